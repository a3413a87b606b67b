package tommyguns

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rumble/game"
)

// cards.go reads the character cards: two or three personal victory conditions of TG-T-COND a figure (TG-CARD-03), each its
// id and what it is about: "escape east", "takeout malone", "deny 2", "survive".

// mostCount bounds the numbers in conditions.
const mostCount = game.MaxDice

// readCards reads the conditions of all figures that play, who are read before.
func (g *Game) readCards(sc *game.Scenario) error {
	g.fixed.said = map[Aim]string{}
	for i := range sc.Figures {
		setup, f := &sc.Figures[i], g.figureNamed(sc.Figures[i].ID)
		if f == nobody {
			continue // loot, or one of the roster who does not play
		}
		field := fmt.Sprintf("figures[%d].aims", i)
		if many := len(setup.Aims); many < 2 || many > mostAims {
			return game.Refuse(codeBadAims, field, "%s has %d conditions on the card, and should have two or three (TG-CARD-03).", setup.ID, many)
		}
		for j, text := range setup.Aims {
			a, err := g.readAim(sc, f, text, fmt.Sprintf("%s[%d]", field, j))
			if err != nil {
				return err
			}
			if slices.Contains(g.figures[f].aims[:j], a) {
				return game.Refuse(codeBadAims, fmt.Sprintf("%s[%d]", field, j), "The condition %q is on the card already.", text)
			}
			g.figures[f].aims[j] = a
			g.fixed.said[a] = g.aimText(&a)
		}
	}
	return nil
}

// saidOf is a condition in words, without making them again at the end of every game that somebody tries out.
func (g *Game) saidOf(a *Aim) string {
	if text, ok := g.fixed.said[*a]; ok {
		return text
	}
	return g.aimText(a)
}

// figureNamed is the figure in play with that id, or nobody.
func (g *Game) figureNamed(id string) int {
	if f, ok := g.fixed.names.FindOf(game.FigureRef, id); ok {
		return f
	}
	return nobody
}

// readAim reads one condition of a figure.
func (g *Game) readAim(sc *game.Scenario, f int, text, field string) (Aim, error) {
	word, about, _ := strings.Cut(text, " ")
	for k := Survive; k < aimKinds; k++ {
		if aimTable[k].name == word {
			a := Aim{kind: k, of: nothing}
			return a, g.readAbout(sc, f, &a, about, field)
		}
	}
	return Aim{}, game.Refuse(codeUnknownAim, field, "There is no condition %q; there are %s.", word, strings.Join(aimNames(), ", "))
}

// readAbout reads what a condition is about.
func (g *Game) readAbout(sc *game.Scenario, f int, a *Aim, about, field string) error {
	switch aimTable[a.kind].of {
	case ofExit:
		if a.of = g.exitNamed(about); a.of == nothing {
			return game.Refuse(game.BadAim, field, "%s is by an exit, and there is no exit %q.", a.name(), about)
		}
	case ofZone:
		if a.of = g.zoneNamed(about); a.of == nothing {
			return game.Refuse(game.BadAim, field, "%s is about a zone, and there is no zone %q.", a.name(), about)
		}
	case ofNumber:
		n, err := strconv.Atoi(about)
		if a.count = int16(n); err != nil || n < 1 || n > mostCount {
			return game.Refuse(game.BadAim, field, "%s takes a number from 1 to %d, not %q.", a.name(), mostCount, about)
		}
	case ofEnemy, ofFriend:
		return g.readWhom(sc, f, a, about, field)
	default:
		if about != "" {
			return game.Refuse(game.BadAim, field, "%s is about nothing, not about %q.", a.name(), about)
		}
	}
	return nil
}

// readWhom reads the figure that a condition is about, an enemy or somebody else of the own side. One that is on the roster
// and does not play stays nobody: the condition is another one then (TG-T-COND).
func (g *Game) readWhom(sc *game.Scenario, f int, a *Aim, about, field string) error {
	i := slices.IndexFunc(sc.Figures, func(s game.FigureSetup) bool { return s.ID == about && s.Profile != profileLoot })
	if i < 0 || about == g.ID(name(f)) {
		return game.Refuse(game.BadAim, field, "%s is about another figure, and there is none with the id %q.", a.name(), about)
	}
	whom := g.figureNamed(about)
	side := g.sideNamed(sc.Figures[i].Force)
	if whom != nobody {
		side = g.sideOf(whom)
	}
	if enemy := side != g.sideOf(f); enemy != (aimTable[a.kind].of == ofEnemy) {
		return game.Refuse(game.BadAim, field, "%s is not about %s, who is on the wrong side for it.", a.name(), about)
	}
	a.of = int8(whom)
	return nil
}

func aimNames() []string {
	var names []string
	for k := Survive; k < aimKinds; k++ {
		names = append(names, aimTable[k].name)
	}
	return names
}
