package game

// Colors are the colours that a seat may have, by their words: as many as seats of a match. The first are those that a screen
// gives to seats that say none.
func Colors() []string {
	return []string{"red", "green", "blue", "violet", "orange", "teal", "pink", "brown", "gold", "navy", "olive", "grey"}
}
