package moveit

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
		ID: "moveit", Title: "Move It!", Line: "Gangsters round a street corner, one model at a time: surprises, charges and bushwhacks.",
		Version: "3", Prefix: "MI", MinSeats: seats, MaxSeats: seats,
		Clauses: clauses, Words: words, New: New, Settings: settingsOf, Advise: Advise, Prospect: Prospect, Turn: turnNumber, Horizon: game.Turns(2), Steps: 2600, Code: code, Scripts: scripts, Kept: kept(), Gangs: gangRules(),
	}
}
