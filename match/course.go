package match

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rumble/analysis"
	"rumble/game"
	"rumble/referee"
	"rumble/speak"
)

// Course is the match as an analysis takes it, once it is over: every stretch that counts, with the dice and the answers of then. It is refused with
// "not-over" as long as the match goes on: before its end an analysis would tell what is hidden; with "differs" when the rules are others
// by now.
func (m *Match) Course(ctx context.Context) (*analysis.Match, error) {
	if err := m.MayAnalyse(); err != nil {
		return nil, err
	}
	mo := m.latest()
	rows, err := m.history(ctx, mo.rows)
	if err != nil {
		return nil, err
	}
	return m.course(ctx, rows)
}

// MayAnalyse refuses what [Match.Course] refuses, and takes no time.
func (m *Match) MayAnalyse() error {
	mo := m.latest()
	if mo.result == nil {
		return notOver()
	}
	if mo.broken != nil {
		return mo.broken
	}
	return m.start.byRules(m.basis.rules)
}

// byRules refuses a match that was played by another version of the rules.
func (s *Start) byRules(rules *Rules) error {
	if s.Version == "" {
		return game.Refuse(game.Differs, "row 1", "It is not said by which version of the rules this match was played: it can be told, and not be played on.")
	}
	if s.Version != rules.Version {
		return game.Refuse(game.Differs, "row 1",
			"This match was played by version %s of the rules, and here they are version %s: it can be told, and not be played on.", s.Version, rules.Version)
	}
	return nil
}

// Course is the match of an exported journal as an analysis takes it, as [Match.Course] has it. It is refused with "unknown-ruleset" where its game
// is not known, and with "differs" where it was played by another version of the rules.
func (e *Exported) Course(ctx context.Context, find func(ruleset string) (*Rules, bool)) (*analysis.Match, error) {
	if e.Result() == nil {
		return nil, notOver()
	}
	start := e.Rows[0].Start
	rules, ok := find(start.Ruleset)
	if !ok {
		return nil, game.Refuse(game.UnknownRuleset, "row 1", "There is no ruleset %q.", start.Ruleset)
	}
	if err := start.byRules(rules); err != nil {
		return nil, err
	}
	m, err := prepare(start.Match, e.Rows, nil)
	if err != nil {
		return nil, err
	}
	if err := m.furnish(rules); err != nil {
		return nil, inRow(1, err)
	}
	return m.course(ctx, e.Rows)
}

// inRow names the row of a journal from which an error comes that names another place, or none.
func inRow(row int, err error) error {
	var bad *game.Error
	if !errors.As(err, &bad) || strings.HasPrefix(bad.Field, "row ") {
		return err
	}
	placed := *bad
	placed.Field = fmt.Sprintf("row %d", row)
	if bad.Field != "" {
		placed.Field += ", " + bad.Field
	}
	return &placed
}

func notOver() error {
	return game.Refuse(game.NotOver, "match", "The match is not over. It can be analysed when it is.")
}

// course plays all rows that count again.
func (m *Match) course(ctx context.Context, rows []*Row) (*analysis.Match, error) {
	c := courser{match: m, now: m.beginning(0), course: &analysis.Match{
		Rules: &m.basis.rules.Ruleset, Words: m.words(), Seed: binary.BigEndian.Uint64(m.secret[:8]),
	}}
	counts := effective(rows)
	for _, r := range rows {
		if t := r.Takeback; t != nil && !t.Alone {
			c.now.generation++
		}
	}
	for i, r := range rows {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !counts[i] {
			c.now = c.now.passing(r)
			continue
		}
		if err := c.row(r); err != nil {
			return nil, err
		}
	}
	if c.now.result == nil || len(c.course.Stretches) == 0 && c.now.at.outcome == nil {
		return nil, notOver()
	}
	if !c.now.at.over { // it was ended in the middle of a stretch
		if err := c.stretch(c.now.at.state, c.now.at.checkpoint, c.now.at.answers); err != nil {
			return nil, err
		}
	}
	winners := c.now.result.Winners
	if Unfinished(c.now.result) { // nobody has lost
		winners = m.seats
	}
	for _, seat := range m.seats {
		c.course.Result = append(c.course.Result, share(winners, seat))
	}
	return c.course, nil
}

// share is what a result is worth to a seat, in ten-thousandths of a win.
func share(winners []string, seat string) int {
	for _, w := range winners {
		if w == seat {
			return game.Lot / len(winners)
		}
	}
	return 0
}

// courser plays a match again and keeps its stretches.
type courser struct {
	match   *Match
	now     *moment
	course  *analysis.Match
	answers int   // that count, so far
	moment  int   // when the stretch began that is played now
	before  []int // of each answer since: how many were given before it
}

// row plays a row again and keeps the stretches that it ends.
func (c *courser) row(r *Row) error {
	before := c.now
	next, err := c.match.redoTruly(before, r)
	if err != nil {
		return err
	}
	c.now = next
	if before.result == nil && next.result != nil {
		c.course.Ending = c.match.endsBy(before, next, r)
	}
	given := before.at.answers
	if r.Answer != nil {
		c.before = append(c.before, c.answers)
		c.answers++
		var a game.Answer
		c.match.see(before, func(view game.Game) { a, err = r.Answer.Answer.ToGame(view) })
		if err != nil {
			return err
		}
		given = append(given[:len(given):len(given)], referee.Given{Seat: game.Seat(r.Answer.Seat), Answer: a})
	}
	state := before.at.state
	for at := before.at.checkpoint; at < next.at.checkpoint; at++ {
		if err := c.stretch(state, at, given); err != nil {
			return err
		}
		state, given = c.after(), nil
	}
	return nil
}

// redoTruly plays a row again and refuses a result that is not the one it comes to: an analysis is told of nothing but results.
func (m *Match) redoTruly(mo *moment, r *Row) (*moment, error) {
	s, err := m.replay(mo, r)
	if err != nil {
		return nil, m.differs(r.Seq, "%v", err)
	}
	if err := m.compare(r, s); err != nil {
		return nil, err
	}
	now := &Row{}
	if m.record(now, s); !sameEnd(now.Result, r.Result) {
		return nil, m.differs(r.Seq, "the result is another")
	}
	return m.apply(mo, r, s), nil
}

// sameEnd compares two results but for how they are told.
func sameEnd(a, b *speak.Result) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.Equal(a.Winners, b.Winners) && slices.Equal(a.Points, b.Points) && a.Why == b.Why
}

// after is the state after the last stretch that was kept.
func (c *courser) after() game.Game {
	s := &c.course.Stretches[len(c.course.Stretches)-1]
	g := s.Before.Clone()
	_, _ = referee.Run(g, referee.Stretch{Checkpoint: s.Number, Answers: s.Answers, Dice: c.match.basis.dice(c.now.key)})
	return g
}

// stretch keeps a stretch, which is played again as far as the answers go.
func (c *courser) stretch(before game.Game, checkpoint int, answers []referee.Given) error {
	s := analysis.Stretch{Number: checkpoint, Moment: c.moment}
	s.Before, s.Answers = before, answers
	view := before.Clone()
	speaker := c.match.basis.speaker(view)
	at := c.progress(before, checkpoint, answers)
	outcome, err := referee.Run(view, referee.Stretch{
		Checkpoint: checkpoint, Generation: c.now.generation, Answers: answers, Dice: c.match.basis.dice(c.now.key),
		Hear: func(_ int, told *referee.Told) { s.Said = append(s.Said, speaker.Event(told.Event, told.Dice).Text) },
	})
	if err != nil {
		return err
	}
	s.Told, s.Last = outcome.Told, outcome.Rolled
	s.Given = len(answers) - len(c.before) // before the match went on from another
	if cuts := c.match.basis.cuts; len(cuts) > 0 && cuts[len(cuts)-1].checkpoint == checkpoint {
		s.Fell = cuts[len(cuts)-1].throws
	}
	s.Answered = append(make([]int, s.Given), c.before...)
	for k := range s.Throws() {
		given := 0
		for given < len(at) && at[given] <= k {
			given++
		}
		s.Thrown = append(s.Thrown, c.moment+max(0, given-s.Given))
	}
	c.course.Stretches = append(c.course.Stretches, s)
	c.moment, c.before = c.answers, nil
	return nil
}

// progress is how many throws had been made before each of the answers was given.
func (c *courser) progress(before game.Game, checkpoint int, answers []referee.Given) []int {
	var at []int
	for k := range answers {
		o, err := referee.Run(before.Clone(), referee.Stretch{Checkpoint: checkpoint, Answers: answers[:k], Dice: c.match.basis.dice(c.now.key)})
		if err != nil {
			return at
		}
		at = append(at, o.Throws)
	}
	return at
}
