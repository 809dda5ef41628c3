"""What is shown of it: views, panels, the map, paper."""
