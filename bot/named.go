package bot

import (
	"strings"

	"rumble/game"
	"rumble/referee"
)

// The names of the players that search, by how much they try: each four times as much as the one before.
const (
	sharp    = "sharp"
	sharper  = "sharper"
	sharpest = "sharpest"
)

// Names are the names of all players, the least clever first.
func Names() []string { return []string{"random", "steady", sharp, sharper, sharpest} }

// Anew is a player who plays like that one and shares no memory with it.
func Anew(player referee.Player) referee.Player {
	switch p := player.(type) {
	case *Random:
		return &Random{}
	case *Steady:
		return &Steady{advise: p.advise}
	case *Sharp:
		return NewSharp(p.rules, p.budget)
	}
	return player
}

// Named makes the player of that name for a match under the ruleset. A player may sit in several seats, but may be used
// by one goroutine only. The error is of code "unknown-player".
func Named(name string, rules *game.Ruleset) (referee.Player, error) {
	switch name {
	case "random":
		return &Random{}, nil
	case "steady":
		return NewSteady(rules), nil
	case sharp:
		return NewSharp(rules, Usual(rules)), nil
	case sharper:
		return NewSharp(rules, Usual(rules).Times(4)), nil
	case sharpest:
		return NewSharp(rules, Usual(rules).Times(16)), nil
	}
	return nil, game.Refuse(game.UnknownPlayer, "player", "There is no player %q: the players are %s.", name, strings.Join(Names(), ", "))
}
