package maddogs

import (
	"embed"

	"rumble/game"
)

//go:embed clauses.yaml
var clauses []byte

//go:embed words.yaml
var words []byte

//go:embed *.go
var code embed.FS

//go:embed testdata/*.yaml
var scripts embed.FS

// Rules is the rulebook.
func Rules() game.Ruleset {
	return game.Ruleset{
		ID: "maddogs", Title: "Mad Dogs With Guns", Line: "Prohibition skirmish: six-sided dice under a stat, suits in a shared deck, hold cards and jokers.",
		Version: "4", Prefix: "MD", MinSeats: minSeats, MaxSeats: maxSeats, Minus: true,
		Clauses: clauses, Words: words, New: New, Settings: settingsOf, Advise: Advise, Number: Number, Prospect: Prospect, Turn: turnNumber, Horizon: horizon, Steps: 36_000, Effort: effort, Code: code, Scripts: scripts, Kept: kept, Gangs: gathering(),
	}
}
