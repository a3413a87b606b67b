package analysis

import (
	"context"
	"slices"

	"rumble/bot"
	"rumble/game"
)

// Of analyses a match. Progress, which may be nil, is told how many of how many pieces of work are done; they are of about the same length. The error
// is the context's, or that of a position which could not be played on: a *game.Error of code "differs" or "too-long".
func Of(ctx context.Context, m *Match, d Depth, progress func(done, of int)) (*Report, error) {
	a := &analyst{ctx: ctx, match: m, depth: d, seats: len(m.Result), work: work{progress: progress}}
	a.table = newTable(m.Rules, a.seats)
	a.fortune = newFortune(a.table, d)
	a.sharp, a.surely = bot.NewSharp(m.Rules, d.Budget), bot.NewSharp(m.Rules, more(d.Budget))
	a.report = &Report{Depth: d, Line: []Point{}, Throws: []Throw{}, Decisions: []Decision{}, Turns: []Turn{}}
	a.plan()
	if err := a.start(); err != nil {
		return nil, err
	}
	if err := a.ending(); err != nil {
		return nil, err
	}
	if d.Beside > 0 {
		finding := a.part(a.finding, len(m.Stretches))
		var err error
		if a.departures, err = departures(ctx, m, finding.step); err != nil {
			return nil, err
		}
		finding.end()
	}
	for i := range m.Stretches {
		if err := a.stretch(i); err != nil {
			return nil, err
		}
	}
	if err := a.settle(); err != nil {
		return nil, err
	}
	if err := a.end(); err != nil {
		return nil, err
	}
	return a.report, nil
}

// analyst is on the way through a match.
type analyst struct {
	ctx        context.Context
	match      *Match
	depth      Depth
	seats      int
	table      *table
	fortune    *fortune
	sharp      *bot.Sharp
	surely     *bot.Sharp // looks more closely at what looks like a fault
	report     *Report
	began      Chances
	ended      Chances // what the match came to: the result, or what was still to be expected when it was left
	lucks      []Luck  // of the throws in the report
	errors     []int   // by seat: squares of standard errors of the throws, added up
	departures []departure
	work
}

// start says how likely each seat was to win before the first throw.
func (a *analyst) start() (err error) {
	trying := a.part(a.starting, a.depth.Start)
	if a.began, err = a.table.start(a.ctx, a.match, &a.depth, trying.step); err != nil {
		return err
	}
	trying.end()
	return a.seatsOf()
}

// seatsOf are the seats of the report. They are called as they are at the end, as the result has them.
func (a *analyst) seatsOf() error {
	m := a.match
	last := &m.Stretches[len(m.Stretches)-1]
	now, _, err := put(last, len(last.Answers))
	if err != nil {
		return err
	}
	first := m.Stretches[0].Before
	a.errors = make([]int, a.seats)
	for s, start := range a.began.Seats {
		ref := game.OfSeat(game.Seat(s))
		seat := Seat{ID: first.ID(ref), Name: now.Name(ref), Start: start, Result: m.Result[s]}
		if was := first.Name(ref); was != seat.Name {
			seat.Formerly = was
		}
		a.report.Seats = append(a.report.Seats, seat)
	}
	return nil
}

// ending says what the match came to, apart from how it was left.
func (a *analyst) ending() (err error) {
	trying := a.part(a.leaving, a.depth.Start)
	if a.ended, err = a.table.end(a.ctx, a.match, &a.depth, trying.step); err != nil {
		return err
	}
	trying.end()
	return nil
}

// stretch goes through one stretch: the chances at its start, its throws, its decisions.
func (a *analyst) stretch(i int) error {
	s := &a.match.Stretches[i]
	if err := a.point(i); err != nil {
		return err
	}
	throws := s.Throws()
	for k := s.Fell; k < len(throws); k++ {
		if err := a.ctx.Err(); err != nil {
			return err
		}
		if err := a.throw(s, throws, k); err != nil {
			return err
		}
	}
	a.step()
	for k := s.Given; k < a.match.upTo(s); k++ {
		if err := a.decision(s, k, seeds(a.match.Seed, 4, uint64(s.Number), uint64(k))); err != nil {
			return err
		}
		a.step()
	}
	return nil
}

// point adds the chances at the start of a stretch.
func (a *analyst) point(i int) error {
	p, err := a.judged(i, a.depth.Line, 2)
	a.report.Line = append(a.report.Line, p)
	return err
}

// judged is what is to be expected at the start of a stretch when it is played on for a while, by so many tries. Those of one round have nothing in common
// with those of another.
func (a *analyst) judged(i, tries int, round uint64) (Point, error) {
	s := &a.match.Stretches[i]
	p := Point{Stretch: s.Number, Moment: s.Moment}
	if result, over := s.Before.Over(); over { // nothing is to be expected any more
		for seat := range a.seats {
			p.Seats = append(p.Seats, result.Share(game.Seat(seat)))
		}
		return p, nil
	}
	from, came, seed := s.begin(), newTally(a.table), seeds(a.match.Seed, round, uint64(s.Number))
	for try := range tries {
		if err := a.ctx.Err(); err != nil {
			return p, err
		}
		if err := a.table.try(from, seeds(seed, uint64(try)), a.depth.reach(), came.worth); err != nil {
			return p, err
		}
		came.add()
	}
	c := came.chances()
	p.Seats, p.Error = c.Seats, c.Error
	return p, nil
}

// throw adds the luck of a throw.
func (a *analyst) throw(s *Stretch, throws []game.Thrown, k int) error {
	if !chancy(&throws[k]) {
		return nil
	}
	luck, err := a.fortune.of(&s.Recorded, throws, k, throwSeed(a.match, s, k))
	if err != nil || luck.Ways < 2 {
		return err
	}
	for seat := range a.errors {
		a.errors[seat] += luck.Errors[seat] * luck.Errors[seat]
	}
	a.lucks = append(a.lucks, luck)
	a.report.Throws = append(a.report.Throws, Throw{
		Moment: s.Thrown[k], At: []int{s.Number, k}, Text: s.sentence(k), Luck: luck.Seats, Errors: luck.Errors, Ways: luck.Ways, Sampled: luck.Sampled,
	})
	return nil
}

// settle brings together what throws and what decisions say about luck.
func (a *analyst) settle() error {
	rest, judged := remainder{none: true}, a.table.rules.Prospect != nil
	if a.depth.Beside > 0 {
		trying := a.part(a.besides, len(a.departures))
		var err error
		if rest, err = a.table.remains(a.ctx, a.match, &a.depth, &a.began, &a.ended, a.departures, trying.step); err != nil {
			return err
		}
		trying.end()
	}
	rest.none = !settle(a.lucks, &rest, judged)
	for i := range a.lucks {
		for s, luck := range a.lucks[i].Seats {
			a.report.Seats[s].Luck += luck
		}
	}
	for s := range a.errors {
		a.errors[s] = rest.known(a.errors[s], judged)
		if rest.none {
			a.errors[s] += a.began.Error * a.began.Error
		}
	}
	return nil
}

// end adds what follows from all the rest.
func (a *analyst) end() error {
	r, m := a.report, a.match
	last := &m.Stretches[len(m.Stretches)-1]
	r.Line = append(r.Line, Point{Stretch: last.Number + 1, Moment: last.Moment + len(last.Answers), Seats: slices.Clone(m.Result)})
	for s := range r.Seats {
		seat := &r.Seats[s]
		seat.Skill = seat.Result - seat.Start - seat.Luck
		seat.Error = root(a.errors[s])
	}
	if err := a.turns(); err != nil {
		return err
	}
	v := verdict{Report: r, ending: &m.Ending, left: a.ended, when: m.turn}
	r.Sentence = v.sentence()
	return nil
}
