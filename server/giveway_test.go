package server

import (
	"testing"
	"testing/synctest"
	"time"
)

// count works in pieces of so long, with a pause after each, and gives how long it took.
func count(way *giveWay, pieces int, each time.Duration) time.Duration {
	began, pause := time.Now(), way.pace()
	for range pieces {
		time.Sleep(each) // the clock of the test knows no other work
		pause.pause()
	}
	return time.Since(began)
}

func alone() int { return 1 }

func TestCountingGivesWayToAnswers(t *testing.T) {
	for _, c := range []struct {
		name    string
		others  int
		pieces  int
		each    time.Duration
		atLeast time.Duration
		atMost  time.Duration
	}{
		{"small pieces", 0, 10_000, 50 * time.Microsecond, 1900 * time.Millisecond, 2100 * time.Millisecond},
		{"large pieces", 0, 50, 10 * time.Millisecond, 1900 * time.Millisecond, 2100 * time.Millisecond},
		{"beside another count", 1, 50, 10 * time.Millisecond, 3800 * time.Millisecond, 4200 * time.Millisecond},
		{"a long count", 0, 100, 100 * time.Millisecond, 20 * time.Second, 20*time.Second + nap},
	} {
		synctest.Test(t, func(t *testing.T) {
			way := &giveWay{counting: func() int { return 1 + c.others }}
			end := way.answer()
			defer end()
			if took := count(way, c.pieces, c.each); took < c.atLeast || took > c.atMost {
				t.Errorf("%s: %v of work take %v", c.name, time.Duration(c.pieces)*c.each, took)
			}
		})
	}
}

func TestCountingRestsOnlyWhileSomebodyAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		way := &giveWay{counting: alone}
		if took := count(way, 1000, time.Millisecond); took != time.Second {
			t.Errorf("with nobody there a second's work takes %v", took)
		}
		one, two := way.answer(), way.answer()
		one()
		one() // once is enough
		time.Sleep(time.Second)
		if way.answering.Load() != 1 {
			t.Errorf("%d answer", way.answering.Load())
		}
		two()
		if way.answering.Load() != 1 {
			t.Error("right after an answer nobody expects the next")
		}
		time.Sleep(lull)
		synctest.Wait()
		if took := count(way, 1000, time.Millisecond); took != time.Second {
			t.Errorf("after all were answered a second's work takes %v", took)
		}
		end := way.answer()
		go func() {
			time.Sleep(250 * time.Millisecond) // in the middle of the rest after the first piece
			end()
		}()
		if took := count(way, 10, 100*time.Millisecond); took < time.Second+150*time.Millisecond || took > time.Second+150*time.Millisecond+lull+nap {
			t.Errorf("with answers up to a quarter of a second it takes %v", took)
		}
	})
}

// Work from before somebody began to answer is not to be rested for.
func TestCountingBeginsToRestWhenSomebodyComes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		way := &giveWay{counting: alone}
		pause := way.pace()
		time.Sleep(time.Hour)
		pause.pause()
		end := way.answer()
		began := time.Now()
		pause.pause()
		time.Sleep(spell - 1)
		pause.pause()
		if took := time.Since(began); took != spell-1 {
			t.Errorf("it rests too early: %v", took)
		}
		time.Sleep(1)
		pause.pause()
		if took := time.Since(began); took != spell*(1+rests) {
			t.Errorf("it rests until %v", took)
		}
		end()
		time.Sleep(lull)
		synctest.Wait()
		pause.pause()
		time.Sleep(time.Hour)
		defer way.answer()()
		began = time.Now()
		pause.pause()
		if took := time.Since(began); took != 0 {
			t.Errorf("it rests for what it did while nobody was there: %v", took)
		}
	})
}

func BenchmarkPauseWithNobodyThere(b *testing.B) {
	pause := (&giveWay{counting: alone}).pace()
	for b.Loop() {
		pause.pause()
	}
}

// work lets somebody count for so long, with a pause after each bit of it, and gives how long all took.
func work(p *pacer, long, bit time.Duration) time.Duration {
	begun := time.Now()
	for range long / bit {
		time.Sleep(bit)
		p.pause()
	}
	return time.Since(begun)
}

const bit = 100 * time.Microsecond

func TestAShortCountRestsAtItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &giveWay{counting: func() int { return 1 }}
		end := g.answer()
		p := g.pace()
		if took := work(p, spell/2, bit); took != spell/2 {
			t.Errorf("it rests in a spell, %v", took)
		}
		begun := time.Now()
		p.settle()
		if took := time.Since(begun); took != rests*spell/2 {
			t.Errorf("for half a spell it rests %v", took)
		}
		work(p, spell/2, bit)
		end()
		time.Sleep(2 * lull)
		begun = time.Now()
		if p.settle(); time.Since(begun) != 0 {
			t.Error("it rests at its end although nobody is answered")
		}
	})
}
