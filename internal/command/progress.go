package command

import (
	"fmt"
	"time"
)

// progress draws on a terminal how far something has come, once it has taken a second. Nothing is drawn elsewhere: a log
// is no place for it.
type progress struct {
	program *Program
	on      bool
	started time.Time
	drawn   time.Time
	what    string
}

// newProgress is the progress of something that prints nothing else on the terminal meanwhile; what is counted, in one
// word.
func newProgress(p *Program, on bool, what string) *progress {
	return &progress{program: p, on: on && p.Terminal, started: time.Now(), what: what}
}

// at says that so many are done, of so many; 0 when nobody knows of how many.
func (g *progress) at(n, of int) {
	if !g.on || time.Since(g.started) < time.Second || time.Since(g.drawn) < 100*time.Millisecond {
		return
	}
	g.drawn = time.Now()
	if of > 0 {
		fmt.Fprintf(g.program.Err, "\r%d of %d %s ", n, of, g.what)
	} else {
		fmt.Fprintf(g.program.Err, "\r%d %s ", n, g.what)
	}
}

// end wipes what was drawn.
func (g *progress) end() {
	if !g.drawn.IsZero() {
		fmt.Fprint(g.program.Err, "\r\033[K")
		g.drawn = time.Time{}
	}
}
