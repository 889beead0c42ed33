"""What is known of functions, extremes and sums in what is asked, as results that the checker decides."""
