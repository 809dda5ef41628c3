"""What The Cities of the Aeronauts reads: data files, and what people type in their place."""
