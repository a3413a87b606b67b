package match

import (
	"slices"
	"strings"

	"rumble/game"
)

// SeatGang is the gang of a seat as it comes out of a match.
type SeatGang struct {
	Seat string    `json:"seat"`
	Gang game.Gang `json:"gang"`
}

// Gangs are the gangs that these seats carry on into another match. It is refused with [game.NotOver] as long as the match is
// not over, and with [game.NotCarriedOn] when nothing of these seats' is carried on.
func (m *Match) Gangs(seats []game.Seat) ([]SeatGang, error) {
	mo := m.latest()
	if mo.broken != nil {
		return nil, mo.broken
	}
	if mo.result == nil {
		return nil, game.Refuse(game.NotOver, "", "The match is not over yet: how its gangs come out of it is not known.")
	}
	var all []SeatGang
	m.see(mo, func(view game.Game) {
		for _, s := range seats {
			if gang, ok := survivors(view, s); ok {
				strip(&gang, m.seats[s]+"-")
				all = append(all, SeatGang{m.seats[s], gang})
			}
		}
	})
	if len(all) == 0 {
		return nil, game.Refuse(game.NotCarriedOn, "", "Of this match no gang of yours is carried on into another.")
	}
	return all, nil
}

// carriedOn are the ids of these seats whose gangs are carried on into another match.
func (m *Match) carriedOn(mo *moment, seats []game.Seat) []string {
	if mo.result == nil || mo.broken != nil {
		return nil
	}
	var ids []string
	m.see(mo, func(view game.Game) {
		for _, s := range seats {
			if _, ok := survivors(view, s); ok {
				ids = append(ids, m.seats[s])
			}
		}
	})
	return ids
}

func survivors(view game.Game, s game.Seat) (game.Gang, bool) {
	if lasting, can := view.(game.Lasting); can {
		return lasting.Survivors(s)
	}
	return game.Gang{}, false
}

// strip takes the name of the seat off the ids of those who got it because somebody else of the match had theirs: they would grow from
// match to match.
func strip(gang *game.Gang, prefix string) {
	for i := range gang.Figures {
		id, long := strings.CutPrefix(gang.Figures[i].ID, prefix)
		if long && id != "" && !slices.ContainsFunc(gang.Figures, func(f game.Member) bool { return f.ID == id }) {
			gang.Figures[i].ID = id
		}
	}
}
