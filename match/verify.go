package match

import (
	"bufio"
	"bytes"
	"context"
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
			return nil, &game.Error{Code: game.BadJournal, File: name, Line: n, Sentence: "This line is no row of a journal.", Cause: err}
		}
		if row.Seq != len(e.Rows)+1 {
			return nil, &game.Error{Code: game.BadJournal, File: name, Line: n, Sentence: fmt.Sprintf("This should be row %d, not %d: the journal is not whole.", len(e.Rows)+1, row.Seq)}
		}
		e.Rows = append(e.Rows, row)
	}
	if err := lines.Err(); err != nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Sentence: "The journal cannot be read.", Cause: err}
	}
	if len(e.Rows) == 0 || e.Rows[0].Start == nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Line: 1, Sentence: "This does not begin as the journal of a match."}
	}
	return e, nil
}

// Proof is what Verify has checked, and how far it goes.
type Proof struct {
	Commitment Hex `json:"commitment"`
	Answers    int `json:"answers"`
	Dice       int `json:"dice"`
	Stretches  int `json:"stretches"`
	Events     int `json:"events"`

	Rows     int        `json:"rows"`
	Whole    bool       `json:"whole"`    // the journal goes to the end of the match; else it is cut off after its last row
	Seats    []SeedFrom `json:"seats"`    // whose seeds are in the dice, by seat
	BotsOnly bool       `json:"botsOnly"` // nobody but the house had a part in the dice
	Starts   int        `json:"starts"`   // of the dice: more than one when a seed was not shown
	Practice bool       `json:"practice"` // answers were taken back whose dice were known, with nobody to ask
	Agreed   int        `json:"agreed"`   // answers that were taken back with the others' consent
	From     *From      `json:"from"`     // the moment of another match from which it goes on; what was played before is played again
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
	m, err := prepare(start.Match, e.Rows, nil)
	if err != nil {
		return nil, err
	}
	if err := m.furnish(rules); err != nil {
		return nil, err
	}
	proof := &Proof{Commitment: start.Commitment}
	return proof, m.prove(e, proof)
}

// prove replays every row, those that were taken back as well, and compares all that came of it.
func (m *Match) prove(e *Exported, proof *Proof) error {
	mo := m.beginning(0)
	for i, r := range e.Rows {
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

// tableSays are the kinds of lines that the table itself has.
var tableSays = []string{
	"takeback", "takeback-asked", "takeback-refused", "restart", "hint", "offer", "offer-refused", "offer-withdrawn", "offer-lapsed", "offer-agreed", "go-on",
	"given-up", "time-up", "returned", "rekey",
}

// proveForm looks whether a row is one thing, and says nothing that is not the table's to say.
func (m *Match) proveForm(r *Row) error {
	parts := 0
	for _, there := range []bool{
		r.Start != nil, r.Secret != nil, r.Commit != nil, r.Seed != nil, r.Restart != nil, r.Answer != nil, r.Takeback != nil, r.Ask != nil,
		r.Reply != nil, r.Standing != nil, r.Hint != nil, r.Offer != nil, r.OfferReply != nil, r.GoOn != nil, r.GiveUp != nil, r.StandIn != nil, r.Return != nil, r.Due != nil,
		r.Rekey != nil,
	} {
		if there {
			parts++
		}
	}
	plays := r.Seed != nil || r.Answer != nil
	ends := r.Offer != nil || r.OfferReply != nil || r.GiveUp != nil
	switch {
	case parts != 1:
		return m.differs(r.Seq, "a row is one thing, this one is %d", parts)
	case !plays && (r.Result != nil && !ends || len(r.Told) > 0 || len(r.Checkpoints) > 0):
		return m.differs(r.Seq, "nothing is played by it, but something is told of play")
	case r.Start != nil && r.Seq != 1, r.Secret != nil && r.Seq != 2:
		return m.differs(r.Seq, "the match begins a second time")
	}
	if err := m.checkSeats(r); err != nil {
		return m.differs(r.Seq, "%v", err)
	}
	if k := r.Rekey; k != nil && (len(k.Seats) == 0 || !m.oneKey(k.Seats) || len(r.Notes) != 1) {
		return m.differs(r.Seq, "these seats are given another link, and it is not told as that")
	}
	for i := range r.Notes {
		n := &r.Notes[i]
		if !slices.Contains(tableSays, n.Kind) || len(n.Dice) > 0 {
			return m.differs(r.Seq, "the table does not say %q", n.Text)
		}
	}
	return nil
}

// proveSeeds looks whether the dice were begun as they are: everybody commits to a seed before any is shown, and shows that
// one, once, before play begins. Journals of before there were commitments have none at all.
func (m *Match) proveSeeds(mo *moment, r *Row) error {
	if r.Commit == nil && r.Seed == nil && r.Restart == nil {
		return nil
	}
	if mo.key != nil {
		return m.differs(r.Seq, "the dice are known already")
	}
	if c := r.Commit; c != nil {
		if c.Start != mo.start || !m.oneKey(c.Seats) || slices.ContainsFunc(c.Seats, func(s int) bool { return mo.seeds[s] != nil || mo.commits[s] != nil }) {
			return m.differs(r.Seq, "these seats cannot commit to a seed here")
		}
		for seat, seed := range mo.seeds {
			if seed != nil && m.people.Has(game.Seat(seat)) {
				return m.differs(r.Seq, "a seat commits to a seed after another has shown one")
			}
		}
		return nil
	}
	if re := r.Restart; re != nil {
		if !mo.showing() || mo.seeds[re.Seat] == nil || !m.people.Has(game.Seat(re.Seat)) || re.Start != mo.start+1 {
			return m.differs(r.Seq, "the dice cannot be started again here")
		}
		return nil
	}
	if len(r.Seed.Seats) == 0 {
		if m.people != 0 {
			return m.differs(r.Seq, "nobody shows a seed")
		}
		return nil
	}
	if !m.oneKey(r.Seed.Seats) || len(r.Seed.Seed) < 8 || len(r.Seed.Seed) > 64 || r.Seed.Start != 0 && r.Seed.Start != mo.start {
		return m.differs(r.Seq, "these seats cannot show a seed here")
	}
	for _, seat := range r.Seed.Seats {
		if mo.seeds[seat] != nil {
			return m.differs(r.Seq, "%s shows a second seed", m.seats[seat])
		}
		if c := mo.commits[seat]; c != nil && !m.fits(c, r.Seed.Seed) {
			return m.differs(r.Seq, "the seed of %s is not the one that it committed to", m.seats[seat])
		}
	}
	// A journal of before there were commitments numbers no start, and has none of them.
	bound := slices.ContainsFunc(mo.commits, func(c *Committed) bool { return c != nil })
	if r.Seed.Start == 0 && !bound {
		return nil
	}
	for seat := range game.Seat(len(m.seats)) {
		if !slices.Contains(r.Seed.Seats, int(seat)) && len(mo.missing([]game.Seat{seat})) > 0 {
			return m.differs(r.Seq, "a seed is shown before %s has committed to one", m.seats[seat])
		}
	}
	return nil
}

// oneKey says whether these may be the seats of one key: some of those at the creator's screen, or one that is open.
func (m *Match) oneKey(seats []int) bool {
	for _, seat := range seats {
		if player := m.start.Players[seat]; !byHand(player) || player != "human" && len(seats) > 1 {
			return false
		}
	}
	return true
}

// proveAnswer looks whether what a row says of an answer is so: who gave it, and who was asked besides.
func (m *Match) proveAnswer(mo *moment, r *Row) error {
	a := r.Answer
	bot := !m.present(mo).Has(game.Seat(a.Seat))
	if a.Bot != bot || a.Bot && (a.Standing || a.Late || a.Try != "") {
		return m.differs(r.Seq, "it is not told truly who gave the answer")
	}
	var answer game.Answer
	var err error
	if m.see(mo, func(view game.Game) { answer, err = a.Answer.ToGame(view) }); err != nil {
		return err
	}
	k := markOf(r)
	for i := range mo.at.outcome.Asked {
		q := &mo.at.outcome.Asked[i]
		if place(q.ID) != int(k.index) {
			continue
		}
		left := a.Answer.Option == q.Default && len(answer.Parts) <= len(q.Parts) && q.Leaves(answer)
		if a.Secret != q.Secret || a.Default != left {
			return m.differs(r.Seq, "it is not told truly what was asked")
		}
	}
	var together []int
	if len(mo.at.together) > 1 {
		for _, asked := range mo.at.together {
			together = append(together, int(asked.seat))
		}
	}
	if !slices.Equal(a.Together, together) {
		return m.differs(r.Seq, "it is not told truly who was asked besides")
	}
	return nil
}

// proveTakeback looks whether a takeback undoes an answer, and whether it is marked as what it was.
func (m *Match) proveTakeback(mo *moment, r *Row) error {
	t := r.Takeback
	k, ok := mo.lastAnswer(func(k *mark) bool { return int(k.row) == t.Row })
	if !ok || int(k.seat) != t.Seat || !k.byHand {
		return m.differs(r.Seq, "a takeback undoes row %d, which is no answer of that seat", t.Row)
	}
	seats := seatsIn(mo.joined[t.Seat])
	others := m.there(mo) &^ game.SeatsOf(seats...)
	free := mo.at.waits(&k) || !mo.consequences(&k, game.SeatsOf(seats...))
	switch {
	case mo.gone.Has(k.seat):
		return m.differs(r.Seq, "an answer is taken back for a seat that is no longer played")
	case m.agreed.TakeBack == BackNever:
		return m.differs(r.Seq, "an answer is taken back at a table that ruled it out")
	case m.agreed.TakeBack == BackAsk && others != 0 && !t.Alone && !t.Agreed:
		return m.differs(r.Seq, "an answer is taken back without asking the others, as the table agreed")
	case t.Alone != mo.at.waits(&k):
		return m.differs(r.Seq, "an answer is taken back alone that others have met")
	case t.Practice && others != 0:
		return m.differs(r.Seq, "an answer is taken back without asking the others")
	case t.Agreed && (mo.asked == nil || mo.asked.row != t.Row):
		return m.differs(r.Seq, "an answer is taken back by a consent that nobody was asked for")
	case !t.Practice && !t.Agreed && !free:
		return m.differs(r.Seq, "an answer is taken back whose consequences were known, and nothing says so")
	}
	return nil
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
