package toy

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"rumble/game"
)

var (
	seatIDs   = [maxSeats]string{"north", "south", "east", "west"}
	seatNames = [maxSeats]string{"North", "South", "East", "West"}
)

func digits(n int) string { return strconv.Itoa(n) }

// corner is where figure n of a seat stands at the start.
func corner(seat, n int) game.Point {
	corners := [maxSeats]game.Point{game.At(1, 1), game.At(11, 5), game.At(11, 1), game.At(1, 5)}
	p := corners[seat]
	p.X += game.Inches(n) * []game.Length{1, -1, -1, 1}[seat]
	return p
}

// newGame begins a match. Figures belong to the seats in order, two each; stats, places and states of the scenario are
// taken over.
func newGame(s *game.Scenario) (game.Game, error) {
	g := &Game{desk: &game.Desk{}, cast: &cast{table: s.Table, title: s.Title}, turns: 4}
	if len(s.Seats) < 2 || len(s.Seats) > maxSeats {
		return nil, bad("seats", "The toy takes 2 to %d seats.", maxSeats)
	}
	for _, key := range slices.Sorted(maps.Keys(s.Settings)) {
		if key == "tough" {
			g.cast.tough = s.Settings[key] == "on"
			continue
		}
		if key == "orders" {
			g.cast.orders = s.Settings[key] == "on"
			continue
		}
		turns, err := strconv.Atoi(s.Settings[key])
		if key != "turns" {
			return nil, bad("settings."+key, "There is no setting %q; there are turns, tough and orders.", key)
		}
		if err != nil || turns < 1 || turns > 20 {
			return nil, bad("settings.turns", "The number of turns goes from 1 to 20.")
		}
		g.turns = int8(turns)
	}
	g.cast.table.Width, g.cast.table.Depth = tableWidth, tableDepth
	for i, seat := range s.Seats {
		g.cast.seatIDs = append(g.cast.seatIDs, seat.ID)
		g.cast.seatNames = append(g.cast.seatNames, seat.Name)
		g.coins[i] = 2
		if coins, ok := seat.Values["coins"]; ok {
			g.coins[i] = int8(max(0, min(coins, mostCoins)))
		}
	}
	g.cast.ids = make([]string, g.seats()*perSeat)
	g.cast.names = make([]string, g.seats()*perSeat)
	for card := range deckSize {
		g.deck = g.deck.Add(card)
	}
	for i, seat := range s.Seats {
		for n, id := range seat.Hold {
			card, ok := g.Find(id)
			if !ok || card.Kind != game.CardRef || !g.deck.Has(int(card.N)) {
				return nil, bad(fmt.Sprintf("seats[%d].hold[%d]", i, n), "There is no card %q left in the deck.", id)
			}
			g.deck, g.hands[i] = g.deck.Take(int(card.N)), g.hands[i].Add(int(card.N))
		}
	}
	if err := g.castFigures(s.Figures); err != nil {
		return nil, err
	}
	return g, nil
}

func (g *Game) castFigures(setups []game.FigureSetup) error {
	var counts [maxSeats]int
	for i, setup := range setups {
		field := fmt.Sprintf("figures[%d]", i)
		seat := slices.Index(g.cast.seatIDs, setup.Seat)
		if seat < 0 {
			return bad(field+".seat", "There is no seat %q.", setup.Seat)
		}
		if counts[seat] == perSeat {
			return bad(field+".seat", "Seat %q has more than %d figures.", setup.Seat, perSeat)
		}
		f := seat*perSeat + counts[seat]
		at := corner(seat, counts[seat])
		counts[seat]++
		if setup.At != nil {
			at = *setup.At
		}
		if at.X < 0 || at.X > tableWidth || at.Y < 0 || at.Y > tableDepth {
			return bad(field+".at", "The place is off the table.")
		}
		hearts := allHearts
		if given, ok := setup.Stats["hearts"]; ok {
			hearts = given
		}
		if hearts < 0 || hearts > allHearts {
			return bad(field+".stats.hearts", "Hearts go from 0 to %d.", allHearts)
		}
		g.cast.ids[f], g.cast.names[f] = setup.ID, setup.Name
		g.figures[f] = figure{at: at, hearts: int8(hearts), flinching: setup.State["flinching"] != 0}
	}
	for s := range g.seats() {
		if counts[s] != perSeat {
			return bad("figures", "Seat %q has %d figures instead of %d.", g.cast.seatIDs[s], counts[s], perSeat)
		}
	}
	return nil
}

func bad(field, sentence string, args ...any) error {
	return game.Refuse(game.BadScenario, field, sentence, args...)
}

// ID is the id of a thing of the match, "" for others.
func (g *Game) ID(r game.Ref) string { return g.called(r, g.cast.seatIDs, g.cast.ids, "card-") }

// Name is the name of a thing of the match, its id when it was given none.
func (g *Game) Name(r game.Ref) string {
	if name := g.called(r, g.cast.seatNames, g.cast.names, "Card "); name != "" {
		return name
	}
	return g.ID(r)
}

func (g *Game) called(r game.Ref, seats, figures []string, card string) string {
	n := int(r.N)
	switch {
	case n < 0:
		return ""
	case r.Kind == game.SeatRef && n < len(seats):
		return seats[n]
	case r.Kind == game.FigureRef && n < len(figures):
		return figures[n]
	case r.Kind == game.CardRef && n < deckSize:
		return card + digits(n+1)
	}
	return ""
}

// Find is the thing with that id.
func (g *Game) Find(id string) (game.Ref, bool) {
	if i := slices.Index(g.cast.seatIDs, id); i >= 0 {
		return game.OfSeat(game.Seat(i)), true
	}
	if i := slices.Index(g.cast.ids, id); i >= 0 {
		return game.Figure(i), true
	}
	for card := range deckSize {
		if g.ID(game.Card(card)) == id {
			return game.Card(card), true
		}
	}
	return game.Ref{}, false
}

// highCard says whether a card dodges better than the others: 10 to 12.
func highCard(card int) bool { return card >= 9 }
