package match

import (
	"context"

	"rumble/referee"
)

// Move lets a player of any kind answer an open question in the place of a person: the one with that number among those that
// are open, counted round. False when nobody is asked.
func (m *Match) Move(ctx context.Context, player referee.Player, number int) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.at.over || m.at.outcome == nil {
		return false, nil
	}
	return true, m.attempt(ctx, func() error {
		q := &m.at.outcome.Asked[number%len(m.at.outcome.Asked)]
		return m.play(ctx, q, m.think(player, q), Answered{})
	})
}
