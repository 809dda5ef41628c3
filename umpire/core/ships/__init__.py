"""What games with ships share: hulls and arcs of fire, damage tracks, ships and scenarios as people type them."""
