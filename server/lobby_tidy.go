package server

import (
	"runtime"
	"runtime/debug"
	"time"
)

const (
	tidying = time.Second     // is how often it is looked what is no longer used
	resting = 3 * time.Second // after it a match that nobody uses gives back what it can make again
	silence = 2               // rounds in which all rest, before memory is given back: streams give back theirs a little later
)

// tidy lets matches rest that nobody has used for a while, and lets go of those that nobody has used for long. When all
// rest, what that has freed is given back to the system: otherwise a server in which nothing happens would keep it for
// minutes.
func (l *lobby) tidy(now time.Time) {
	if now.Sub(l.tidied) < tidying {
		return
	}
	l.tidied = now
	quiet := true
	if open := l.server.limits.open(); open != l.streams {
		l.streams, l.full = open, silence
	}
	for _, e := range l.inUse() {
		l.mu.Lock()
		if e.fresh || l.server.bots.busy(e.match) {
			e.fresh, e.since = false, now
			l.full = silence
		}
		idle := now.Sub(e.since)
		if idle >= l.server.config.Bounds.Idle && e.idle() {
			if l.live[e.match.ID()] == e {
				delete(l.live, e.match.ID())
				l.full = silence
			}
		}
		l.mu.Unlock()
		if idle >= resting {
			e.match.Rest()
		} else {
			quiet = false
		}
	}
	if quiet && l.full > 0 {
		if l.full--; l.full == 0 {
			go giveBack() // it takes its time with many matches
		}
	}
}

// giveBack gives back to the system what memory holds that nobody needs. Each look at all of it halves the stacks that are too large by then:
// those of streams have shrunk to what a stream takes after a few.
func giveBack() {
	for range 2 {
		runtime.GC()
	}
	debug.FreeOSMemory()
}
