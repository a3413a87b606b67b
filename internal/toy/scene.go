package toy

import (
	"fmt"

	"rumble/cards"
	"rumble/game"
)

// Scene is what the seat may see: everything but the deck and the hands of others.
func (g *Game) Scene(viewer game.Seat) *game.Scene {
	table := g.cast.table
	s := &game.Scene{
		Title:  g.cast.title,
		Turn:   fmt.Sprintf("turn %d of %d", g.turn, g.turns),
		Clause: "TOY-02",
		Table:  &table,
		Seats:  []game.SceneSeat{},
		Pieces: []game.ScenePiece{},
		Zones:  []game.SceneZone{},
		Gauges: []game.SceneGauge{},
	}
	s.Piles = []game.ScenePile{{ID: "deck", Name: "Deck", Role: "deck", Count: g.deck.Count(), Cards: []game.SceneCard{}}}
	for i := range g.seats() {
		seat := game.Seat(i)
		id := g.ID(game.OfSeat(seat))
		s.Seats = append(s.Seats, game.SceneSeat{
			ID: id, Name: g.Name(game.OfSeat(seat)), Out: !g.in(seat),
			Gauges: []game.SceneGauge{{Word: "coins", Name: "Coins", Now: int(g.coins[i]), Most: mostCoins}},
		})
		hand := game.ScenePile{ID: id + "-hand", Name: "Hand", Seat: id, Role: "hand", Count: g.hands[i].Count(), Cards: []game.SceneCard{}}
		if seat == viewer {
			hand.Cards = g.open(g.hands[i])
		}
		s.Piles = append(s.Piles, hand)
	}
	for f := range g.cast.ids {
		s.Pieces = append(s.Pieces, g.piece(f))
	}
	return s
}

func (g *Game) open(p cards.Pile) []game.SceneCard {
	open := []game.SceneCard{}
	for card := range p.Each {
		r := game.Card(card)
		open = append(open, game.SceneCard{ID: g.ID(r), Rank: digits(card + 1), Suit: "spades", Name: g.Name(r)})
	}
	return open
}

func (g *Game) piece(f int) game.ScenePiece {
	fig := &g.figures[f]
	p := game.ScenePiece{
		ID: g.ID(game.Figure(f)), Name: g.Name(game.Figure(f)), Role: "figure", Seat: g.ID(game.OfSeat(owner(f))),
		At: fig.at, Radius: game.Inch / 2, Out: fig.hearts == 0,
		Badges: []game.SceneBadge{},
		Stats:  []game.SceneGauge{{Word: "hearts", Name: "Hearts", Now: int(fig.hearts), Most: allHearts}},
		Items:  []string{}, Skills: []string{},
	}
	if fig.low {
		p.Badges = append(p.Badges, game.SceneBadge{Word: "low", Text: "Keeping low", Clause: "TOY-16"})
	}
	if fig.flinching {
		p.Badges = append(p.Badges, game.SceneBadge{Word: "flinching", Text: "Flinching", Clause: "TOY-08"})
	}
	return p
}

// Explain itemises a shot before it is chosen, and counts the dice of a volley.
func (g *Game) Explain(q *game.Question, option int) game.Needs {
	o := &q.Options[option]
	switch o.Verb {
	case "shoot", "reroll":
		dodge := game.Ref{}
		if o.Verb == "reroll" {
			dodge = q.With // the target has dodged already
		}
		mods := g.aim(int(o.Who.N), int(o.Whom.N), dodge)
		return game.Needs{Mods: append([]game.Mod(nil), mods...), Total: game.Total(mods), Reach: game.AtMost, Dice: 1, Sides: 6, Any: true}
	case "volley":
		return game.Needs{Dice: int(o.Many.To), Sides: 6, Any: true}
	}
	return game.Needs{}
}

// Fact knows hearts and flinching of figures, coins and cards of seats, and where a card lies (in-hand).
func (g *Game) Fact(of game.Ref, name string) (int, bool) {
	n := int(of.N)
	switch {
	case of.Kind == game.FigureRef && n >= 0 && n < len(g.cast.ids):
		switch name {
		case "hearts":
			return int(g.figures[n].hearts), true
		case "flinching":
			return int(game.Bit(g.figures[n].flinching, 0)), true
		}
	case of.Kind == game.SeatRef && n >= 0 && n < g.seats():
		switch name {
		case "coins":
			return int(g.coins[n]), true
		case "cards":
			return g.hands[n].Count(), true
		}
	}
	return 0, false
}
