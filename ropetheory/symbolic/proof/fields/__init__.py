"""Whether two trees are equal: their values in towers of finite fields."""
