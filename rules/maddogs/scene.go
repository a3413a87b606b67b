package maddogs

import (
	"fmt"

	"rumble/game"
)

// Scene is what a seat may see of the match.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	s := &game.Scene{
		Title:  g.fixed.title,
		Turn:   fmt.Sprintf("turn %d of %d", g.turn, g.fixed.settings.turns),
		Table:  g.fixed.grounds.find(g.rubble, g.fixed).shown,
		Clause: "MD-CARD-03",
		Pieces: make([]game.ScenePiece, 0, len(g.figures)+2),
		Zones:  []game.SceneZone{},
		Gauges: []game.SceneGauge{},
	}
	s.Whose, s.Why = g.whose()
	for d := range g.table.DoorCount() {
		if g.table.Door(d).Gone {
			continue
		}
		s.Doors = append(s.Doors, game.DoorState{ID: g.table.Door(d).ID, Open: g.doors.Open(d)})
	}
	for i := range g.fixed.seats {
		seat := game.OfSeat(game.Seat(i))
		s.Seats = append(s.Seats, game.SceneSeat{
			ID: g.ID(seat), Name: g.Name(seat), Side: g.fixed.seats[i].force, Suit: suitNames[i], Allies: g.allies(game.Seat(i)),
			Gauges: []game.SceneGauge{{Word: "outrage", Name: "Public outrage", Now: int(g.sides[i].outrage)}},
		})
	}
	for f := range g.figures {
		if g.shownTo(viewer, f) {
			s.Pieces = append(s.Pieces, g.piece(viewer, f))
		}
	}
	s.Pieces = g.waitingPieces(viewer, s.Pieces)
	for v := range g.vehicles {
		if !g.vehicles[v].gone {
			s.Pieces = append(s.Pieces, g.vehiclePiece(v))
		}
	}
	for i := range g.bombs {
		if b := &g.bombs[i]; b.car == 0 || !g.vehicles[b.car-1].gone {
			s.Pieces = append(s.Pieces, g.bombPiece(b))
		}
	}
	for i := range g.items {
		if it := &g.items[i]; it.carrying && it.holder == nobody && it.bomb == 0 && (it.car == 0 || !g.vehicles[it.car-1].gone) {
			s.Pieces = append(s.Pieces, game.ScenePiece{
				ID: g.gearID(i), Name: g.Name(game.Gear(i)), Role: "thing", Gear: weaponTable[it.kind].name, At: it.at, Radius: inch / 4, Thing: true,
				Badges: []game.SceneBadge{}, Stats: []game.SceneGauge{}, Items: []string{}, Skills: []string{},
			})
		}
	}
	s.Piles = g.piles()
	g.addGoals(s)
	s.Overlays = g.blastsToCome(viewer, g.overlays())
	return s
}

// waitingPieces are the figures that a seat has still to place, where lining up would put them (MD-SETUP-06).
func (g *Game) waitingPieces(viewer game.Seat, pieces []game.ScenePiece) []game.ScenePiece {
	if viewer == game.Nobody || !g.anyToPlace(viewer) {
		return pieces
	}
	lined := g.Clone().(*Game)
	lined.lineUp(nobodyListens{}, viewer)
	for f := range g.figures {
		if g.waits(f) && g.figures[f].seat == viewer && lined.figures[f].onBoard() {
			p := lined.piece(viewer, f)
			p.Waiting = true
			pieces = append(pieces, p)
		}
	}
	return pieces
}

// nobodyListens is the referee of what is only tried out: nobody is told, asked or thrown for.
type nobodyListens struct{ game.Referee }

func (nobodyListens) Tell(game.Event) {}

// maySee says whether a viewer shares the secrets of a seat.
func (g *Game) maySee(viewer, seat game.Seat) bool {
	return viewer != game.Nobody && g.allied(viewer, seat)
}

func (g *Game) whose() (seat, why string) {
	switch {
	case g.phase == Ended:
		return "", "The match is over."
	case g.phase == Muster:
		return "", "The gangs gather."
	case g.card.up && g.card.free:
		return g.ID(game.OfSeat(g.card.seat)), fmt.Sprintf("The %s: the civilians are moved by %s.", g.Name(game.Card(int(g.card.card))), g.Name(game.OfSeat(g.card.seat)))
	case g.card.up:
		return g.ID(game.OfSeat(g.card.seat)), fmt.Sprintf("The %s is in play.", g.Name(game.Card(int(g.card.card))))
	}
	return "", "The next card is about to be turned up." + g.arrivalsLine()
}

// allies are the ids of the seats that the scenario pairs with one (MD-GEN-01).
func (g *Game) allies(s game.Seat) []string {
	var ids []string
	for other := range game.Seat(len(g.fixed.seats)) {
		if other != s && g.allied(s, other) {
			ids = append(ids, g.ID(game.OfSeat(other)))
		}
	}
	return ids
}

func (g *Game) piece(viewer game.Seat, f int) game.ScenePiece {
	fig := &g.figures[f]
	p := game.ScenePiece{
		ID: g.ID(game.Figure(f)), Name: g.Name(game.Figure(f)), Role: profileTable[fig.profile].name, At: fig.at, Radius: base / 2,
		Active: g.card.up && g.card.left[f] > 0, Out: fig.dead || fig.fainted || fig.outCold || fig.cuffed, Hidden: fig.hidden,
		Badges: []game.SceneBadge{}, Stats: make([]game.SceneGauge, 0, stats), Items: []string{}, Skills: []string{},
	}
	if fig.seat != game.Nobody {
		p.Seat = g.ID(game.OfSeat(fig.seat))
	}
	if fig.aboard() {
		p.Aboard = g.ID(g.vehicleRef(g.ride(f)))
		p.Slot = g.berthWords(f)
	}
	for s, name := range statNames {
		gauge := game.SceneGauge{Word: name, Name: statWords[s], Now: int(fig.stats[s])}
		if Stat(s) == Hits {
			gauge.Most = int(fig.full)
		}
		p.Stats = append(p.Stats, gauge)
	}
	for i := range g.carried(f) {
		it := &g.items[i]
		if it.undrawn && !g.maySee(viewer, fig.seat) {
			continue
		}
		if p.Gear == "" || weaponTable[it.kind].gun && !weaponTable[it.kind].pistolLike {
			p.Gear = weaponTable[it.kind].name
		}
		p.Items = append(p.Items, g.itemWords(i))
	}
	for s := range skillNames {
		if g.has(f, Skill(s)) {
			p.Skills = append(p.Skills, capital(game.Spoken(skillNames[s])))
		}
	}
	p.Badges = g.badges(f, p.Badges)
	return p
}

var statWords = [stats]string{"FISTS", "GATS", "GUTS", "STUNTS", "SMARTS", "HITS"}

func (g *Game) itemWords(i int) string {
	it := &g.items[i]
	words := game.Spoken(weaponTable[it.kind].name)
	switch {
	case it.jammed:
		words += " (jammed)"
	case it.empty:
		words += " (empty)"
	case it.undrawn:
		words += " (not drawn)"
	}
	return words
}

// badges are the states worth a mark, the gravest first.
func (g *Game) badges(f int, b []game.SceneBadge) []game.SceneBadge {
	fig := &g.figures[f]
	add := func(show bool, word, text string, many int, clause game.ClauseID) {
		if show {
			b = append(b, game.SceneBadge{Word: word, Text: text, Many: many, Clause: clause})
		}
	}
	if down := fig.down(); down != "" {
		add(true, down, capital(game.Spoken(down)), 0, "MD-HIT-20")
	}
	add(fig.cuffed, "cuffed", "Cuffed", 0, "MD-SURR-05")
	add(fig.surrendered && !fig.cuffed, "surrendered", "Surrendered", 0, "MD-SURR-01")
	add(fig.taker != nobody, "hostage", "Hostage", 0, "MD-HOST-01")
	add(fig.fleeing, "fleeing", "Fleeing", 0, "MD-GUTS-09")
	add(fig.nervous, "nervous", "Nervous", 0, "MD-GUTS-04")
	add(fig.owes > 0, "owes", "Must recover", int(fig.owes), "MD-FLINCH-02")
	add(!fig.dead && fig.stats[Hits] < fig.full, "wounded", "Wounded", int(fig.full-fig.stats[Hits]), "MD-HIT-02")
	add(fig.prone && fig.down() == "", "prone", "Prone", 0, "MD-MOVE-11")
	add(fig.hidden, "hidden", "Hidden", 0, "MD-HIDE-01")
	add(fig.aimed, "aimed", "Aiming", 0, "MD-AIM-01")
	add(g.isLocked(f), "locked", "In a brawl", 0, "MD-BRAWL-09")
	add(fig.killer, "killer", "Stone Cold Killer", 0, "MD-KILLER-04")
	add(fig.ladder != 0, "climbing", "Climbing", int(fig.climbed/inch), "MD-CLIMB-04")
	return g.aimBadges(f, b)
}

func (g *Game) sceneCard(c int) game.SceneCard {
	card := game.SceneCard{ID: g.ID(game.Card(c)), Name: g.Name(game.Card(c)), Rank: "joker"}
	if !isJoker(c) {
		card.Rank, card.Suit = rankNames[rankOf(c)], suitNames[suitOf(c)]
	}
	return card
}

// piles are the deck, what was discarded this turn with its top card, the card in play, and what is held: all of it open
// (MD-HOLD-10).
func (g *Game) piles() []game.ScenePile {
	discarded := game.ScenePile{ID: "discard", Name: "Discarded", Role: "discard", Count: g.spent.Count(), Cards: []game.SceneCard{}}
	if g.top != noCard {
		discarded.Cards = append(discarded.Cards, g.sceneCard(int(g.top)))
	}
	piles := []game.ScenePile{
		{ID: "deck", Name: "Deck", Role: "deck", Count: g.deck.Count(), Cards: []game.SceneCard{}},
		discarded,
	}
	inPlay := game.ScenePile{ID: "in-play", Name: "In play", Role: "in-play", Cards: []game.SceneCard{}}
	if g.card.up {
		inPlay.Seat, inPlay.Count = g.ID(game.OfSeat(g.card.seat)), 1
		inPlay.Cards = append(inPlay.Cards, g.sceneCard(int(g.card.card)))
	}
	piles = append(piles, inPlay)
	for s := range g.fixed.seats {
		id := g.ID(game.OfSeat(game.Seat(s)))
		hand := game.ScenePile{ID: id + "-held", Name: "Hold Cards", Seat: id, Role: "held", Cards: []game.SceneCard{}}
		for _, c := range g.sides[s].held {
			if c != noCard {
				hand.Cards = append(hand.Cards, g.sceneCard(int(c)))
				hand.Count++
			}
		}
		piles = append(piles, hand)
	}
	return piles
}
