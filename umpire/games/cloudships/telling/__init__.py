"""What Cloudships says: the log in sentences, commands and reasons in words."""
