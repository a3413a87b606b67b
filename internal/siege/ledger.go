package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"
)

// fate is what became of an answer, as far as whoever gave it has heard.
type fate int

const (
	unheard      fate = iota // nothing was heard: it may count or not
	acknowledged             // it counts
	closed                   // refused: the question is said to be no longer open
	turnedDown               // refused: it is not an answer to that question
)

// given is an answer that was sent, once or several times, with one key of its own.
type given struct {
	try      string
	key      string // of whoever gave it
	question string
	fate     fate
	code     string // of a refusal
	open     bool   // the question was still shown after it had been refused as closed
	contest  bool   // somebody else may have closed the question: a race, or a clock
}

// ledger is all the answers that were sent by the people at one table.
type ledger struct {
	mu  sync.Mutex
	all []*given
}

// begin notes an answer that is about to be sent.
func (l *ledger) begin(g given) *given {
	l.mu.Lock()
	defer l.mu.Unlock()
	kept := &g
	l.all = append(l.all, kept)
	return kept
}

// settle notes what was heard.
func (l *ledger) settle(g *given, change func(*given)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(g)
}

// entries are copies of what is noted so far.
func (l *ledger) entries() []given {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := make([]given, len(l.all))
	for i, g := range l.all {
		all[i] = *g
	}
	return all
}

// row is an answer in a journal.
type row struct {
	seat     int
	question string
	try      string
	byHand   bool
}

// wholeJournal says whether a journal is one of a match that is over, with the answers of all: only then it has the secret
// of the dice.
func wholeJournal(journal []byte) bool { return bytes.Contains(journal, []byte(`{"seq":2,"secret":`)) }

// readJournal is the answers of a journal. The error says that rows are missing or twice.
func readJournal(journal []byte) ([]row, error) {
	var rows []row
	lines := json.NewDecoder(bytes.NewReader(journal))
	for number := 1; lines.More(); number++ {
		var r struct {
			Seq    int
			Answer *struct {
				Seat                int
				Try                 string
				Bot, Standing, Late bool
				Answer              struct{ Question string }
			}
		}
		if err := lines.Decode(&r); err != nil {
			return nil, fmt.Errorf("row %d of a journal: %w", number, err)
		}
		if r.Seq != number {
			return nil, fmt.Errorf("row %d of a journal has the number %d", number, r.Seq)
		}
		if a := r.Answer; a != nil {
			rows = append(rows, row{a.Seat, a.Answer.Question, a.Try, !a.Bot && !a.Standing && !a.Late})
		}
	}
	return rows, nil
}

// verdict is what a comparison of the answers that were sent and a journal shows. All but the first are to be zero.
type verdict struct {
	acknowledged int
	lost         int // acknowledged, and not there
	doubled      int // there twice, or a question answered twice
	foreign      int // there, and never sent
	refused      int // refused falsely
}

func (v *verdict) add(o verdict) {
	v.acknowledged += o.acknowledged
	v.lost += o.lost
	v.doubled += o.doubled
	v.foreign += o.foreign
	v.refused += o.refused
}

// judge compares the answers that were sent at a table with its journal.
func judge(sent []given, rows []row) verdict {
	var v verdict
	type asked struct {
		seat     int
		question string
	}
	times, known := map[asked]int{}, map[string]bool{}
	answered := map[string]map[asked]bool{} // by the key of the answer
	for _, g := range sent {
		known[g.try], answered[g.try] = true, map[asked]bool{}
	}
	for _, r := range rows {
		q := asked{r.seat, r.question}
		if times[q]++; times[q] > 1 {
			v.doubled++
		}
		switch {
		case known[r.try]:
			answered[r.try][q] = true
		case r.byHand:
			v.foreign++
		}
	}
	for _, g := range sent {
		there := len(answered[g.try])
		v.doubled += max(0, there-1)
		switch g.fate {
		case acknowledged:
			v.acknowledged++
			if there == 0 {
				v.lost++
			}
		case closed:
			if there > 0 || g.open || !g.contest {
				v.refused++
			}
		case turnedDown:
			if there > 0 {
				v.refused++
			}
		case unheard:
		}
	}
	return v
}

// difference is where two journals part; empty when they are the same.
func difference(one, other []byte) string {
	a, b := bytes.Split(one, []byte("\n")), bytes.Split(other, []byte("\n"))
	for i := range max(len(a), len(b)) {
		var left, right []byte
		if i < len(a) {
			left = a[i]
		}
		if i < len(b) {
			right = b[i]
		}
		if !bytes.Equal(left, right) {
			return fmt.Sprintf("row %d of %d and %d: %.300s / %.300s", i+1, len(a), len(b), left, right)
		}
	}
	return ""
}
