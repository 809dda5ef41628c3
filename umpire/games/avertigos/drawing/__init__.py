"""What Avertigos shows, on screen and on paper, to each seat what it may see."""
