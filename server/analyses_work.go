package server

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"rumble/analysis"
	"rumble/game"
)

// aTurn is how long an analysis works before it lets others have their turn, where some wait.
const aTurn = 10 * time.Second

// mostResting is how long an analysis steps back in one turn: longer than an odds, for which somebody waits at the screen.
const mostResting = time.Hour

// keeping bounds how long it may take to write a report down.
const keeping = 30 * time.Second

// compute waits for its turn, analyses the match and writes the report down. A panic of the rules is an error of code "failed".
func (a *analyses) compute(j *job, turn chan struct{}) (err error) {
	p := &place{analyses: a, job: j}
	defer p.leave()
	defer func() {
		if caught := recover(); caught != nil {
			err = &game.Error{Code: game.Faulty, Sentence: "The rules failed while the match was analysed.", Cause: fmt.Errorf("%v\n%s", caught, debug.Stack())}
		}
	}()
	if !p.wait(turn) {
		return j.ctx.Err()
	}
	a.begins(j)
	course, err := j.match.Course(j.ctx)
	if err != nil {
		return err
	}
	report, err := analysis.Of(p.within(j.ctx), course, course.Usual(j.depth), func(done, of int) {
		j.done.Store(int64(done))
		j.of.Store(int64(of))
	})
	if err != nil {
		return err
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(j.ctx), keeping) // it is all there: nobody saves anything by stopping now
	defer end()
	return a.write(ctx, j.match.ID(), j.depth, report)
}

// place is the place of a job in the queue, and the pauses that it makes there.
type place struct {
	analyses *analyses
	job      *job
	taken    bool
	since    time.Time
	pacer    *pacer
}

// wait waits for a turn; false when the job is not wanted any more.
func (p *place) wait(turn chan struct{}) bool {
	select {
	case <-turn:
	case <-p.job.ctx.Done():
		p.taken = !p.analyses.queue.withdraw(p.job.client, turn) // it has come at the same moment
		return false
	}
	p.taken, p.since = true, time.Now()
	p.pacer = p.analyses.way.paceFor(mostResting)
	return true
}

// leave gives the place back, if it is taken.
func (p *place) leave() {
	if p.taken {
		p.taken = false
		p.analyses.queue.leave()
	}
}

// step is called between two short pieces of work: it steps back while people are answered, and lets others have their turn after a while.
func (p *place) step() {
	if !p.taken || p.job.ctx.Err() != nil {
		return
	}
	p.pacer.pause()
	if time.Since(p.since) < aTurn {
		return
	}
	p.since = time.Now()
	if turn := p.analyses.queue.alternate(p.job.client); turn != nil {
		p.taken = false
		p.wait(turn)
	}
}

// within is the context of the job for what looks at it between short pieces of work, again and again: there the place is stepped back from.
func (p *place) within(ctx context.Context) context.Context { return stepping{ctx, p} }

type stepping struct {
	context.Context
	place *place
}

// Err is asked whether the work is still wanted.
func (s stepping) Err() error {
	s.place.step()
	return s.Context.Err()
}
