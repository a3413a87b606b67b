package bot

import (
	"strings"

	"rumble/game"
	"rumble/referee"
)

// Names are the names of all players, the least clever first.
func Names() []string { return []string{"random", "steady"} }

// Named makes the player of that name for a match under the ruleset. A player may sit in several seats, but may be used
// by one goroutine only. The error is of code "unknown-player".
func Named(name string, rules *game.Ruleset) (referee.Player, error) {
	switch name {
	case "random":
		return &Random{}, nil
	case "steady":
		return NewSteady(rules), nil
	}
	return nil, game.Refuse(game.UnknownPlayer, "player", "There is no player %q: the players are %s.", name, strings.Join(Names(), " and "))
}
