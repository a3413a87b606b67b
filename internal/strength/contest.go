package main

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"
	"time"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// result is what came of the games of a pair in a scenario.
type result struct {
	ruleset          string
	scenario         string
	weaker, stronger string
	games            int
	seed             uint64 // of the first game
	halves           int    // of points that the stronger one has won: two for a game, one for a draw
	seats            [2]int
	thought          [2]thought // of the weaker and of the stronger one
}

// thought is how long a processor worked for the decisions of a player.
type thought struct {
	decisions int
	long      time.Duration
	longest   time.Duration // for one of them
}

func (t *thought) add(o thought) {
	t.decisions += o.decisions
	t.long += o.long
	t.longest = max(t.longest, o.longest)
}

func (t thought) String() string {
	if t.decisions == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f ms (at most %d)", float64(t.long.Microseconds())/1000/float64(t.decisions), t.longest.Milliseconds())
}

func (r result) String() string {
	p := float64(r.halves) / 2 / float64(r.games)
	return fmt.Sprintf("%-26s %-9s against %-9s %5.1f ± %4.1f of 100 (%g of %d and %g of %d by seat), %s against %s a decision",
		r.scenario, r.stronger, r.weaker, 100*p, 200*math.Sqrt(p*(1-p)/float64(r.games)),
		float64(r.seats[0])/2, (r.games+1)/2, float64(r.seats[1])/2, r.games/2, r.thought[1], r.thought[0])
}

// mostDecisions bounds a game.
const mostDecisions = 200_000

// contest plays the games of a pair on all cores. After one that fails no other is begun, and its error is the one that is told.
func (t *table) contest(weaker, stronger string, games int, first uint64) (result, error) {
	all := result{ruleset: t.rules.ID, scenario: t.scenario.ID, weaker: weaker, stronger: stronger, games: games, seed: first}
	err := share(games, func(i int) (add func(), err error) {
		halves, thought, err := t.play(weaker, stronger, i%2, first+uint64(i/2))
		return func() {
			all.halves += halves
			all.seats[i%2] += halves
			for j := range thought {
				all.thought[j].add(thought[j])
			}
		}, err
	})
	return all, err
}

// share has so many games played on all cores, and what came of each added, one after the other. After an error no other is begun; the first is told.
func share(games int, play func(i int) (add func(), err error)) (failed error) {
	var mutex sync.Mutex
	next := 0
	take := func() (i int, more bool) {
		mutex.Lock()
		defer mutex.Unlock()
		i, more = next, next < games && failed == nil
		next++
		return i, more
	}
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			runtime.LockOSThread() // its time is counted
			defer runtime.UnlockOSThread()
			for i, more := take(); more; i, more = take() {
				add, err := play(i)
				mutex.Lock()
				if add(); failed == nil {
					failed = err
				}
				mutex.Unlock()
			}
		})
	}
	workers.Wait()
	return failed
}

// play plays one game with the stronger one in that seat, and says how many halves of a point it has won.
func (t *table) play(weaker, stronger string, seat int, seed uint64) (halves int, spent [2]thought, err error) {
	g, err := t.rules.New(&t.scenario)
	if err != nil {
		return 0, spent, err
	}
	pair := [2]watched{{spent: &spent[0]}, {spent: &spent[1]}}
	for i, name := range [2]string{weaker, stronger} {
		if pair[i].Player, err = bot.Named(name, &t.rules); err != nil {
			return 0, spent, err
		}
	}
	players := make([]referee.Player, 2)
	for s := range players {
		w := &pair[0]
		if s == seat {
			w = &pair[1]
		}
		players[s] = w
		if _, plans := w.Player.(referee.Planner); plans {
			players[s] = planning{w}
		}
	}
	table := referee.Simulator{Players: players}
	table.Chance.Seed(seed)
	result, err := table.Play(g, mostDecisions)
	return result.Share(game.Seat(seat)) / (game.Lot / 2), spent, err
}

// watched is a player whose time is taken.
type watched struct {
	referee.Player
	spent *thought
}

func (w *watched) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	defer w.since(spent())
	return w.Player.Answer(q, see, c)
}

func (w *watched) since(start time.Duration) {
	long := spent() - start
	w.spent.add(thought{decisions: 1, long: long, longest: long})
}

// planning is one that plans.
type planning struct{ *watched }

func (p planning) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	defer p.since(spent())
	return p.Player.(referee.Planner).Plan(ctx, q, see, worlds, c)
}
