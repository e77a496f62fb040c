package bitmap

// Colours are all colours, by what has them.
func Colours() map[string]string {
	all := map[string]string{"ground": ground, "ink": ink, "faint": faint, "line": line, "parted": parted}
	for shape, colour := range fills {
		all[string(shape)] = colour
	}
	return all
}
