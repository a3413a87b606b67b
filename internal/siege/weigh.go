package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// weight is what a server takes of memory, in bytes.
type weight struct {
	heap     int // what is kept
	stacks   int
	resident int // what the system has given to it, without files
}

// weight is what the server takes just now, as it says itself and as the system says.
func (l *loaded) weight() (w weight, err error) {
	for name, into := range map[string]*int{"go_gc_heap_live_bytes": &w.heap, "go_memstats_stack_inuse_bytes": &w.stacks} {
		value, err := l.reading(name)
		if err != nil {
			return w, err
		}
		*into = int(value)
	}
	w.resident, err = anonymous(l.server)
	return w, err
}

// reading is one of the figures that the server shows.
func (l *loaded) reading(name string) (float64, error) {
	reply, err := http.Get("http://" + l.metrics + "/metrics")
	if err != nil {
		return 0, err
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(io.LimitReader(reply.Body, mostRead))
	if err != nil {
		return 0, err
	}
	return figureOf(string(text), name)
}

// figureOf is one figure of many; 0 for one that nothing was counted of yet.
func figureOf(text, name string) (float64, error) {
	for line := range strings.Lines(text) {
		if value, is := strings.CutPrefix(line, name+" "); is {
			return strconv.ParseFloat(strings.TrimSpace(value), 64)
		}
	}
	return 0, nil
}

// weigh measures what a live match takes in which nothing happens, with both streams and without.
func (l *loaded) weigh(ctx context.Context) error {
	rest(ctx, l.Idle)
	with, err := l.weight()
	if err != nil {
		return err
	}
	before, err := work(l.server)
	if err != nil {
		return err
	}
	begun := time.Now()
	rest(ctx, 5*time.Second)
	after, err := work(l.server)
	if err != nil {
		return err
	}
	l.out.figure("processors while nothing happens", "%.0f%% of one", 100*(after-before).Seconds()/time.Since(begun).Seconds())
	l.row("processors while nothing happens", "%.2f", (after-before).Seconds()/time.Since(begun).Seconds())
	if l.Profile != "" {
		if said, err := l.server.ask("waiting " + l.Profile + "/streams.goroutines"); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
		if said, err := l.server.ask("allocated " + l.Profile + "/streams.heap"); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	l.crowd.silence()
	rest(ctx, l.Idle)
	without, err := l.weight()
	if err != nil {
		return err
	}
	if l.Profile != "" {
		if said, err := l.server.ask("allocated " + l.Profile + "/matches.heap"); err != nil || said != "<nil>" {
			return fmt.Errorf("no profile: %s %w", said, err)
		}
	}
	for _, p := range l.crowd.pairs {
		p.mu.Lock()
		p.sides[0].shown, p.sides[1].shown = 0, 0
		p.mu.Unlock()
	}
	l.crowd.resume()
	l.out.figure("memory, empty", "%s", l.empty)
	for _, w := range [...]struct {
		name string
		weight
	}{{"with both streams", with}, {"without streams", without}} {
		each := w.less(l.empty, l.Matches)
		l.out.figure("memory of a match "+w.name, "%s", each)
		l.row("memory of a match "+w.name, "%s", each)
		l.out.expect(each.heap+each.stacks <= mostIdle, "a match %s takes at most %d KB", w.name, mostIdle>>10)
	}
	rest(ctx, 3*time.Second) // all are back
	return nil
}

// less is what is more than another weight, for each of so many.
func (w weight) less(o weight, by int) weight {
	return weight{(w.heap - o.heap) / by, (w.stacks - o.stacks) / by, (w.resident - o.resident) / by}
}

func (w weight) String() string {
	return fmt.Sprintf("%.1f KB: heap %.1f, stacks %.1f; resident %.1f", float64(w.heap+w.stacks)/1024, float64(w.heap)/1024, float64(w.stacks)/1024, float64(w.resident)/1024)
}
