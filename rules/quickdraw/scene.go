package quickdraw

import (
	"fmt"

	"rumble/cards"
	"rumble/game"
)

// Scene is what a seat may see of the match: hidden characters only their own side.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title: g.fixed.title, Turn: fmt.Sprintf("phase %d of %d", max(1, g.number), g.fixed.rules.phases), Table: g.fixed.table.Plan(), Clause: "QD-CARD-07",
	}
	whose, why := g.whose()
	if s.Why = why; whose != game.Nobody {
		s.Whose = g.ID(game.OfSeat(whose))
	}
	for seat := range game.Seat(g.fixed.seats) {
		s.Seats = append(s.Seats, g.seatScene(seat))
	}
	if d := g.fixed.director; d != game.Nobody {
		s.Seats = append(s.Seats, game.SceneSeat{ID: g.ID(game.OfSeat(d)), Name: g.Name(game.OfSeat(d)), Side: "director"})
	}
	for f := range g.figures {
		if g.present(f) && g.maySee(viewer, f) {
			s.Pieces = append(s.Pieces, g.piece(f, viewer))
		}
	}
	for n := range g.items {
		if g.lieThere(viewer, n) {
			s.Pieces = append(s.Pieces, g.thing(n))
		}
	}
	s.Piles = g.piles()
	g.addGoals(s, viewer)
	s.Fill()
	return s
}

// lieThere is whether a viewer is shown a thing on the ground. What belongs to a hidden character would show where that character is (QD-LOC-11).
func (g *Game) lieThere(viewer game.Seat, n int) bool {
	owner := g.ownerOf(n)
	return g.items[n].place == Dropped && (owner == nobody || !g.present(owner) || g.maySee(viewer, owner))
}

// thing is what lies on the ground: a weapon, a sack of loot, a bundle whose fuse may be lit.
func (g *Game) thing(n int) game.ScenePiece {
	item := &g.items[n]
	p := game.ScenePiece{ID: g.ID(game.Gear(n)), Name: g.Name(game.Gear(n)), Role: "thing", Gear: item.row().id, At: item.at, Radius: base / 4, Thing: true}
	if item.lit > 0 {
		p.Badges = append(p.Badges, game.SceneBadge{Word: "lit", Text: "Lit", Many: int(item.lit), Clause: "QD-EXPL-01"})
	}
	return p
}

// maySee is whether a viewer is shown where a figure is: a hidden character only to its own side (QD-LOC-11). Whoever only watches is shown
// what everybody knows.
func (g *Game) maySee(viewer game.Seat, f int) bool {
	fig := &g.figures[f]
	if !fig.hidden || fig.sort != Character {
		return true
	}
	return viewer != game.Nobody && fig.seat != game.Nobody && viewer != g.fixed.director && g.fixed.sides[viewer] == g.fixed.sides[fig.seat]
}

// whose is whose turn it is, and why.
func (g *Game) whose() (game.Seat, string) {
	switch {
	case g.stage == SettingUp:
		return game.Nobody, "The seats choose their gangs."
	case g.stage == Ended:
		return game.Nobody, "The match is over."
	case g.acting != nobody:
		f := int(g.acting)
		return g.controller(f), "The card of " + g.Name(name(f)) + " is turned."
	}
	return game.Nobody, "The next card is about to be turned."
}

func (g *Game) seatScene(seat game.Seat) game.SceneSeat {
	in, all := 0, 0
	for f := range g.figures {
		if g.person(f) && g.figures[f].seat == seat && !g.figures[f].away {
			all++
			if !g.out(f) {
				in++
			}
		}
	}
	s := game.SceneSeat{
		ID: g.ID(game.OfSeat(seat)), Name: g.Name(game.OfSeat(seat)), Side: "gang", Suit: suits[seat], Out: all > 0 && in == 0,
		Gauges: []game.SceneGauge{
			{Word: "fighters", Name: "In action", Now: in, Most: all},
		},
	}
	for other := range game.Seat(g.fixed.seats) {
		if other != seat && g.fixed.sides[other] == g.fixed.sides[seat] && g.fixed.rules.scene != HuntScene { // hunters spare each other and are rivals (QD-HUNT-01)
			s.Allies = append(s.Allies, g.ID(game.OfSeat(other)))
		}
	}
	if g.fixed.rules.scene == BankScene {
		s.Side = [2]string{"outlaws", "law"}[g.fixed.sides[seat]]
	}
	return s
}

// piles are the cards: those still to come in this phase, those turned, the one that is being played, and those that nobody has any
// more.
func (g *Game) piles() []game.ScenePile {
	var turned, gone cards.Pile
	for card := range packed {
		f := nobody
		if card < redJoker {
			f = int(g.owner[card])
		}
		switch {
		case g.pack.Has(card) || card == int(g.turned):
		case card >= redJoker && g.number > 0, f != nobody && g.hasTurns(f) && g.figures[f].cards.Has(card):
			turned = turned.Add(card)
		default:
			gone = gone.Add(card)
		}
	}
	piles := []game.ScenePile{{ID: "pack", Name: "Still to be turned", Role: "deck", Count: g.pack.Count()}}
	if g.turned != nothing {
		piles = append(piles, game.ScenePile{ID: "turned-up", Name: "Turned up", Role: "in-play", Count: 1, Cards: []game.SceneCard{g.card(int(g.turned))}})
	}
	piles = append(piles, g.pile("turned", "Turned so far", "discard", turned))
	return append(piles, g.pile("out-of-play", "Out of play", "discard", gone))
}

func (g *Game) pile(id, name, role string, p cards.Pile) game.ScenePile {
	pile := game.ScenePile{ID: id, Name: name, Role: role, Count: p.Count()}
	for card := range p.Each {
		pile.Cards = append(pile.Cards, g.card(card))
	}
	return pile
}

func (g *Game) card(n int) game.SceneCard {
	c := game.SceneCard{ID: g.ID(game.Card(n)), Name: g.Name(game.Card(n)), Rank: "joker", Red: n == redJoker}
	if n < redJoker {
		c.Rank, c.Suit = valueWords[n%values], suits[n/values]
		if f := g.owner[n]; f != nobody {
			c.Name += ": " + g.Name(name(int(f)))
		}
	}
	return c
}

func (g *Game) piece(f int, viewer game.Seat) game.ScenePiece {
	fig := &g.figures[f]
	p := game.ScenePiece{
		ID: g.ID(name(f)), Name: g.Name(name(f)), Role: g.fixed.figures[f].icon, At: fig.at, Radius: g.radius(f),
		Active: int(g.acting) == f, Out: g.out(f), Hidden: fig.hidden && fig.sort == Character && fig.seat == viewer, // friends see the badge
		Badges: g.badges(f, []game.SceneBadge{}), Items: []string{}, Skills: []string{},
	}
	if fig.seat != game.Nobody {
		p.Seat = g.ID(game.OfSeat(fig.seat))
	}
	if fig.sort == Beast {
		p.Role = g.kind(f).id // what came out of a den shows only then
	}
	g.shape(f, &p)
	if g.person(f) {
		p.Lying = !p.Out && (fig.prone || fig.knocked || fig.until.ducked)
		p.Cards = (fig.cards & g.pack).Count()
		if fig.held != nothing {
			p.Held = 1
		}
		p.Stats = append(p.Stats, game.SceneGauge{Word: "cards", Name: "Cards", Now: fig.cards.Count(), Most: g.worth(f)},
			game.SceneGauge{Word: "to-come", Name: "To come in this phase", Now: (fig.cards & g.pack).Count()})
		p.Skills = g.skillWords(f)
	}
	for i := range g.items {
		item := &g.items[i]
		if int(item.holder) != f || item.place != Ready && item.place != Holstered {
			continue
		}
		words := item.row().word
		if item.place == Ready {
			words += " (in hand)"
			if p.Gear == "" {
				p.Gear = item.row().id
			}
		}
		p.Items = append(p.Items, words)
	}
	return p
}

// shape is how a piece stands on the table: mounts, vehicles and beasts have a body and a heading, and whoever is carried stands on what
// the carrier, small enough to show it: they have one base (QD-MNTH-12).
func (g *Game) shape(f int, p *game.ScenePiece) {
	fig := &g.figures[f]
	if on := fig.aboard; on != nobody {
		p.At, p.Radius, p.Aboard = g.figures[on].at, base*3/8, g.ID(name(int(on)))
		return
	}
	if fig.sort == Character {
		return
	}
	p.Facing = int(fig.heading+5) / 10 % 360
	if fig.sort != Vehicle {
		p.Body = animalTable[fig.animal].id
		return
	}
	row := &vehicleTable[fig.make]
	p.Body, p.Long, p.Wide = row.id, row.long, row.wide
}

// skillWords is what a character is like and can do, in words.
func (g *Game) skillWords(f int) []string {
	fig := &g.figures[f]
	list := []string{personTable[fig.nature].word}
	for t := range traits {
		if fig.traits.has(t) {
			list = append(list, traitTable[t].word)
		}
	}
	for s := Rider; s < skills; s++ {
		if fig.good.has(s) {
			list = append(list, "Good: "+skillWords[s])
		}
		if fig.poor.has(s) {
			list = append(list, "Poor: "+skillWords[s])
		}
	}
	if fig.fights != NoClass {
		list = append(list, "Fighter: "+classWords[fig.fights])
	}
	if fig.expert != NoClass {
		list = append(list, "Expert: "+classWords[fig.expert])
	}
	return list
}

// badges are the states worth a mark, the gravest first.
func (g *Game) badges(f int, b []game.SceneBadge) []game.SceneBadge {
	fig := &g.figures[f]
	add := func(show bool, word, text string, many int, clause game.ClauseID) {
		if show {
			b = append(b, game.SceneBadge{Word: word, Text: text, Many: many, Clause: clause})
		}
	}
	add(fig.fate == Casualty, "casualty", "Casualty", 0, "QD-CAST-08")
	add(fig.fate == PassedOut, "passed-out", "Passed out", 0, "QD-CAST-09")
	add(fig.fate == OutForScene, "out-for-scene", "Out for the rest of the scene", 0, "QD-HEAL-03")
	add(fig.knocked, "knocked", "Knocked out", 0, "QD-EFF-05")
	add(fig.nerve == Fleeing, "fleeing", "Fleeing", 0, "QD-COUR-12")
	add(fig.nerve == Cowering, "cowering", "Cowering", 0, "QD-COUR-05")
	add(fig.nerve == Surrendered, "surrendered", "Wants to surrender", 0, "QD-COUR-15")
	add(fig.bond != Free, "entangled", "Entangled", int(fig.bond), "QD-ENT-13")
	add(fig.charmer != nobody, "charmed", "Under another's will", 0, "QD-PERS-15")
	add(fig.until.defenceless, "defenceless", "Defenceless", 0, "QD-HITF-10")
	add(fig.until.backTurned, "back-turned", "Back turned", 0, "QD-GEO-04")
	if fig.until.ducked { // it is drawn lying
		b = append(b, game.SceneBadge{Word: "ducked", Text: "Ducked down", Clause: "QD-GEO-09", Drawn: true})
	} else if fig.prone && !fig.knocked {
		b = append(b, game.SceneBadge{Word: "prone", Text: "Prone", Clause: "QD-MOVE-23", Drawn: true})
	}
	add(!fig.beaten.empty(), "back-foot", "On the back foot", 0, "QD-HITF-10")
	add(fig.until.evading, "evading", "Evading", 0, "QD-WMOV-05")
	if fig.held != nothing { // the card lies beside the figure
		b = append(b, game.SceneBadge{Word: "holding", Text: "Holding", Clause: "QD-HOLD-01", Drawn: true})
	}
	add(fig.aimed != nobody, "aiming", "Aiming", 0, "QD-SHOT-05")
	add(fig.reacts, "must-react", "Must react", 0, "QD-REACT-06")
	add(fig.owed > 0, "owes", "Owes a card", int(fig.owed), "QD-CARD-14")
	add(g.lacks(f) > 0 && fig.fate == InPlay, "wounded", "Has lost cards", g.lacks(f), "QD-CAST-06")
	add(fig.until.speed == Slow, "moving", "Moving slowly", 0, "QD-MOVE-10")
	add(fig.until.speed == Quick, "moving-quickly", "Moving quickly", 0, "QD-MOVE-10")
	add(fig.until.speed == VeryFast, "moving-very-fast", "Moving very fast", 0, "QD-MOVE-10")
	add(fig.hidden && !fig.lair, "hidden", "Hidden", 0, "QD-LOC-11")
	add(fig.lair, "asleep", "Not roused yet", 0, "QD-BEAST-10")
	return b
}
