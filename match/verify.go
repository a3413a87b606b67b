package match

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// Proof is what Verify has checked, and how far it goes.
type Proof struct {
	Commitment Hex `json:"commitment"`
	Answers    int `json:"answers"`
	Dice       int `json:"dice"`
	Stretches  int `json:"stretches"`
	Events     int `json:"events"`

	Rows     int        `json:"rows"`
	Whole    bool       `json:"whole"`          // the journal goes to the end of the match; else it is cut off after its last row
	Seats    []SeedFrom `json:"seats"`          // whose seeds are in the dice, by seat
	BotsOnly bool       `json:"botsOnly"`       // nobody but the house had a part in the dice
	Starts   int        `json:"starts"`         // of the dice: more than one when a seed was not shown
	Practice bool       `json:"practice"`       // answers were taken back whose dice were known, with nobody to ask
	Agreed   int        `json:"agreed"`         // answers that were taken back with the others' consent
	Told     []Unproved `json:"told,omitempty"` // what only stands as it was told
	From     *From      `json:"from"`           // the moment of another match from which it goes on; what was played before is played again
}

// SeedFrom says where the seed of a seat comes from.
type SeedFrom struct {
	Seat      string `json:"seat"`
	Player    string `json:"player"`
	Committed bool   `json:"committed"` // to the seed, before any other was shown
}

// Verify plays an exported match again and proves that nothing in it was chosen or changed: the secret is the one
// committed to before play, every seed is the one that its seat committed to, every die is the one that the secret and the
// seeds make, every answer was one of those offered, and every event and state is what the rules make of them. The error
// says what differs, and in which row.
func Verify(e *Exported, find func(ruleset string) (*Rules, bool)) (*Proof, error) {
	start := e.Rows[0].Start
	if len(e.Rows) < 2 || len(e.Rows[1].Secret) != len(referee.Secret{}) {
		return nil, &game.Error{Code: codeNotRevealed, Field: "row 2", Sentence: "The secret of the dice is not in this journal: it is revealed when the match is over."}
	}
	if start.Scenario == nil {
		return nil, &game.Error{Code: codeNotRevealed, Field: "row 1", Sentence: "The scenario is not in this journal."}
	}
	secret := referee.Secret(e.Rows[1].Secret)
	if commitment := referee.Commit(secret); !bytes.Equal(commitment[:], start.Commitment) {
		return nil, game.Refuse(codeBadCommitment, "row 2", "The secret is not the one that was committed to before play.")
	}
	rules, ok := find(start.Ruleset)
	if !ok {
		return nil, game.Refuse(game.UnknownRuleset, "row 1", "There is no ruleset %q.", start.Ruleset)
	}
	proof := &Proof{Commitment: start.Commitment}
	for _, s := range sections(e.Rows) {
		under := rules.under(s.version)
		if under.Version != s.version && (s.from > 0 || s.to < len(e.Rows)) {
			proof.Told = append(proof.Told, Unproved{s.version, s.from + 1, s.to})
			continue
		}
		m, err := prepare(start.Match, e.Rows, nil)
		if err != nil {
			return nil, err
		}
		if err := m.furnish(under); err != nil {
			return nil, err
		}
		if err := m.prove(&Exported{e.Rows[:s.to]}, s.from, proof); err != nil {
			return proof, err
		}
	}
	return proof, nil
}

// section is the rows of a journal, up to the last one, that were played under one version of the rules.
type section struct {
	version  string
	from, to int
}

func sections(rows []*Row) []section {
	all := []section{{version: rows[0].Start.Version}}
	for i, r := range rows {
		if r.Carried != nil && r.Carried.Same {
			all[len(all)-1].version = r.Carried.Version // what was played before is the same under it
		} else if r.undoes() {
			all[len(all)-1].to = i
			all = append(all, section{version: r.Carried.Version, from: i})
		}
	}
	all[len(all)-1].to = len(rows)
	return all
}

// Unproved are rows that were played under a version of the rules which is not here: they stand as they were told.
type Unproved struct {
	Version string `json:"version"`
	From    int    `json:"from"`
	To      int    `json:"to"`
}

// prove replays every row from one on, those that were taken back as well, and compares all that came of it.
func (m *Match) prove(e *Exported, from int, proof *Proof) error {
	mo := m.beginning(0)
	if from > 0 {
		mo = m.recallRows(e.Rows[:from+1], from)
	}
	for i, r := range e.Rows[from:] {
		i += from
		if mo.over() {
			return m.differs(r.Seq, "the match was over before")
		}
		if err := m.proveForm(r); err != nil {
			return err
		}
		if err := m.proveSeeds(mo, r); err != nil {
			return err
		}
		if err := m.proveTable(mo, r); err != nil {
			return err
		}
		if err := m.proveTime(mo, r); err != nil {
			return err
		}
		if t := r.Takeback; t != nil {
			if err := m.proveTakeback(mo, r); err != nil {
				return err
			}
			var err error
			if mo, err = m.fold(context.Background(), e.Rows[:i+1]); err != nil {
				return err
			}
			if t.Agreed {
				proof.Agreed++
			}
			continue
		}
		s, err := m.replay(mo, r)
		if err != nil {
			return m.differs(r.Seq, "%v", err)
		}
		if err := m.compare(r, s); err != nil {
			return err
		}
		if r.Answer != nil {
			if err := m.proveAnswer(mo, r); err != nil {
				return err
			}
			if more := m.shownMore(mo, s); r.Answer.Learned != nil && !slices.Equal(more, r.Answer.Learned) {
				return m.differs(r.Seq, "it is not told truly who was shown something")
			}
		}
		now := &Row{}
		m.record(now, s)
		if !same(now.Result, r.Result) {
			return m.differs(r.Seq, "the result is another")
		}
		for l := range s.told {
			if !same(plain(s.told[l]), plain(r.Told[l])) {
				return m.differs(r.Seq, "event %d is told as %q, recorded is %q", mo.lines.len()+l+1, s.told[l].Text, r.Told[l].Text)
			}
			for _, d := range s.told[l].Dice {
				proof.Dice += max(1, len(d.Faces))
			}
		}
		proof.Events += len(s.told)
		proof.Stretches += len(s.checkpoints)
		if r.Answer != nil {
			proof.Answers++
		}
		mo = m.apply(mo, r, s)
	}
	m.conclude(mo, e, proof)
	return nil
}

// plain is a line whose dice have no places, and that does not say whether it reveals something: older journals do not have that.
func plain(l Line) Line {
	l.Reveals = false
	l.Dice = slices.Clone(l.Dice)
	for i := range l.Dice {
		l.Dice[i].At, l.Dice[i].Face = nil, 0
	}
	return l
}

// conclude says how far the proof goes.
func (m *Match) conclude(mo *moment, e *Exported, proof *Proof) {
	proof.Rows, proof.Whole, proof.BotsOnly = len(e.Rows), mo.result != nil, m.people == 0
	proof.Starts, proof.Practice, proof.From = mo.start, mo.practice, m.from()
	for seat, id := range m.seats {
		proof.Seats = append(proof.Seats, SeedFrom{id, m.start.Players[seat], mo.commits[seat] != nil})
	}
}

// same compares two values as they are written.
func same(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
