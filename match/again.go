package match

import (
	"context"
	"slices"

	"rumble/game"
)

// Again is how a match that is over is begun once more, but for an id and a secret: with the same scenario, players, agreement and keys. When
// sides are swapped everybody plays the next seat, with their key.
func (m *Match) Again(ctx context.Context, swapped bool) (Setup, error) {
	mo := m.latest()
	switch {
	case mo.broken != nil:
		return Setup{}, mo.broken
	case mo.result == nil:
		return Setup{}, game.Refuse(game.NotOver, "", "The match is not over yet.")
	}
	rows, err := m.history(ctx, 1)
	if err != nil {
		return Setup{}, err
	}
	s := Setup{Rules: m.basis.rules, Players: make([]string, len(m.seats)), Agreement: m.start.Agreed, Origin: rows[0].Start.Origin}
	if s.Scenario, err = scenarioOf(rows[0].Start); err != nil {
		return Setup{}, err
	}
	for seat, player := range m.start.Players {
		s.Players[m.SeatAgain(seat, swapped)] = player
	}
	for _, key := range mo.keys {
		next := Key{Hash: key.Hash}
		for _, seat := range key.Seats {
			next.Seats = append(next.Seats, m.SeatAgain(seat, swapped))
		}
		slices.Sort(next.Seats)
		s.Keys = append(s.Keys, next)
	}
	return s, nil
}

// SeatAgain is the seat that somebody has in the match that is played again, who has one in this.
func (m *Match) SeatAgain(seat int, swapped bool) int {
	if !swapped {
		return seat
	}
	return (seat + 1) % len(m.seats)
}

// Players are who plays each seat: "human", "open", or the name of a bot. The list must not be changed.
func (m *Match) Players() []string { return m.start.Players }

// Agreed is what the people at the table agreed, with what holds where nothing was said.
func (m *Match) Agreed() Agreement { return m.agreed }
