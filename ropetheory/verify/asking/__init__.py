"""A formula that somebody asks about: proved by a conclusion or by the rules, refuted, or neither."""
