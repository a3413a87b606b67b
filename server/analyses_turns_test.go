package server

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// works is somebody whose analysis takes so many seconds, in pieces of one each; it notes when it has come to its end.
func works(ctx context.Context, a *analyses, of client, pieces int, end func(time.Duration)) {
	turn, err := a.queue.stand(of)
	if err != nil {
		panic(err)
	}
	began := time.Now()
	go func() {
		p := &place{analyses: a, job: &job{client: of, ctx: ctx}}
		defer p.leave()
		if !p.wait(turn) {
			return
		}
		here := p.within(ctx)
		for range pieces {
			time.Sleep(time.Second)
			if here.Err() != nil {
				return
			}
		}
		end(time.Since(began))
	}()
	synctest.Wait()
}

func idleAnalyses() *analyses {
	a := &analyses{queue: newQueue(1, few()), way: &giveWay{counting: alone}}
	a.queue.all, a.queue.person, a.queue.crowd = 8, 8, 8
	return a
}

// A long analysis lets others have their turn every ten seconds; alone it goes on.
func TestLongAnalysesTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := idleAnalyses()
		var took []time.Duration
		note := func(d time.Duration) { took = append(took, d) }
		works(context.Background(), a, person("a", "1"), 60, note)
		works(context.Background(), a, person("b", "2"), 25, note)
		works(context.Background(), a, person("b", "3"), 5, note)
		time.Sleep(time.Hour)
		// a 10, b2 10, a 10, b3 5, a 10, b2 10, a 10, b2 5, a 20
		if want := []time.Duration{35 * time.Second, 70 * time.Second, 90 * time.Second}; !slices.Equal(took, want) {
			t.Errorf("they take %v, not %v", took, want)
		}
		if a.queue.working() != 0 || a.queue.count != 0 {
			t.Errorf("%d work, %d wait", a.queue.working(), a.queue.count)
		}
	})
}

// Whoever is stopped, in the line or at work, leaves their place to others.
func TestAnAnalysisThatIsStoppedLeavesItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := idleAnalyses()
		ended := 0
		note := func(time.Duration) { ended++ }
		var stops []context.CancelFunc
		for _, key := range []string{"1", "2", "3"} {
			ctx, stop := context.WithCancel(context.Background())
			stops = append(stops, stop)
			works(ctx, a, person(key, key), 20, note)
		}
		stops[1]() // it has not begun
		time.Sleep(15 * time.Second)
		stops[0]() // it has worked, and waits again
		synctest.Wait()
		time.Sleep(14 * time.Second)
		if ended != 0 || a.queue.working() != 1 {
			t.Errorf("%d have ended, %d work", ended, a.queue.working())
		}
		time.Sleep(time.Minute)
		stops[2]()
		if ended != 1 || a.queue.working() != 0 || a.queue.count != 0 || len(a.queue.lines) != 0 {
			t.Errorf("%d have ended, %d work, %d wait", ended, a.queue.working(), a.queue.count)
		}
	})
}

// An analysis steps back while people are answered, for as long as they are.
func TestAnAnalysisStepsBackWhilePeopleAreAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := idleAnalyses()
		end := a.way.answer()
		var took time.Duration
		works(context.Background(), a, person("a", "1"), 100, func(d time.Duration) { took = d })
		time.Sleep(time.Hour)
		end()
		if took < 390*time.Second || took > 410*time.Second {
			t.Errorf("a hundred seconds' work takes %v", took)
		}
	})
}
