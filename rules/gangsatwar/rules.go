package gangsatwar

import (
	"embed"

	"rumble/game"
)

//go:embed clauses.yaml
var clauses []byte

//go:embed words.yaml
var catalogue []byte

//go:embed *.go
var code embed.FS

//go:embed testdata/*.yaml
var scripts embed.FS

// Rules is the rulebook.
func Rules() game.Ruleset {
	return game.Ruleset{
		ID: "gangsatwar", Title: "Gangs at War", Line: "Strategy for two to six bosses: resources, territories, and fights as a climbing card game.",
		Version: "3", Prefix: "GW", MinSeats: minSeats, MaxSeats: maxSeats,
		Clauses: clauses, Words: catalogue, New: New, Settings: settingsOf, Advise: Advise, Number: Number, Prospect: Prospect, Turn: turnNumber, Horizon: game.Turns(2), Steps: 100_000, Code: code, Scripts: scripts, Kept: kept(),
	}
}
