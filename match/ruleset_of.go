package match

import "rumble/game"

// Beginning is what the first row of a journal says of a match to whoever looks after many: nothing in it is hidden from anybody.
type Beginning struct {
	Ruleset, Version string
	Bots             []string // by seat: the bot that plays it; empty for a person
}

// BeginningOf is how a match began, read from its first row as the journal has it.
func BeginningOf(body []byte) (Beginning, error) {
	rows, err := parseRows([][]byte{body}, 1)
	if err != nil || rows[0].Start == nil {
		return Beginning{}, &game.Error{Code: game.BadJournal, Sentence: "This journal does not begin as one.", Cause: err}
	}
	b := Beginning{Ruleset: rows[0].Start.Ruleset, Version: rows[0].Start.Version, Bots: []string{}}
	for _, p := range rows[0].Start.Players {
		if HumanPlayer(p) {
			p = ""
		}
		b.Bots = append(b.Bots, p)
	}
	return b, nil
}
