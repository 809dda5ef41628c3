"""What Cloudships reads: data files, and what people type in their place."""
