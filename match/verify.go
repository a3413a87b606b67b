package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"rumble/game"
	"rumble/referee"
	"rumble/rulebook"
	"rumble/speak"
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

// Told is every event of the journal that no takeback undid, in order.
func (e *Exported) Told() []speak.Event {
	m := &Match{}
	m.keep(e.Rows...)
	var told []speak.Event
	for _, n := range m.effective {
		for _, line := range e.Rows[n-1].Told {
			line.Seq = len(told) + 1
			told = append(told, line.Event)
		}
	}
	return told
}

// Result is how the match ended, nil when the journal does not come to its end.
func (e *Exported) Result() *speak.Result {
	for i := len(e.Rows) - 1; i >= 0; i-- {
		if e.Rows[i].Result != nil {
			return e.Rows[i].Result
		}
	}
	return nil
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
	words, err := rulebook.ParseWords(rules.ID+"/words.yaml", rules.Words)
	if err != nil {
		return nil, err
	}
	m, err := prepare(start.Match, rules, nil, e.Rows)
	if err != nil {
		return nil, err
	}
	m.table.words = words
	proof := &Proof{Commitment: start.Commitment}
	return proof, m.prove(e, proof)
}

// prove redoes every row, those that were taken back as well, and compares all that came of it.
func (m *Match) prove(e *Exported, proof *Proof) error {
	for _, r := range e.Rows {
		m.keep(r)
		if r.Takeback != nil {
			if err := m.rebuild(); err != nil {
				return err
			}
			continue
		}
		before := len(m.log)
		s, err := m.again(r)
		if err != nil {
			return err
		}
		if len(s.told) != len(r.Told) {
			return differs(r.Seq, "%d events are told, %d are recorded", len(s.told), len(r.Told))
		}
		for i := range s.told {
			if !sameLine(s.told[i], r.Told[i]) {
				return differs(r.Seq, "event %d is %q, recorded is %q", before+i+1, s.told[i].Text, r.Told[i].Text)
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
	}
	return nil
}

// again redoes a row and gives the step it led to as the rules and dice make it now.
func (m *Match) again(r *Row) (step, error) {
	told := r.Told
	r.Told = nil
	defer func() { r.Told = told }()
	before := m.at
	if err := m.redo(r); err != nil {
		return step{}, err
	}
	if r.Answer == nil && (r.Seed == nil || !m.started) {
		return step{}, nil
	}
	// redo has applied the step with nothing told; what was told is made once more, from where it began.
	at := before
	if r.Answer != nil {
		a, err := r.Answer.Answer.ToGame(before.view)
		if err != nil {
			return step{}, err
		}
		if a.Question, err = m.currentID(a.Question); err != nil {
			return step{}, err
		}
		return m.table.answer(at, game.Seat(r.Answer.Seat), a, m.generation)
	}
	return m.table.advance(at, m.generation)
}

// sameLine compares two lines as they are written.
func sameLine(a, b Line) bool {
	a.Seq, b.Seq = 0, 0
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
