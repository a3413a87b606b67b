package speak

import "rumble/game"

// Sight is what a figure sees.
type Sight struct {
	Clause  game.ClauseID  `json:"clause"`
	Outline [][]game.Point `json:"outline"` // the part of the table that lies in its sight, as polygons
	Sees    []string       `json:"sees"`    // ids of the figures it sees
}

// Sight makes known what a figure sees.
func (s Speaker) Sight(sight game.Sight) Sight {
	spoken := Sight{Clause: sight.Clause, Outline: sight.Outline, Sees: s.ids(sight.Sees)}
	if spoken.Outline == nil {
		spoken.Outline = [][]game.Point{}
	}
	return spoken
}
