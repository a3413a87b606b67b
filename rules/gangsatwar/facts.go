package gangsatwar

import (
	"strings"

	"rumble/game"
)

// Fact is a number of a seat, a counter, a place or the police, by name. Where a fact is about two things the second is in
// the name: "at-t3" of a counter, "controlled-by-reds" of a place, "serves-reds" of a counter.
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	n := int(of.N)
	switch {
	case n < 0:
		return 0, false
	case of.Kind == game.SeatRef && n < g.players():
		return g.seatFact(game.Seat(n), name)
	case of.Kind == game.FigureRef && n < len(g.figures):
		return g.figureFact(n, name)
	case of.Kind == game.PlaceRef && n < len(g.places):
		return g.placeFact(Place(n), name)
	case of.Kind == game.WordRef && n == wordPolice:
		return g.policeFact(name)
	case of.Kind == game.CardRef && n < packSize:
		return g.cardFact(n, name)
	}
	return 0, false
}

func yes(so bool) int {
	if so {
		return 1
	}
	return 0
}

// matchFact is a number of the match, which every seat has.
func (g *Game) matchFact(name string) (int, bool) {
	switch name {
	case "round":
		return int(g.round) + 1, true
	case "slice":
		return int(g.slice), true
	case "deck":
		return g.deck.Count(), true
	case "discard":
		return g.discard.Count(), true
	case "final":
		return yes(g.phase == Final), true
	case "over":
		return yes(g.phase == Ended), true
	}
	return 0, false
}

func (g *Game) seatFact(s game.Seat, name string) (int, bool) {
	gang, seat := &g.gangs[s], &g.seats[s]
	territories, kitchens, sheds := g.held(int8(s))
	switch name {
	case "gang":
		return yes(gang.exists), true
	case "size":
		return int(gang.size), true
	case "loyalty":
		return int(gang.loyalty), true
	case "currency":
		return int(gang.currency), true
	case "gear":
		return int(gang.gear), true
	case "tools":
		return int(gang.tools), true
	case "tracks":
		return int(gang.tracks), true
	case "boss":
		return yes(gang.boss), true
	case "ending":
		return yes(gang.ending), true
	case "homeless":
		return yes(gang.exists && gang.home == nowhere), true
	case "vendetta":
		return yes(gang.vendetta), true
	case "events":
		return g.unusedEvents(int8(s)), true
	case "territories":
		return territories, true
	case "kitchens":
		return kitchens, true
	case "sheds":
		return sheds, true
	case "struck":
		return yes(gang.struck), true
	case "lieutenant":
		return yes(seat.role == Lieutenant), true
	case "witness":
		return yes(seat.role == SuperGrass), true
	case "between":
		return yes(seat.role == Between), true
	case "stop":
		return yes(seat.stop), true
	case "dealer":
		return yes(g.dealer == s), true
	case "points":
		if int(s) < len(g.result.Points) {
			return g.result.Points[s], true
		}
		return 0, true
	}
	if value, ok := g.sideFact(s, name); ok {
		return value, true
	}
	return g.matchFact(name)
}

// unusedEvents is how many events a gang can still use in FLASHBACKS.
func (g *Game) unusedEvents(gang int8) int {
	n := yes(g.gangs[gang].vendetta)
	for f := range g.figures {
		if g.figures[f].event && g.figures[f].gang == gang {
			n++
		}
	}
	return n
}

// sideFact is a number of the side of a gang in the fight being fought.
func (g *Game) sideFact(s game.Seat, name string) (int, bool) {
	var side Side
	for i := range int(g.fight.count) {
		if g.side(i).kind == Counters && g.side(i).gang == int8(s) {
			side = *g.side(i)
		}
	}
	switch name {
	case "hand":
		return side.hand.Count(), true
	case "fallout":
		return int(side.took), true
	case "strength":
		return int(side.strength), true
	}
	return 0, false
}

func (g *Game) figureFact(f int, name string) (int, bool) {
	fig := &g.figures[f]
	if id, ok := strings.CutPrefix(name, "at-"); ok {
		place, known := g.Find(id)
		return yes(place == at(fig.at) && fig.at >= arena), known && place.Kind == game.PlaceRef
	}
	if id, ok := strings.CutPrefix(name, "serves-"); ok {
		seat, known := g.Find(id)
		return yes(fig.gang != nobody && seat == ofGang(fig.gang) && fig.alive), known && seat.Kind == game.SeatRef
	}
	for _, fact := range [...]struct {
		name string
		so   bool
	}{
		{"alive", fig.alive},
		{"succumbed", fig.succumbed},
		{"mutineer", fig.mutineer},
		{"ran", fig.ran},
		{"placed", fig.placed},
		{"deployed", fig.deployed},
		{"acted", fig.acted},
		{"owed", fig.owed},
		{"event", fig.event},
		{"reserve", fig.at == chilling},
		{"boss", g.isBoss(f)},
		{"lieutenant", g.isLieutenant(f)},
		{"free", fig.at == nowhere},
	} {
		if fact.name == name {
			return yes(fact.so), true
		}
	}
	return 0, false
}

func (g *Game) placeFact(p Place, name string) (int, bool) {
	ground := &g.places[p]
	if id, ok := strings.CutPrefix(name, "controlled-by-"); ok {
		seat, known := g.Find(id)
		return yes(ground.owner != nobody && seat == ofGang(ground.owner)), known && seat.Kind == game.SeatRef
	}
	switch name {
	case "resistance":
		return int(ground.resist), true
	case "kitchens":
		return int(ground.kitchens), true
	case "sheds":
		return int(ground.sheds), true
	case "income":
		return yes(g.isHome(p)), true
	case "defined":
		return yes(ground.defined), true
	case "removed":
		return yes(ground.removed), true
	case "controlled":
		return yes(ground.owner != nobody), true
	case "raid-due":
		return yes(ground.raid), true
	case "pushed":
		return yes(ground.pushed), true
	case "recruited":
		return yes(ground.hired), true
	case "cooked":
		return int(ground.cooked), true
	case "counters":
		n := 0
		for f := range g.figures {
			n += yes(g.figures[f].alive && g.figures[f].at == p)
		}
		return n, true
	}
	if p == precinct {
		return g.policeFact(name)
	}
	return 0, false
}

func (g *Game) policeFact(name string) (int, bool) {
	switch name {
	case "gone":
		return yes(g.police.gone), true
	case "response":
		return int(g.police.response), true
	case "raid":
		return int(g.police.raid), true
	case "resist":
		return int(g.police.resist), true
	case "armoury":
		return int(g.police.armoury), true
	}
	return 0, false
}

func (g *Game) cardFact(card int, name string) (int, bool) {
	switch name {
	case "in-deck":
		return yes(g.deck.Has(card)), true
	case "in-discard":
		return yes(g.discard.Has(card)), true
	}
	return 0, false
}
