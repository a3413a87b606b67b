package lobby

import (
	"bytes"

	"rumble/game"
)

// Gang is a gang that is brought to a seat, in the place of the figures that the scenario has there. It is not changed: another one is brought.
type Gang struct {
	File    []byte `json:"file"` // the gang as a file
	Name    string `json:"name"`
	Figures int    `json:"figures"` // how many there are
}

// MaxGangs is how many bytes the files of all gangs of a room have together at the most, so that a room stays a record that can be kept.
const MaxGangs = 24 << 10

// Bring brings a gang to a seat; nil lets it go. Whoever sits there does that; where no person does it is the host, for a bot or for whoever
// is still to come. Who sits there is not ready any more. The same gang again changes nothing. Whether the rules allow the gang is looked at
// by whoever knows the rules.
func (r *Room) Bring(w Who, id string, g *Gang) error {
	if err := r.begun(); err != nil {
		return err
	}
	i, err := r.Seat("seat", id)
	if err != nil {
		return err
	}
	s := &r.Seats[i]
	if s.Taken || s.Outside != "" || !w.Host {
		if own, err := r.sits(w, id); err != nil || own != i {
			return game.Refuse(game.WrongSeat, "seat", "You do not sit there.")
		}
	}
	if s.LetGo == "" && s.Gang.same(g) {
		return nil
	}
	long := 0
	for j := range r.Seats {
		brought := r.Seats[j].Gang
		if j == i {
			brought = g
		}
		if brought != nil {
			long += len(brought.File)
		}
	}
	if long > MaxGangs {
		return game.Refuse(game.BadGang, "gang", "The gangs of a room have at most %d bytes together; with this one they have %d.", MaxGangs, long)
	}
	s.Gang, s.LetGo, s.Ready = g, "", false
	return nil
}

func (g *Gang) same(other *Gang) bool {
	if g == nil || other == nil {
		return g == other
	}
	return bytes.Equal(g.File, other.File)
}

// LetGo lets the gang at the seat of that place go, because it cannot be played there any more. A sentence says why to whoever sits there, who
// is not ready then.
func (r *Room) LetGo(at int, why string) {
	s := &r.Seats[at]
	s.Gang, s.LetGo, s.Ready = nil, why, false
}
