package quickdraw

import (
	"embed"

	"rumble/game"
)

//go:embed *
var files embed.FS

// Rules is the rulebook.
func Rules() game.Ruleset {
	clauses, _ := files.ReadFile("clauses.yaml")
	words, _ := files.ReadFile("words.yaml")
	return game.Ruleset{
		ID: "quickdraw", Title: "Quick on the Draw", Line: "The Old West, one card at a time: heroes, quick draws, brawls and bears.",
		Version: "3", Prefix: "QD", MinSeats: 2, MaxSeats: mostSeats, Minus: true,
		Clauses: clauses, Words: words, Code: files, Scripts: files, New: New, Settings: settingsOf, Advise: Advise, Number: Number, Prospect: Prospect, Turn: turnNumber, Horizon: game.Turns(1), Steps: 11_000, Effort: effort, Gangs: castingRules(), Kept: kept(),
	}
}
