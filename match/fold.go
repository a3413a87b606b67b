package match

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// play is the moment after a new row, which takes what came of it.
func (m *Match) play(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	if r.Takeback != nil {
		return m.undo(ctx, mo, r)
	}
	s, err := m.replay(mo, r)
	if err != nil {
		return nil, err
	}
	m.record(r, s)
	if r.Answer != nil {
		r.Answer.Learned = m.shownMore(mo, s)
	}
	r.Notes = append(r.Notes, m.announce(mo, r, s)...)
	return m.apply(mo, r, s), nil
}

// redo is the moment after a row that was recorded: it is played again, and what comes of it is compared with the record.
// What was told then is told again, in the words of then.
func (m *Match) redo(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	if r.Takeback != nil {
		return m.undo(ctx, mo, r)
	}
	return m.redoPlain(mo, r)
}

func (m *Match) redoPlain(mo *moment, r *Row) (*moment, error) {
	s, err := m.replay(mo, r)
	if err != nil {
		return nil, m.differs(r.Seq, "%v", err)
	}
	if err := m.compare(r, s); err != nil {
		return nil, err
	}
	return m.apply(mo, r, s), nil
}

// undo is the moment after a takeback: everything that still counts is played again.
func (m *Match) undo(ctx context.Context, mo *moment, r *Row) (*moment, error) {
	rows, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	return m.fold(ctx, append(rows, r))
}

// fold is the match after all rows of its journal. The error, of code "differs", says that the rules no longer play it as
// it was recorded.
func (m *Match) fold(ctx context.Context, rows []*Row) (*moment, error) {
	mo := m.beginning(0)
	counts := effective(rows)
	for _, r := range rows {
		if t := r.Takeback; t != nil && !t.Alone {
			mo.generation++ // of all questions: only those that are open now matter
			if t.Row >= 1 && t.Row <= len(rows) && rows[t.Row-1].Answer != nil {
				mo.redone = append(mo.redone, markOf(rows[t.Row-1]).asking())
			}
		} else if t != nil && t.Seat >= 0 && t.Seat < len(mo.undone) {
			mo.undone[t.Seat]++
		}
	}
	for i, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !counts[i] {
			mo = mo.passing(r)
			continue
		}
		var err error
		if mo, err = m.redoPlain(mo, r); err != nil {
			return nil, err
		}
	}
	return mo, nil
}

// effective says of each row whether it counts: answers may have been taken back.
func effective(rows []*Row) []bool {
	counts := slices.Repeat([]bool{true}, len(rows))
	for at, r := range rows {
		t := r.Takeback
		if t == nil {
			continue
		}
		for i, undone := range rows[:at] {
			if undone.Answer != nil && (undone.Seq == t.Row || undone.Seq > t.Row && !t.Alone) {
				counts[i] = false
			}
		}
	}
	return counts
}

// replay is what comes of a row after a moment. It changes nothing.
func (m *Match) replay(mo *moment, r *Row) (step, error) {
	if err := m.checkSeats(r); err != nil {
		return step{}, err
	}
	switch {
	case r.Seed != nil:
		return m.replaySeed(mo, r.Seed)
	case r.Answer != nil:
		return m.replayAnswer(mo, r.Answer)
	}
	return step{to: mo.at}, nil
}

// checkSeats looks whether all seats of a row are seats of the match.
func (m *Match) checkSeats(r *Row) error {
	var seats []int
	switch {
	case r.Commit != nil:
		seats = r.Commit.Seats
	case r.Seed != nil:
		seats = r.Seed.Seats
	case r.Restart != nil:
		seats = []int{r.Restart.Seat}
	case r.Takeback != nil:
		seats = []int{r.Takeback.Seat}
	case r.Answer != nil:
		seats = slices.Concat([]int{r.Answer.Seat}, r.Answer.Together, r.Answer.Learned)
	case r.Ask != nil:
		seats = append([]int{r.Ask.Seat}, r.Ask.Seats...)
	case r.Reply != nil:
		seats = r.Reply.Seats
	}
	for _, seat := range seats {
		if seat < 0 || seat >= len(m.seats) {
			return game.Refuse(game.BadJournal, "seat", "There is no seat %d.", seat)
		}
	}
	if r.Commit != nil && len(seats) == 0 {
		return game.Refuse(game.BadJournal, "commit", "Nobody commits to a seed.")
	}
	return nil
}

// replaySeed begins play if the seed is the last that was missing.
func (m *Match) replaySeed(mo *moment, r *Seed) (step, error) {
	seeds := slices.Clone(mo.seeds)
	for _, seat := range r.Seats {
		seeds[seat] = r.Seed
	}
	if mo.key != nil || slices.ContainsFunc(seeds, func(seed []byte) bool { return seed == nil }) {
		return step{to: mo.at}, nil
	}
	key := referee.Mix(m.secret, seeds)
	s, err := m.basis.advance(mo.at, mo.generation, &key)
	s.key = &key
	return s, err
}

func (m *Match) replayAnswer(mo *moment, r *Answered) (step, error) {
	if mo.key == nil {
		return step{}, stale()
	}
	var a game.Answer
	var err error
	m.see(mo, func(view game.Game) { a, err = r.Answer.ToGame(view) })
	if err != nil {
		return step{}, err
	}
	// The question has the id of the generation it was answered in; its place in the match is what counts.
	checkpoint, index, _, ok := referee.ParseQuestionID(a.Question)
	if !ok {
		return step{}, stale()
	}
	a.Question = referee.QuestionID(checkpoint, index, mo.generation)
	return m.basis.answer(mo.at, game.Seat(r.Seat), a, mo.generation, mo.key)
}

// record writes into a row what came of it.
func (m *Match) record(r *Row, s step) {
	r.Told, r.Checkpoints = s.told, s.checkpoints
	if s.to.over {
		r.Result = m.resultOf(&s.to)
	}
}

func (m *Match) resultOf(p *position) *speak.Result {
	result := m.basis.speaker(p.state).Result(p.result)
	return &result
}

// apply is the moment after a row that counts and what came of it.
func (m *Match) apply(mo *moment, r *Row, s step) *moment {
	next := mo.passing(r)
	switch {
	case r.Commit != nil:
		next.commits = slices.Clone(mo.commits)
		for _, seat := range r.Commit.Seats {
			next.commits[seat] = r.Commit
		}
		next.joined = together(mo.joined, r.Commit.Seats)
	case r.Seed != nil:
		next.seeds = slices.Clone(mo.seeds)
		for _, seat := range r.Seed.Seats {
			next.seeds[seat] = r.Seed.Seed
		}
		next.joined = together(mo.joined, r.Seed.Seats)
	case r.Restart != nil:
		next.start++
		next.commits, next.seeds = make([]*Committed, len(m.seats)), make([][]byte, len(m.seats))
		m.seedBots(next)
	case r.Standing != nil:
		m.setStanding(next, r.Standing)
	case r.Answer != nil:
		m.markAnswer(mo, next, r, s)
	case r.Ask != nil:
		next.asked = m.newRequest(r.Ask, r.Seq)
	case r.Reply != nil:
		next.reply(r.Reply)
	}
	if s.key != nil {
		next.key = s.key
	}
	m.noteTime(mo, next, r)
	for i := range r.Notes {
		next.addLine(r.Seq, &r.Notes[i])
	}
	for i := range r.Told {
		next.addLine(r.Seq, &r.Told[i])
	}
	next.at = s.to
	if r.Result != nil {
		next.result = r.Result
	}
	next.expire(r.Told)
	return next
}

// together notes which seats share a key.
func together(joined []game.Seats, seats []int) []game.Seats {
	joined = slices.Clone(joined)
	for _, seat := range seats {
		joined[seat] = game.SeatsOf(seatsOf(seats)...)
	}
	return joined
}

// passing is the moment after a row as far as it matters even when the row was taken back.
func (mo *moment) passing(r *Row) *moment {
	next := *mo
	next.rows = r.Seq
	if a := r.Answer; a != nil {
		if a.Bot || a.Standing {
			next.byBots++
		}
		if a.Try != "" {
			next.tries = append(slices.Clone(mo.tries[max(0, len(mo.tries)-mostTries+1):]), tried{game.Seat(a.Seat), a.Try})
		}
	}
	if t := r.Takeback; t != nil {
		next.practice = mo.practice || t.Practice
		if t.Alone {
			next.silent |= 1 << t.Seat
		} else {
			next.asked = nil
		}
	}
	return &next
}

// markOf is what can be remembered of an answer by its row alone.
func markOf(r *Row) *mark {
	a := r.Answer
	checkpoint, index, _, _ := referee.ParseQuestionID(game.QuestionID(a.Answer.Question))
	k := &mark{
		row: int32(r.Seq), checkpoint: int32(checkpoint), index: int16(index), seat: game.Seat(a.Seat),
		byHand: a.byHand(), late: a.Late, secret: a.Secret, noticed: allSeats,
	}
	for _, seat := range a.Together {
		k.together |= 1 << seat
	}
	return k
}

func (k *mark) asking() asking { return asking{int(k.checkpoint), int(k.index), k.seat} }

// markAnswer remembers what matters of an answer later on.
func (m *Match) markAnswer(mo, next *moment, r *Row, s step) {
	k := markOf(r)
	if k.secret {
		k.noticed = 0
	}
	for i := range r.Told {
		line := &r.Told[i]
		to := audienceSeats(line.Seen)
		k.dice |= line.diceTo()
		if line.Seen != game.Everybody {
			k.learned |= to
		}
		if s.told[i].Reveals { // by the rules of today: older journals do not say it
			k.learned |= to.Without(m.seatOf(line.Seat)) // who lays his own open learns nothing
		}
		if k.secret && !r.Answer.Default && line.Seat == m.seats[k.seat] {
			k.noticed |= to
		}
	}
	for _, seat := range r.Answer.Learned {
		k.learned |= 1 << seat
	}
	next.marks = mo.marks.with(*k)
	// What was asked is not what is on the table any more; but of an answer in secret nobody must learn.
	if k.byHand && !k.secret && !s.to.waits(k) {
		next.asked = nil
	}
	if !s.to.waits(k) {
		next.silent = 0
	}
}

// shownMore are the people's seats that are shown something after a step which was hidden before. Who saw dice fall has
// learned enough by that.
func (m *Match) shownMore(mo *moment, s step) []int {
	var dice game.Seats
	for i := range s.told {
		dice |= s.told[i].diceTo()
	}
	var more []int
	for seat := range game.Seat(len(m.seats)) {
		if (m.people &^ dice).Has(seat) && m.showsMore(m.scene(mo, seat), m.sceneAt(&s.to, mo, seat), seat) {
			more = append(more, int(seat))
		}
	}
	return more
}

// showsMore says whether a scene shows a seat something of others that another did not: a figure that had hidden, a card
// that lay face down.
func (m *Match) showsMore(before, after *game.Scene, to game.Seat) bool {
	for i := range after.Pieces {
		p := &after.Pieces[i]
		if p.Seat != "" && p.Seat != m.seats[to] && !slices.ContainsFunc(before.Pieces, func(b game.ScenePiece) bool { return b.ID == p.ID }) {
			return true
		}
	}
	for i := range after.Piles {
		for _, card := range after.Piles[i].Cards {
			if !slices.ContainsFunc(before.Piles, func(p game.ScenePile) bool {
				return slices.ContainsFunc(p.Cards, func(c game.SceneCard) bool { return c.ID == card.ID })
			}) {
				return true
			}
		}
	}
	return false
}

// compare looks for a difference that matters between what a row recorded and what comes of it now.
func (m *Match) compare(r *Row, s step) error {
	if len(s.checkpoints) != len(r.Checkpoints) {
		return m.differs(r.Seq, "%d stretches are finished now, %d were then", len(s.checkpoints), len(r.Checkpoints))
	}
	for i := range s.checkpoints {
		if string(s.checkpoints[i].Hash) != string(r.Checkpoints[i].Hash) {
			return m.differs(r.Seq, "the state after stretch %d is another", r.Checkpoints[i].Number)
		}
	}
	if len(s.told) != len(r.Told) {
		return m.differs(r.Seq, "%d events are told now, %d were then", len(s.told), len(r.Told))
	}
	for i := range s.told {
		if !sameFact(&s.told[i], &r.Told[i]) {
			return m.differs(r.Seq, "what was %q is now %q", r.Told[i].Text, s.told[i].Text)
		}
	}
	if r.Seed != nil || r.Answer != nil {
		if s.to.over != (r.Result != nil) {
			return m.differs(r.Seq, "the match does not end where it ended")
		}
	}
	return nil
}

// sameFact compares two lines but for the words in which they are told: better words do not make another match.
func sameFact(a, b *Line) bool {
	x, y := fact(a), fact(b)
	return reflect.DeepEqual(x, y) || same(x, y)
}

func fact(l *Line) Line {
	f := *l
	f.Seq, f.Text, f.Reveals = 0, "", false
	f.Mods, f.Dice = slices.Clone(f.Mods), slices.Clone(f.Dice)
	for i := range f.Mods {
		f.Mods[i].Text = ""
	}
	for i := range f.Dice {
		f.Dice[i].Text = ""
		f.Dice[i].At, f.Dice[i].Face = nil, 0 // older journals do not have them
	}
	return f
}

// differs is the error of a journal whose record is not what the rules make of it now.
func (m *Match) differs(row int, what string, args ...any) error {
	sentence := "The rules no longer play this match as it was recorded, so it is stopped; nothing of it is lost: " + fmt.Sprintf(what, args...) + "."
	if m.basis.rules != nil {
		if begun, now := m.start.Version, m.basis.rules.Version; begun != now {
			sentence += fmt.Sprintf(" It was begun under version %s of the rules; this program has version %s.", begun, now)
		}
	}
	return &game.Error{Code: game.Differs, Field: fmt.Sprintf("row %d", row), Sentence: sentence}
}

func isDifferent(err error) bool { return hasCode(err, game.Differs) }

// stopped is a match that is stopped for good on this node. Its log is shown as it was recorded.
func (m *Match) stopped(rows []*Row, why error) *moment {
	mo := m.beginning(0)
	counts := effective(rows)
	for i, r := range rows {
		mo = mo.passing(r)
		if !counts[i] {
			continue
		}
		mo.record(r)
	}
	mo.broken = why
	return mo
}

// stoppedAt is a match that is stopped by the first of some rows: it shows how far it came, and what else was recorded.
func (m *Match) stoppedAt(mo *moment, rows []*Row, why error) *moment {
	for _, r := range rows {
		mo = mo.passing(r)
		mo.record(r)
	}
	mo.broken = why
	return mo
}

// record takes what was recorded of a row and cannot be played again.
func (mo *moment) record(r *Row) {
	for _, lines := range [...][]Line{r.Notes, r.Told} {
		for i := range lines {
			mo.addLine(r.Seq, &lines[i])
		}
	}
	if r.Seed != nil {
		mo.seeds = slices.Clone(mo.seeds)
		for _, seat := range r.Seed.Seats {
			if seat >= 0 && seat < len(mo.seeds) {
				mo.seeds[seat] = r.Seed.Seed
			}
		}
	}
	if r.Result != nil {
		mo.result = r.Result
	}
}
