package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"rumble/game"
	"rumble/referee"
)

// maxJournal bounds an exported journal that is read back, in bytes.
const maxJournal = 256 << 20

// Exported is a journal that was exported and read back.
type Exported struct{ Rows []*Row }

// ReadExport reads an exported journal: a row of JSON a line. Errors name the line.
func ReadExport(name string, from io.Reader) (*Exported, error) {
	e := &Exported{}
	lines := bufio.NewScanner(io.LimitReader(from, maxJournal))
	lines.Buffer(make([]byte, 1<<16), 1<<24)
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		row := &Row{}
		if err := json.Unmarshal(lines.Bytes(), row); err != nil {
			return nil, &game.Error{Code: "bad-journal", File: name, Line: n, Sentence: "This line is no row of a journal.", Cause: err}
		}
		if row.Seq != len(e.Rows)+1 {
			return nil, &game.Error{Code: "bad-journal", File: name, Line: n, Sentence: fmt.Sprintf("This should be row %d, not %d: the journal is not whole.", len(e.Rows)+1, row.Seq)}
		}
		e.Rows = append(e.Rows, row)
	}
	if err := lines.Err(); err != nil {
		return nil, &game.Error{Code: "bad-journal", File: name, Sentence: "The journal cannot be read.", Cause: err}
	}
	if len(e.Rows) == 0 || e.Rows[0].Start == nil {
		return nil, &game.Error{Code: "bad-journal", File: name, Line: 1, Sentence: "This does not begin as the journal of a match."}
	}
	return e, nil
}

// Proof is what Verify has checked.
type Proof struct {
	Commitment Hex `json:"commitment"`
	Answers    int `json:"answers"`
	Dice       int `json:"dice"`
	Stretches  int `json:"stretches"`
	Events     int `json:"events"`
}

// Verify plays a whole exported match again and proves that nothing in it was chosen or changed: the secret is the one
// committed to before play, every die is the one that the secret and the seats' seeds make, every answer was one of those
// offered, and every event and state is what the rules make of them. The error says what differs, and in which row.
func Verify(e *Exported, find func(ruleset string) (game.Ruleset, bool)) (*Proof, error) {
	start := e.Rows[0].Start
	if len(e.Rows) < 2 || len(e.Rows[1].Secret) != len(referee.Secret{}) {
		return nil, &game.Error{Code: "not-revealed", Field: "row 2", Sentence: "The secret of the dice is not in this journal: it is revealed when the match is over."}
	}
	if start.Scenario == nil {
		return nil, &game.Error{Code: "not-revealed", Field: "row 1", Sentence: "The scenario is not in this journal."}
	}
	secret := referee.Secret(e.Rows[1].Secret)
	if commitment := referee.Commit(secret); !bytes.Equal(commitment[:], start.Commitment) {
		return nil, game.Refuse("bad-commitment", "row 2", "The secret is not the one that was committed to before play.")
	}
	rules, ok := find(start.Ruleset)
	if !ok {
		return nil, game.Refuse("unknown-ruleset", "row 1", "There is no ruleset %q.", start.Ruleset)
	}
	m, err := prepare(start.Match, e.Rows, nil)
	if err != nil {
		return nil, err
	}
	if err := m.furnish(rules); err != nil {
		return nil, err
	}
	m.rewind()
	proof := &Proof{Commitment: start.Commitment}
	return proof, m.prove(e, proof)
}

// prove replays every row, those that were taken back as well, and compares all that came of it.
func (m *Match) prove(e *Exported, proof *Proof) error {
	for _, r := range e.Rows {
		if m.at.over {
			return m.differs(r.Seq, "the match was over before")
		}
		m.keep(r)
		if r.Takeback != nil {
			if err := m.rebuild(); err != nil {
				return err
			}
			continue
		}
		s, err := m.replay(r)
		if err != nil {
			return m.differs(r.Seq, "%v", err)
		}
		if err := m.compare(r, s); err != nil {
			return err
		}
		now := &Row{}
		m.record(now, s)
		if !same(now.Result, r.Result) {
			return m.differs(r.Seq, "the result is another")
		}
		for i := range s.told {
			if !same(s.told[i], r.Told[i]) {
				return m.differs(r.Seq, "event %d is told as %q, recorded is %q", len(m.log)+i+1, s.told[i].Text, r.Told[i].Text)
			}
			for _, d := range s.told[i].Dice {
				proof.Dice += max(1, len(d.Faces))
			}
		}
		proof.Events += len(s.told)
		proof.Stretches += len(s.checkpoints)
		if r.Answer != nil {
			proof.Answers++
		}
		m.apply(r, s)
	}
	return nil
}

// same compares two values as they are written.
func same(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

// sameFact compares two lines but for the words in which they are told: better words do not make another match.
func sameFact(a, b Line) bool { return same(fact(a), fact(b)) }

func fact(l Line) Line {
	l.Seq, l.Text = 0, ""
	l.Mods, l.Dice = slices.Clone(l.Mods), slices.Clone(l.Dice)
	for i := range l.Mods {
		l.Mods[i].Text = ""
	}
	for i := range l.Dice {
		l.Dice[i].Text = ""
	}
	return l
}
