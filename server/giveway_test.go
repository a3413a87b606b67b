package server

import (
	"testing"
	"testing/synctest"
	"time"
)

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

func TestCountingRestsOnlyWhileSomebodyIsAnswered(t *testing.T) {
	for name, c := range map[string]struct {
		counting    int
		answering   bool
		least, most time.Duration
	}{
		"nobody is answered":           {1, false, 100 * time.Millisecond, 100 * time.Millisecond},
		"somebody is":                  {1, true, 400 * time.Millisecond, 900 * time.Millisecond},
		"somebody is, and three count": {3, true, 1200 * time.Millisecond, 2400 * time.Millisecond},
	} {
		synctest.Test(t, func(t *testing.T) {
			g := &giveWay{counting: func() int { return c.counting }}
			if c.answering {
				defer g.answer()()
			}
			if took := work(g.pace(), 100*time.Millisecond, bit); took < c.least || took > c.most {
				t.Errorf("%s: a count of 100 ms takes %v", name, took)
			}
		})
	}
}

func TestAnAnswerIsFollowedByALull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &giveWay{counting: func() int { return 1 }}
		end := g.answer()
		end()
		end() // twice is once
		if took := work(g.pace(), 2*time.Millisecond, bit); took <= 2*time.Millisecond {
			t.Error("just after an answer it does not rest")
		}
		time.Sleep(2 * lull)
		if g.answering.Load() != 0 {
			t.Fatal("somebody is still answered")
		}
		if took := work(g.pace(), 50*time.Millisecond, bit); took != 50*time.Millisecond {
			t.Errorf("long after it a count of 50 ms takes %v", took)
		}
	})
}

func TestWhatWasCountedBeforeAnAnswerIsNobodysLoss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &giveWay{counting: func() int { return 1 }}
		p := g.pace()
		work(p, 50*time.Millisecond, bit)
		defer g.answer()()
		begun := time.Now()
		p.pause()
		p.settle()
		if took := time.Since(begun); took > nap {
			t.Errorf("it rests for what it had counted before, %v", took)
		}
	})
}

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

func TestACountComesToItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &giveWay{counting: func() int { return 8 }}
		defer g.answer()()
		p := g.pace()
		if took := work(p, 10*time.Second, 10*bit); took < 10*time.Second+most || took > 10*time.Second+most+time.Second {
			t.Errorf("a count of 10 s takes %v", took)
		}
		begun := time.Now()
		if p.settle(); time.Since(begun) > nap {
			t.Error("it rests although it has rested as long as it may")
		}
	})
}
