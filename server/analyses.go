package server

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"

	"rumble/game"
	"rumble/match"
	"rumble/records"
)

// analyses are the analyses of matches that are over: those that this node computes now or has computed lately, and what is kept of all (see
// analyses_kept.go). Of a match at most one is computed at a time. They stand in a queue of their own, since one takes minutes; nothing is held
// locked while one is computed.
type analyses struct {
	keep  records.Records
	queue *queue
	way   *giveWay
	log   *slog.Logger
	ctx   context.Context
	end   context.CancelFunc
	work  sync.WaitGroup

	mu     sync.Mutex
	closed bool
	jobs   map[string]*job // by match
	ended  []string        // the matches of those that have ended without a report, the earliest first
}

// job is one analysis. All but the progress is guarded by the analyses.
type job struct {
	match  *match.Match
	depth  int
	client client          // in whose line it stands
	wanted map[string]bool // the keys of those who want it
	state  analysisState
	err    error
	ctx    context.Context
	end    context.CancelFunc

	done, of atomic.Int64 // pieces of work
}

type analysisState string

// The states of an analysis.
const (
	analysisNone    analysisState = "none"
	analysisWaiting analysisState = "waiting"
	analysisWorking analysisState = "working"
	analysisDone    analysisState = "done"
	analysisStopped analysisState = "stopped"
	analysisFailed  analysisState = "failed"
)

// The bounds of analyses that wait for their turn.
const (
	mostAnalysesOfOne = 4  // of a key
	mostAnalyses      = 64 // of everybody
	mostRemembered    = 64 // that were stopped or have failed
)

func newAnalyses(keep records.Records, b Bounds, way *giveWay, log *slog.Logger) *analyses {
	a := &analyses{keep: keep, way: way, log: log, jobs: map[string]*job{}}
	a.queue = newQueue(b.Analyses, b)
	a.queue.person, a.queue.crowd, a.queue.all = mostAnalysesOfOne, b.Crowd*mostAnalysesOfOne, mostAnalyses
	a.ctx, a.end = context.WithCancel(context.Background())
	return a
}

// close ends all work, and waits for that. What was not finished is as if it had not been begun.
func (a *analyses) close() {
	a.mu.Lock()
	a.closed = true
	a.mu.Unlock()
	a.end()
	a.work.Wait()
}

// start has a match analysed for whoever asks. One that is under way already is finished first, however deep it is.
func (a *analyses) start(m *match.Match, depth int, c client) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return game.Refuse(game.Busy, "", "The server is about to stop. Try again in a moment.")
	}
	if j := a.jobs[m.ID()]; j.underWay() {
		j.wanted[c.key] = true
		return nil
	}
	turn, err := a.queue.stand(c)
	if err != nil {
		return err
	}
	j := &job{match: m, depth: depth, client: c, wanted: map[string]bool{c.key: true}, state: analysisWaiting}
	j.ctx, j.end = context.WithCancel(a.ctx)
	a.jobs[m.ID()] = j
	a.work.Go(func() { a.finish(j, a.compute(j, turn)) })
	return nil
}

// underWay says whether a job waits or is worked at; there may be none.
func (j *job) underWay() bool {
	return j != nil && (j.state == analysisWaiting || j.state == analysisWorking)
}

// stop takes back that somebody wants an analysis. When nobody wants it any more it is stopped.
func (a *analyses) stop(match string, c client) {
	a.mu.Lock()
	defer a.mu.Unlock()
	j := a.jobs[match]
	if !j.underWay() {
		return
	}
	if delete(j.wanted, c.key); len(j.wanted) == 0 {
		j.end()
		j.state = analysisStopped
	}
}

// drop ends the analysis of a match, whoever wants it.
func (a *analyses) drop(match string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if j := a.jobs[match]; j.underWay() {
		j.end()
		j.state = analysisStopped
	}
}

// begins notes that the turn of a job has come.
func (a *analyses) begins(j *job) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if j.state == analysisWaiting {
		j.state = analysisWorking
	}
}

// finish notes how a job has ended. One that has come to a report is forgotten: the report is kept.
func (a *analyses) finish(j *job, err error) {
	stopped := j.ctx.Err() != nil
	j.end()
	id := j.match.ID()
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case err == nil:
		if a.jobs[id] == j {
			delete(a.jobs, id)
		}
		return
	case stopped:
		j.state = analysisStopped
	default:
		j.state, j.err = analysisFailed, err
		a.log.Warn("a match could not be analysed", "match", id, "error", err)
	}
	j.match = nil // it may be let go of
	a.ended = append(a.ended, id)
	if len(a.ended) > mostRemembered {
		if old := a.jobs[a.ended[0]]; !old.underWay() {
			delete(a.jobs, a.ended[0])
		}
		a.ended = a.ended[1:]
	}
}

// current is how the analysis of a match stands on this node, without what is kept.
func (a *analyses) current(match string) AnalysisView {
	a.mu.Lock()
	defer a.mu.Unlock()
	j := a.jobs[match]
	if j == nil {
		return AnalysisView{State: analysisNone}
	}
	v := AnalysisView{State: j.state, Depth: j.depth, Done: int(j.done.Load()), Of: int(j.of.Load())}
	if j.state == analysisFailed {
		v.Error = failureOf(j.err)
	}
	return v
}
