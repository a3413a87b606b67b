package gangsatwar

import (
	"slices"
	"strings"
	"testing"

	"rumble/cards"
	"rumble/game"
)

// arms_test.go is how the tests of fights set them up.

// station puts the BOSS of a gang, if they come, and so many CREW, recruited when there are too few, on a place as in slice 4;
// it is the CREW.
func (g *Game) station(gang int8, p Place, boss bool, crew int) []int {
	var sent []int
	if boss {
		g.figures[gang].at, g.figures[gang].placed = p, true
	}
	for f := maxSeats; len(sent) < crew; f++ {
		if f == len(g.figures) {
			g.newCrew(gang)
		}
		if g.crew(f, gang) && g.figures[f].at == nowhere {
			g.figures[f].at, g.figures[f].placed = p, true
			sent = append(sent, f)
		}
	}
	if g.places[p].first == nobody {
		g.places[p].first = gang
	}
	return sent
}

// revolt makes CREW mutineers on the HQ of their gang, stirred up by a seat.
func (g *Game) revolt(gang int8, inciter game.Seat, crew ...int) {
	g.gangs[gang].struck, g.gangs[gang].inciter = true, inciter
	for _, f := range crew {
		g.figures[f].mutineer, g.figures[f].at, g.figures[f].placed = true, g.gangs[gang].home, false
	}
}

// hold gives the sides of the fight their hands, in their order, and takes the cards from the deck.
func (g *Game) hold(t *testing.T, hands ...string) {
	t.Helper()
	g.fight.on = true
	for i, hand := range hands {
		g.side(i).hand = pile(t, hand)
		g.deck &^= g.side(i).hand
	}
}

// inTurn is the cards of hands in the order in which they are dealt.
func inTurn(hands ...string) string {
	var order []string
	for n := range strings.Fields(hands[0]) {
		for _, hand := range hands {
			order = append(order, strings.Fields(hand)[n])
		}
	}
	return strings.Join(order, " ") + " "
}

// spelled is cards as they are written, the highest first.
func spelled(p cards.Pile) string {
	var ids []string
	for ; p != 0; p = p.Take(highest(p)) {
		ids = append(ids, cardID(highest(p)))
	}
	return strings.Join(ids, " ")
}

// spelledOf is the cards an event tells of, as they are written.
func spelledOf(refs []game.Ref) string { return spelled(pileOf(refs)) }

// sideOf is the place among the sides of a gang, or of mutineers, police or locals.
func (g *Game) sideOf(t *testing.T, kind SideKind, gang int8) int {
	t.Helper()
	for i := range int(g.fight.count) {
		if s := g.side(i); s.kind == kind && (s.gang == gang || gang == nobody) {
			return i
		}
	}
	t.Fatalf("there is no side %d of %d in %+v", kind, gang, g.fight)
	return 0
}

// strengths is how strong the sides are, in their order.
func (g *Game) strengths() []int16 {
	var list []int16
	for i := range int(g.fight.count) {
		list = append(list, g.side(i).strength)
	}
	return list
}

// laying is the answer that lays these cards.
func laying(t *testing.T, written string) reply {
	t.Helper()
	p, ok := playOf(pile(t, written))
	if !ok {
		t.Fatalf("%q is no play", written)
	}
	r := reply{Verb: "lay", With: p.name()}
	for card := range p.cards.Each {
		r.Pick = append(r.Pick, game.Card(card))
	}
	return r
}

// picking is the answer to a verb that picks these cards.
func picking(t *testing.T, verb game.Verb, written string) reply {
	t.Helper()
	r := reply{Verb: verb}
	for card := range pile(t, written).Each {
		r.Pick = append(r.Pick, game.Card(card))
	}
	return r
}

// cardsTell is the events of a kind, with their cards as they are written.
func (s *stage) cardsTell(kind game.Kind) []string {
	var list []string
	for _, e := range s.Events {
		if e.Kind == kind {
			list = append(list, spelledOf(e.Things))
		}
	}
	return list
}

// happened is the kinds told to all, of those that are listed, in order.
func (s *stage) happened(kinds ...game.Kind) []game.Kind {
	var list []game.Kind
	for _, e := range s.Events {
		if slices.Contains(kinds, e.Kind) {
			list = append(list, e.Kind)
		}
	}
	return list
}

// same fails the test when two things differ.
func same[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, should be %v", what, got, want)
	}
}

// sameList fails the test when two lists differ.
func sameList[T comparable](t *testing.T, what string, got, want []T) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, should be %v", what, got, want)
	}
}
