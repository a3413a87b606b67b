package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"

	"rumble/game"
	"rumble/referee"
)

// Everything here comes from the secret of the match, so that every node makes the same of it, and nobody else anything.
// The labels keep it apart from the key of the dice.

// derive is 32 bytes for a purpose.
func (m *Match) derive(purpose string, details ...any) []byte {
	return derive(m.secret[:], purpose, details...)
}

func derive(secret []byte, purpose string, details ...any) []byte {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "rumble match %s 1\x00%q", purpose, details)
	return mac.Sum(nil)
}

// publicID is the id by which a question is known outside. The referee's own id counts what was asked before, so it would
// tell of questions that were put to others in secret. Each seat's ids change when it takes back an answer unnoticed.
func (m *Match) publicID(mo *moment, q *game.Question) string {
	sum := m.derive("question", int(q.Seat), mo.undone[q.Seat], string(q.ID))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// question finds an open question by its public id among those of some seats.
func (m *Match) question(mo *moment, seats []game.Seat, id string) (*game.Question, error) {
	if mo.over() || mo.at.outcome == nil {
		return nil, stale()
	}
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if m.publicID(mo, q) != id {
			continue
		}
		if !among(seats, q.Seat) {
			return nil, game.Refuse(game.WrongSeat, "question", "This question is put to another seat.")
		}
		return q, nil
	}
	return nil, stale()
}

// chance is random numbers for thinking about a question. They are the same each time it is put, so that a takeback
// changes nobody's mind. They have nothing to do with the dice.
func (m *Match) chance(purpose string, q *game.Question) *game.Chance {
	checkpoint, index, _, _ := referee.ParseQuestionID(q.ID)
	return game.NewChance(binary.BigEndian.Uint64(m.derive(purpose, checkpoint, index, int(q.Seat))))
}
