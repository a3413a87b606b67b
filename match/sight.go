package match

import (
	"rumble/game"
	"rumble/speak"
)

// Sight is what a figure sees, as the owner of these seats may know it, or somebody who only watches. A figure that does not look
// about, one whose place they do not know and one that does not exist are refused in the same words.
func (m *Match) Sight(seats []game.Seat, figure string) (*speak.Sight, error) {
	mo, _ := m.shownTo(seats)
	if mo.broken != nil {
		return nil, mo.broken
	}
	var spoken *speak.Sight
	m.see(mo, func(view game.Game) {
		sighted, can := view.(game.Sighted)
		of, known := view.Find(figure)
		if !can || !known {
			return
		}
		if sight, shown := sighted.Sight(mo.viewer(seats), of); shown {
			said := m.basis.speaker(view).Sight(sight)
			spoken = &said
		}
	})
	if spoken == nil {
		return nil, unseen(figure)
	}
	return spoken, nil
}

func unseen(figure string) error {
	return game.Refuse(game.UnknownFigure, "figure", "There is no figure %q whose sight could be shown.", figure)
}
