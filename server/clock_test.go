package server_test

import (
	"context"
	"testing"
	"time"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/server"
)

// timed is the toy with ten seconds for a bid.
type timed struct{ game.Game }

func (t timed) Advance(ref game.Referee) { t.Game.Advance(hurry{ref}) }
func (t timed) Clone() game.Game         { return timed{t.Game.Clone()} }
func (t timed) CopyFrom(other game.Game) { t.Game.CopyFrom(other.(timed).Game) }
func (t timed) Imagine(s game.Seat, c *game.Chance) game.Game {
	return timed{t.Game.Imagine(s, c)}
}

type hurry struct{ game.Referee }

func (h hurry) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		qs[i].Seconds = 10
	}
	h.Referee.AskTogether(qs, answers)
}

// Whoever sits at a table sees the question of a seat that does not answer in time answered by the clock.
func TestQuestionsRunOut(t *testing.T) {
	rules := toy.Rules()
	begin := rules.New
	rules.New = func(sc *game.Scenario) (game.Game, error) {
		g, err := begin(sc)
		if err != nil {
			return nil, err
		}
		return timed{g}, nil
	}
	h := open(t, sqlite(t), func(c *server.Config) { c.Rules = []game.Ruleset{rules} })
	m := h.begin("duel", "human", "open")
	s := m.listen(m.keys[0], "")
	if q := s.next().view.Questions; len(q) != 1 || q[0].Prompt != "bid" || q[0].Seconds != 10 || q[0].Left != 10 {
		t.Fatalf("asked %+v", q)
	}
	now := time.Now()
	for second := range 10 {
		h.of.Tick(context.Background(), now.Add(time.Duration(second)*time.Second))
	}
	s.silent()
	h.of.Tick(context.Background(), now.Add(10*time.Second))
	for {
		step := s.next()
		if len(step.view.Log) > 0 {
			break
		}
	}
	ctx, end := context.WithCancel(context.Background())
	end()
	h.of.KeepTime(ctx) // ends with its context
}
