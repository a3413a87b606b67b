package match

import (
	"rumble/game"
	"rumble/speak"
)

// Card is what may be said of a match to anybody: what is played, who sits where, and at its end how it came out and on what table. As long as
// it goes on nothing of how it stands is in it.
type Card struct {
	Game     string
	Scenario string
	Seats    []CardSeat
	Result   *speak.Result // nil as long as it goes on
	Plan     *game.Plan    // of the table as it is at the end; nil where there is none. It must not be changed
	Places   []CardPlace   // of the map as it is at the end, where there is one
}

// CardPlace is a place of a map on a card.
type CardPlace struct {
	Name  string
	Seat  string // whose it is; "" for nobody's
	Blank bool   // nothing is known of it
}

// CardSeat is a seat on a card.
type CardSeat struct {
	ID    string
	Title string // what the scenario calls it
	Color string // one of game.Colors, or ""
	Bot   string // the name of the bot that plays it
}

// Card is what may be said of the match to anybody.
func (m *Match) Card() Card {
	mo := m.latest()
	c := Card{Game: m.title(), Scenario: m.basis.scenario.Title, Result: mo.result}
	for i, id := range m.seats {
		seat := CardSeat{ID: id, Title: id}
		if i < len(m.basis.colors) {
			seat.Color = m.basis.colors[i]
		}
		if m.basis.first != nil {
			if name := m.basis.first.Name(game.OfSeat(game.Seat(i))); name != "" {
				seat.Title = name
			}
		}
		if player := m.start.Players[i]; !HumanPlayer(player) {
			seat.Bot = player
		}
		c.Seats = append(c.Seats, seat)
	}
	if mo.result != nil && mo.broken == nil && mo.at.state != nil {
		scene := m.scene(mo, game.Nobody)
		c.Plan = scene.Table
		for i := range scene.Zones {
			if z := &scene.Zones[i]; !z.Middle {
				c.Places = append(c.Places, CardPlace{Name: z.Name, Seat: z.Seat, Blank: z.Blank})
			}
		}
	}
	return c
}
