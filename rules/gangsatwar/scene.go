package gangsatwar

import (
	"fmt"

	"rumble/cards"
	"rumble/game"
)

// Scene is what a seat may see of the match: all but the hands of others, the deck, and FALLOUT lying face down
// (GW-INFO-01, -02).
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title: g.fixed.title, Turn: g.roundWords(), Clause: "GW-ROUND-01",
		Seats: []game.SceneSeat{}, Pieces: []game.ScenePiece{}, Zones: []game.SceneZone{}, Gauges: []game.SceneGauge{},
	}
	s.Whose, s.Why = g.whose()
	for seat := range game.Seat(g.players()) {
		s.Seats = append(s.Seats, g.sceneSeat(seat))
	}
	for f := range g.figures {
		if g.figures[f].alive || g.died(f) {
			s.Pieces = append(s.Pieces, g.piece(f))
		}
	}
	for p := range g.places {
		s.Zones = append(s.Zones, g.zone(Place(p)))
	}
	s.Piles = g.piles(viewer)
	g.addGoals(s)
	return s
}

func (g *Game) roundWords() string {
	switch o := &g.fixed.options; {
	case g.phase == Record:
		return "before the first round"
	case g.phase == Final:
		return "the last battle"
	case o.rounds > 0:
		return fmt.Sprintf("round %d of %d", g.round+1, o.rounds)
	}
	return fmt.Sprintf("round %d", g.round+1)
}

// whose is whose turn it is, and why.
func (g *Game) whose() (id, why string) {
	turn := game.Nobody
	switch {
	case g.phase == Ended:
		return "", "The match is over."
	case g.phase == Record:
		return "", "Everybody fills in a record."
	case g.fight.on:
		if side := g.side(int(g.fight.turn)); side.player != game.Nobody {
			turn = side.player
		}
		why = "A " + g.term("FIGHT") + " at " + g.placeName(g.fight.place) + "."
	case g.phase == Final:
		why = "The last " + g.term("FIGHT") + " is about to begin."
	case g.slice == Dealing:
		turn, why = g.dealer, "A new round is dealt."
	case g.slice == Addiction:
		why = "The " + g.term("ADDICTION DRAW") + "."
	case g.slice == Scenes:
		turn, why = g.seatAt(int(g.turn)), "The scene of a "+g.term("BOSS")+"."
	case g.slice == Placing:
		turn, why = g.seatInTurn(int(g.turn)), "Everybody is sent to a place."
	case g.slice == Fighting:
		why = "The " + g.term("FIGHTS") + " are settled place by place."
	case g.slice == Working:
		turn, why = g.seatAt(int(g.turn)), "Each "+g.term("CREW")+" does one thing."
	default:
		why = "The round is over."
	}
	if turn != game.Nobody {
		id = g.fixed.seats[turn].id
	}
	return id, why
}

func (g *Game) gauge(word, term string, now int16) game.SceneGauge {
	return game.SceneGauge{Word: word, Name: capital(g.term(term)), Now: int(now)}
}

// sceneSeat is a seat with the sheet of its gang.
func (g *Game) sceneSeat(s game.Seat) game.SceneSeat {
	gang := &g.gangs[s]
	return game.SceneSeat{
		ID: g.fixed.seats[s].id, Name: g.entry(s, gangName), Side: "gang", Out: g.phase >= Final && !gang.exists,
		Gauges: []game.SceneGauge{
			g.gauge("size", "GANG SIZE", gang.size),
			g.gauge("loyalty", "LOYALTY", gang.loyalty),
			g.gauge("currency", "CURRENCY", gang.currency),
			g.gauge("gear", "GEAR", gang.gear),
			g.gauge("tools", "TOOLS", gang.tools),
			g.gauge("tracks", "TRACK MARKS", gang.tracks),
		},
	}
}

// died is whether a counter is of somebody who died for a gang that is still there: they stay in its list.
func (g *Game) died(f int) bool {
	fig := &g.figures[f]
	return !fig.alive && !fig.pc && fig.gang != nobody
}

// piece is a counter. Which card it stands on is said by the zone of that card.
func (g *Game) piece(f int) game.ScenePiece {
	fig := &g.figures[f]
	p := game.ScenePiece{
		ID: g.figureID(f), Name: g.figureName(f), Role: g.roleOf(f), Active: g.slice == Working && g.phase == Playing && g.mayWork(f),
		Out: fig.ran || !fig.alive, Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{}, Items: []string{}, Skills: []string{},
	}
	switch {
	case fig.pc:
		p.Seat = g.fixed.seats[f].id
	case fig.gang != nobody:
		p.Seat = g.fixed.seats[fig.gang].id
	}
	add := func(show bool, word, text string, clause game.ClauseID) {
		if show {
			p.Badges = append(p.Badges, game.SceneBadge{Word: word, Text: capital(text), Clause: clause})
		}
	}
	add(!fig.alive, "dead", "dead", "GW-FALL-11")
	if !fig.alive {
		return p
	}
	add(fig.pc && g.isLieutenant(f), "serves", "serves "+g.served(f), "GW-LIEU-01")
	add(fig.mutineer, "mutineer", "mutineer", "GW-INC-07")
	add(fig.succumbed, "succumbed", g.term("SUCCUMBED"), "GW-ADD-04")
	add(fig.at == chilling, "reserve", g.term("CHILLIN'"), "GW-ALLOC-04")
	add(fig.ran, "out", "out for this round", "GW-WIN-05")
	add(fig.deployed, "deployed", "came to help", "GW-ALLOC-10")
	add(fig.acted, "acted", "has done its work", "GW-WORK-05")
	return p
}

// served is the gang that a LIEUTENANT serves, by its name.
func (g *Game) served(f int) string {
	if g.figures[f].gang == nobody {
		return ""
	}
	return g.Name(ofGang(g.figures[f].gang))
}

// roleOf is what a figure is, in one word for a screen's icon.
func (g *Game) roleOf(f int) string {
	if !g.figures[f].pc {
		return "crew"
	}
	return [...]string{Boss: "boss", Lieutenant: "lieutenant", SuperGrass: "witness", Between: "between"}[g.seats[f].role]
}

// zone is a card on the table with the counters on it.
func (g *Game) zone(p Place) game.SceneZone {
	ground := &g.places[p]
	z := game.SceneZone{
		ID: g.placeID(p), Name: capital(g.placeName(p)), Kind: g.sortOf(p), Gauges: []game.SceneGauge{}, Badges: []game.SceneBadge{}, Pieces: []string{},
		Active: g.fight.on && g.fight.place == p, Blank: !ground.defined && g.isBasic(p) || ground.removed,
	}
	add := func(show bool, word, text string, clause game.ClauseID) {
		if show {
			z.Badges = append(z.Badges, game.SceneBadge{Word: word, Text: capital(text), Clause: clause})
		}
	}
	if ground.removed { // its place on the map stays empty: those around it do not move
		add(true, "removed", "given up", "GW-HOME-06")
		z.Badges = append(z.Badges, g.marks(p)...)
		return z
	}
	if z.Blank { // it is drawn hatched
		z.Badges = append(z.Badges, game.SceneBadge{Word: "undefined", Text: "Nobody has been here yet", Clause: "GW-TERR-01", Drawn: true})
	}
	add(ground.raid, "raid-due", g.term("RAID")+" due", "GW-SNI-07")
	if z.Active {
		z.Badges = append(z.Badges, game.SceneBadge{Word: "fight", Text: capital(g.term("FIGHT")), Clause: "GW-FIGHT-01", Now: true})
	}
	add(ground.pushed, "pushed", "sold from this round", "GW-WORK-09")
	add(ground.hired, "hired", "hired from this round", "GW-WORK-09")
	z.Badges = append(z.Badges, g.marks(p)...)
	if ground.owner != nobody {
		z.Seat = g.fixed.seats[ground.owner].id
	}
	if p == precinct && !g.police.gone {
		z.Gauges = append(z.Gauges,
			g.gauge("response", "RESPONSE", g.police.response), g.gauge("raid", "RAID", g.police.raid),
			g.gauge("resist", "RESIST", g.police.resist), g.gauge("armoury", "ARMOURY", g.police.armoury))
	} else if p != arena && (ground.defined || !g.isBasic(p)) { // what is worth nothing yet has no numbers
		if g.isHome(p) {
			z.Gauges = append(z.Gauges, g.gauge("income", "INCOME", 1))
		}
		z.Gauges = append(z.Gauges,
			g.gauge("resistance", "RESISTANCE", ground.resist), g.gauge("kitchens", "KITCHENS", ground.kitchens), g.gauge("sheds", "SHEDS", ground.sheds))
	}
	for f := range g.figures {
		if g.figures[f].alive && g.figures[f].at == p {
			z.Pieces = append(z.Pieces, g.figureID(f))
		}
	}
	return z
}

// sortOf is what sort of place it is, in one word.
func (g *Game) sortOf(p Place) string {
	switch {
	case p == arena:
		return "arena"
	case p == precinct:
		return "precinct"
	case g.isBasic(p):
		return "territory"
	}
	return "hq"
}

// piles are the deck, the discard pile, and in a fight the trick, every hand and every pile of FALLOUT.
func (g *Game) piles(viewer game.Seat) []game.ScenePile {
	piles := []game.ScenePile{
		{ID: "deck", Name: "Deck", Role: "deck", Count: g.deck.Count(), Cards: []game.SceneCard{}},
		{ID: "discard", Name: "Discarded", Role: "discard", Count: g.discard.Count(), Cards: open(g.discard)},
	}
	if g.fight.count == 0 {
		return piles
	}
	piles = append(piles, game.ScenePile{ID: "in-play", Name: "In play", Role: "in-play", Count: g.fight.trick.Count(), Cards: open(g.fight.trick)})
	for i := range int(g.fight.count) {
		s := g.side(i)
		side := g.sideRef(i)
		hand := game.ScenePile{ID: g.ID(side) + "-hand", Name: capital(g.Name(side)), Role: "hand", Count: s.hand.Count(), Cards: []game.SceneCard{}}
		if s.player != game.Nobody {
			hand.Seat = g.fixed.seats[s.player].id
		}
		if s.seenBy(viewer) {
			hand.Cards = open(s.hand)
		}
		fallout := game.ScenePile{
			ID: g.ID(side) + "-fallout", Name: capital(g.term("FALLOUT")) + ": " + g.Name(side), Seat: hand.Seat, Role: "fallout",
			Count: s.fallout.Count(), Cards: []game.SceneCard{},
		}
		if g.faceUp() {
			fallout.Cards = open(s.fallout)
		}
		piles = append(piles, hand, fallout)
	}
	return piles
}

// faceUp is whether FALLOUT has been turned up: as soon as the fight is won (GW-WIN-04).
func (g *Game) faceUp() bool { return g.fight.on && g.fight.winner != nobody }

// open is the cards of a pile, the highest first.
func open(p cards.Pile) []game.SceneCard {
	shown := []game.SceneCard{}
	for ; p != 0; p = p.Take(highest(p)) {
		card := highest(p)
		c := game.SceneCard{ID: cardID(card), Rank: rankIDs[rankOf(card)], Suit: suitNames[suitOf(card)], Name: cardName(card), Red: card == redJoker}
		shown = append(shown, c)
	}
	return shown
}
