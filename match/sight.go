package match

import (
	"rumble/game"
	"rumble/speak"
)

// Sight is what a figure sees, as the owner of these seats may know it, who may only watch. A figure that does not look
// about, one whose place he does not know and one that does not exist are refused in the same words.
func (m *Match) Sight(seats []game.Seat, figure string) (*speak.Sight, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.broken != nil {
		return nil, m.broken
	}
	sighted, can := m.at.view.(game.Sighted)
	if !can {
		return nil, unseen(figure)
	}
	of, known := m.at.view.Find(figure)
	if !known {
		return nil, unseen(figure)
	}
	sight, shown := sighted.Sight(m.viewer(seats), of)
	if !shown {
		return nil, unseen(figure)
	}
	spoken := m.table.speaker(m.at.view).Sight(sight)
	return &spoken, nil
}

func unseen(figure string) error {
	return game.Refuse("unknown-figure", "figure", "There is no figure %q whose sight could be shown.", figure)
}
