package analysis

// work is how far an analysis has come, in pieces that take about the same time. How many there are is known before anything is done.
type work struct {
	starting, leaving int // pieces in which it is played on from where the match began, and from where it was left
	finding, besides  int // in which departures are looked for and tried
	done, of          int
	progress          func(done, of int)
}

// plan says how many pieces there are.
func (a *analyst) plan() {
	answers := 0
	for i := range a.match.Stretches {
		s := &a.match.Stretches[i]
		answers += a.match.upTo(s) - s.Given
	}
	a.starting = 20
	if a.match.Ending.How != PlayedOut {
		a.leaving = a.starting
	}
	if a.depth.Beside > 0 {
		a.finding, a.besides = 1+answers/20, 10+answers/4
	}
	a.of = a.starting + a.leaving + a.finding + a.besides + len(a.match.Stretches) + answers + lookedAt(len(a.match.Stretches))
	a.tell()
}

// step is one more piece of work done.
func (w *work) step() {
	w.done++
	w.tell()
}

func (w *work) tell() {
	if w.progress != nil {
		w.progress(w.done, w.of)
	}
}

// part is work of so many pieces that is done in another number of steps.
type part struct {
	work          *work
	pieces, steps int
	made, told    int
}

func (w *work) part(pieces, steps int) *part { return &part{work: w, pieces: pieces, steps: steps} }

// step is one more of its steps made.
func (p *part) step() {
	p.made++
	p.upTo(p.pieces * p.made / max(1, p.steps))
}

// end tells of all that is left: there may have been less to do.
func (p *part) end() { p.upTo(p.pieces) }

func (p *part) upTo(pieces int) {
	for p.told < min(pieces, p.pieces) {
		p.told++
		p.work.step()
	}
}
