package tommyguns

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
		ID: "tommyguns", Title: "Tommy Guns Blazing", Line: "Ten players, three men each at most, and as many dice as you dare.",
		Version: "3", Prefix: "TG", MinSeats: 2, MaxSeats: maxSeats,
		Clauses: clauses, Words: words, Settings: settingsOf, New: New, Prospect: Prospect, Turn: turnNumber, Horizon: game.Turns(2), Steps: 12_000, Advise: Advise, Number: Number, Code: code, Scripts: scripts, Kept: kept(),
	}
}
