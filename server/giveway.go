package server

import (
	"sync"
	"sync/atomic"
	"time"
)

// giveWay lets counting step back while somebody answers: counting can wait, a match cannot. All that counts together then
// takes about a quarter of one processor.
type giveWay struct {
	answering atomic.Int64
	counting  func() int // how many count at the moment
}

const (
	lull  = 20 * time.Millisecond // after an answer the next one is not far, and what came of it is still to be sent
	spell = time.Millisecond      // of counting, before it rests
	nap   = 5 * time.Millisecond  // of resting, before it looks whether it still has to
	rests = 3                     // for each spell that it counted
	more  = 15                    // for each spell of somebody who had much counted already
	most  = 10 * time.Second      // of resting in one count: then it is to come to its end
)

// answer says that somebody is answered, until the end is called.
func (g *giveWay) answer() (end func()) {
	g.answering.Add(1)
	return sync.OnceFunc(func() {
		time.AfterFunc(lull, func() { g.answering.Add(-1) })
	})
}

// pace is the pauses of one count, which begins now.
func (g *giveWay) pace() *pacer { return g.paceFor(most) }

// paceFor is pace for a count that may rest so long, all in all.
func (g *giveWay) paceFor(patience time.Duration) *pacer {
	return &pacer{way: g, patience: patience, rests: rests, since: time.Now(), yields: g.answering.Load() > 0, begun: time.Now()}
}

// pacer makes the pauses of one count. It is not for several goroutines.
type pacer struct {
	way      *giveWay
	patience time.Duration // how long it may rest
	rests    time.Duration // for each spell that it counted
	yields   bool          // somebody is answered, since begun
	begun    time.Time     // with what was not rested for yet
	resting  time.Duration
	since    time.Time // when it began
}

// pause is to be called again and again between pieces of work that are short.
func (p *pacer) pause() {
	if worked := p.worked(); worked >= spell {
		p.restFor(worked)
	}
}

// settle is to be called at the end, while the place is still taken: it rests for what is left. Many short counts would
// hold up answers as much as a long one.
func (p *pacer) settle() { p.restFor(p.worked()) }

// worked is how long it has counted without a rest while somebody was answered.
func (p *pacer) worked() time.Duration {
	if p.way.answering.Load() == 0 {
		p.yields = false
		return 0
	}
	now := time.Now()
	if !p.yields { // what it did before anybody came held up nobody
		p.yields, p.begun = true, now
	}
	return now.Sub(p.begun)
}

// spent is how long it has counted so far, without its rests.
func (p *pacer) spent() time.Duration { return time.Since(p.since) - p.resting }

func (p *pacer) restFor(worked time.Duration) {
	others := time.Duration(max(0, p.way.counting()-1)) * (rests + 1)
	p.rest(worked * (p.rests + others))
	p.begun = time.Now()
}

// rest sleeps as long as somebody answers, but no longer than so long.
func (p *pacer) rest(long time.Duration) {
	for long = min(long, p.patience-p.resting); long > 0 && p.way.answering.Load() > 0; long -= nap {
		one := min(nap, long)
		time.Sleep(one)
		p.resting += one
	}
}
