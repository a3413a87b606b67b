package tommyguns

import (
	"fmt"

	"rumble/game"
)

// scene_piece.go is one figure in the picture: its states, guns and conditions.

func (g *Game) piece(f int, viewer game.Seat) game.ScenePiece {
	info, n := &g.fixed.figures[f], &g.figures[f]
	p := game.ScenePiece{
		ID: g.ID(name(f)), Name: g.Name(name(f)), Role: "gangster", Seat: g.ID(game.OfSeat(info.seat)), At: n.at, Radius: base / 2,
		Active: g.deck.has(f) || int(g.drawn) == f+1, Out: g.lost(f),
		Badges: g.badges(f, []game.SceneBadge{}), Items: []string{}, Skills: []string{},
		Stats: []game.SceneGauge{
			{Word: "flesh-wounds", Name: "Flesh wounds", Now: int(n.flesh)},
			{Word: "wounds", Name: "Wounds", Now: int(n.wounds)},
		},
	}
	if info.brawn != 0 {
		p.Stats = append(p.Stats, game.SceneGauge{Word: "brawn", Name: "Strength in melee", Now: int(info.brawn)})
	}
	if info.doctor {
		p.Role = "doctor"
		p.Skills = append(p.Skills, "doctor")
	}
	for i, gun := range n.guns {
		if gun.kind == NoGun {
			continue
		}
		words := gunWords[gun.kind]
		if gun.state != Ready {
			words += " (" + gunStateWords[gun.state] + ")"
		}
		if i == 0 || p.Gear == "" {
			p.Gear = gunTable[gun.kind].name
		}
		p.Items = append(p.Items, words)
	}
	if class := g.classOf(f); class != Unarmed {
		p.Items = append(p.Items, classWords[class])
	}
	if g.knowsAims(viewer, info.seat) {
		p.Skills = g.aimTexts(f, p.Skills)
	}
	return p
}

// classWords are the classes of melee weapons as people call them.
var classWords = [classes]string{Improvised: "improvised melee weapon", Small: "small melee weapon", Large: "large melee weapon"}

// aimTexts are the conditions on a figure's card (TG-CARD-03).
func (g *Game) aimTexts(f int, texts []string) []string {
	aims := &g.figures[f].aims
	for i := range aims {
		if aims[i].kind != NoAim {
			texts = append(texts, "wants: "+g.aimText(&aims[i]))
		}
	}
	return texts
}

// badges are the states worth a mark, the gravest first.
func (g *Game) badges(f int, b []game.SceneBadge) []game.SceneBadge {
	n := &g.figures[f]
	add := func(show bool, word, text string, many int, clause game.ClauseID) {
		if show {
			b = append(b, game.SceneBadge{Word: word, Text: text, Many: many, Clause: clause})
		}
	}
	add(n.dead, "dead", "Dead", 0, "TG-STATE-05")
	add(n.captive, "prisoner", "Prisoner", 0, "TG-CAP-02")
	add(n.out, "unconscious", "Unconscious", 0, "TG-REC-13")
	add(n.stunned, "stunned", "Stunned", 0, "TG-STUN-01")
	add(n.prone, "prone", "Prone", 0, "TG-MOVE-17")
	add(n.wounds > 0, "wounds", "Wounds:", int(n.wounds), "TG-WND-02")
	add(n.flesh > 0, "flesh-wounds", "Flesh wounds:", int(n.flesh), "TG-WND-01")
	add(n.berserk, "berserk", "Berserk", 0, "TG-REC-10")
	add(g.climbing(f), "climbing", "Climbs, "+lengthOf(n.height)+" up", 0, "TG-CLIMB-06")
	add(n.ducks > 0 && n.ducks <= g.turn, "ducking", "Ducks: may not move", 0, "TG-FIRE-13")
	add(n.ducks > g.turn, "ducking", "Ducks: may not move next turn", 0, "TG-FIRE-14")
	add(n.dodges > 0 && n.dodges == g.turn, "dodging", "Dodges: may not shoot or strike", 0, "TG-MEL-08")
	add(n.dodges > g.turn, "dodging", "Dodges: may not shoot or strike next turn", 0, "TG-MEL-09")
	if n.aim != nobody {
		add(true, "aiming", "Aims at "+g.Name(name(int(n.aim))), 0, "TG-SHOT-02")
	}
	add(n.covers, "covering", "Covers the "+n.towards.words(), 0, "TG-SHOT-05")
	if g.working(f) {
		gun := n.guns[n.work]
		word, text := "reloading", "Reloads the "
		if gun.state == Jammed {
			word, text = "clearing", "Clears the "
		}
		add(true, word, text+gunWords[gun.kind], 0, "TG-GUN-06")
	}
	if n.loot != nothing {
		add(true, "loot", "Carries "+g.Name(lootName(int(n.loot))), 0, "TG-LOOT-01")
	}
	add(g.holds(f), "holding", "Holds its card", 0, "TG-HOLD-01")
	return b
}

// words is the nearest of the eight points of the compass.
func (d direction) words() string {
	x, y := int(d.x), int(d.y)
	north, west := "south", "east"
	if y < 0 {
		north, y = "north", -y
	}
	if x < 0 {
		west, x = "west", -x
	}
	switch { // half way between two of the eight the tangent is nearly 29/70
	case 70*x < 29*y:
		return north
	case 70*y < 29*x:
		return west
	}
	return north + "-" + west
}

// aimText is a condition in words.
func (g *Game) aimText(a *Aim) string {
	switch a.kind {
	case Survive:
		return "come through alive and free"
	case Unscathed:
		return "never be wounded"
	case Escape:
		return "leave by " + g.Name(g.exitName(int(a.of)))
	case Getaway:
		return "leave with loot by " + g.Name(g.exitName(int(a.of)))
	case Deny:
		if a.count == 1 {
			return "see no loot leave the field"
		}
		return fmt.Sprintf("see fewer than %d pieces of loot leave the field", a.count)
	case TakeOut:
		if a.of == nobody {
			return "wound an enemy"
		}
		return "see " + g.Name(name(int(a.of))) + " dead, unconscious or a prisoner"
	case Protect:
		if a.of == nobody {
			return "come through alive and free"
		}
		return "see " + g.Name(name(int(a.of))) + " come through"
	case Bloody:
		return countOf("give enemies at least ", int(a.count), "wound of either kind", "wounds of either kind")
	case Captor:
		if !g.fixed.settings.capture {
			return "wound an enemy"
		}
		return "take a prisoner"
	case Medic:
		return "help somebody recover"
	case HoldZone:
		return "stand in " + g.Name(g.zoneName(int(a.of))) + " with no enemy in it"
	case Daredevil:
		return countOf("roll ", min(int(a.count), g.fixed.settings.mostDice), "die at once, and come through", "dice at once, and come through")
	case FirstBlood:
		return "give the first wound of the match"
	case Clean:
		return "never fight the own side, and come through"
	case Berserker:
		return "go berserk, and live"
	}
	return ""
}

// countOf is a number of things in words.
func countOf(before string, many int, one, more string) string {
	if many == 1 {
		return before + "one " + one
	}
	return before + fmt.Sprint(many) + " " + more
}
