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
	most  = 10 * time.Second      // of resting in one count: then it is to come to its end
)

// answer says that somebody is answered, until the end is called.
func (g *giveWay) answer() (end func()) {
	g.answering.Add(1)
	return sync.OnceFunc(func() {
		time.AfterFunc(lull, func() { g.answering.Add(-1) })
	})
}

// pace is the pauses of one count: it is to be called again and again between pieces of work that are short. It is not for
// several goroutines.
func (g *giveWay) pace() (pause func()) { return (&pacer{way: g}).pause }

type pacer struct {
	way     *giveWay
	yields  bool      // since begun
	begun   time.Time // with the spell
	resting time.Duration
}

func (p *pacer) pause() {
	if p.way.answering.Load() == 0 {
		p.yields = false
		return
	}
	if p.resting >= most {
		return
	}
	now := time.Now()
	if !p.yields {
		p.yields, p.begun = true, now
		return
	}
	worked := now.Sub(p.begun)
	if worked < spell {
		return
	}
	others := time.Duration(max(0, p.way.counting()-1)) * (rests + 1)
	p.rest(worked * (rests + others))
	p.begun = time.Now()
}

// rest sleeps as long as somebody answers, but no longer than so long.
func (p *pacer) rest(long time.Duration) {
	for long = min(long, most-p.resting); long > 0 && p.way.answering.Load() > 0; long -= nap {
		one := min(nap, long)
		time.Sleep(one)
		p.resting += one
	}
}
