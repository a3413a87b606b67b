package match

import (
	"context"

	"rumble/game"
	"rumble/referee"
)

// Move lets a player of any kind answer an open question in the place of a person: the one with that number among those that
// are open, counted round. False when nobody is asked.
func (m *Match) Move(ctx context.Context, player referee.Player, number int) (bool, error) {
	mo := m.latest()
	if mo.at.over || mo.at.outcome == nil {
		return false, nil
	}
	q := &mo.at.outcome.Asked[number%len(mo.at.outcome.Asked)]
	a, err := m.think(ctx, mo, player, q)
	if err != nil {
		return false, err
	}
	_, err = m.change(ctx, func(mo *moment) (rows []*Row, err error) {
		m.see(mo, func(view game.Game) {
			var row *Row
			row, err = m.answerRow(mo, view, q, a, Answered{})
			rows = []*Row{row}
		})
		return rows, err
	})
	return err == nil, err
}
