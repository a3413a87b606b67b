package referee_test

import (
	"testing"

	"rumble/game"
	"rumble/referee"
)

// someone answers anything allowed, and may look.
type someone struct {
	looks  bool
	saw    []string
	picked []game.Ref
}

func (s *someone) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	if s.looks {
		s.saw = append(s.saw, stateOf(see()))
	}
	for {
		a := game.Answer{Question: q.ID, Option: c.Below(len(q.Options))}
		o := &q.Options[a.Option]
		if !o.Many.None() {
			a.Many = int(o.Many.From) + c.Below(int(o.Many.To-o.Many.From)+1)
		}
		s.picked = append(s.picked[:0], o.Pick.Among[:min(len(o.Pick.Among), o.Pick.Least)]...)
		a.Picked = s.picked
		if o.Where.None() {
			return a
		}
	}
}

func TestATablePlaysTheSameGameFromTheSameSeed(t *testing.T) {
	p := &someone{}
	table := referee.Simulator{Players: []referee.Player{p, p, p}}
	ends := map[string]bool{}
	for seed := range uint64(20) {
		var first string
		for range 2 {
			g := toyMatch(t, 3)
			table.Chance.Seed(seed)
			if _, err := table.Play(g, 1000); err != nil {
				t.Fatal(err)
			}
			if first == "" {
				first = stateOf(g)
			} else if stateOf(g) != first {
				t.Fatalf("seed %d played twice ends otherwise", seed)
			}
		}
		ends[first] = true
	}
	if len(ends) < 15 {
		t.Errorf("20 seeds end in only %d states", len(ends))
	}
}

func TestATableCounts(t *testing.T) {
	table := referee.Simulator{Players: []referee.Player{idle{}, idle{}}}
	for range 2 { // the counters begin again each time
		table.Chance.Seed(1)
		g := toyMatch(t, 2)
		if _, err := table.Play(g, 1000); err != nil {
			t.Fatal(err)
		}
		// Six turns: two bids and a pass, a tie and a card, and seven events each.
		if table.Stretches != 6 || table.Decisions != 18 || table.Throws != 12 || table.Events != 6*7 {
			t.Errorf("%d stretches, %d decisions, %d throws, %d events", table.Stretches, table.Decisions, table.Throws, table.Events)
		}
	}
}

func TestTheLimitIsExact(t *testing.T) {
	table := referee.Simulator{Players: []referee.Player{idle{}, idle{}}}
	for limit, ends := range map[int]bool{24: true, 23: false, 22: false, 21: false, 4: false, 1: false, 0: false} {
		_, err := table.Play(toyMatch(t, 2), limit)
		if ends != (err == nil) || err != nil && codeOf(err) != "too-long" {
			t.Errorf("limit %d: %v", limit, err)
		}
		if table.Stretches+table.Decisions > limit {
			t.Errorf("limit %d: %d stretches and %d decisions", limit, table.Stretches, table.Decisions)
		}
	}
	over := toyMatch(t, 2)
	if _, err := table.Play(over, 24); err != nil {
		t.Fatal(err)
	}
	if result, err := table.Play(over, 0); err != nil || len(result.Points) != 2 {
		t.Errorf("a match that is over needs no limit: %v", err)
	}
}

func TestABadPlayerIsNamed(t *testing.T) {
	table := referee.Simulator{Players: []referee.Player{idle{}, cheat{}}}
	_, err := table.Play(toyMatch(t, 2), 1000)
	if codeOf(err) != "bad-player" || err.Error() == "" {
		t.Fatal(err)
	}
	table.Players[1] = idle{}
	if _, err := table.Play(toyMatch(t, 2), 1000); err != nil {
		t.Errorf("the next game suffers for it: %v", err)
	}
}

func TestPlayersSeeWhatTheirSeatMaySee(t *testing.T) {
	north, south := &someone{looks: true}, &someone{looks: true}
	table := referee.Simulator{Players: []referee.Player{north, south}}
	g := toyMatch(t, 2)
	start := stateOf(g)
	if _, err := table.Play(g, 1000); err != nil {
		t.Fatal(err)
	}
	// At the first question south holds two cards: it sees them, north cannot.
	if len(north.saw) == 0 || len(south.saw) == 0 {
		t.Fatal("nobody looked")
	}
	if own := south.saw[0][2+3+1 : 2+3+3]; own != start[2+3+1:2+3+3] {
		t.Error("south sees other cards than its own")
	}
	if north.saw[0] == start {
		t.Error("north sees the true state")
	}
}

// keeper is one player in two seats that reuses the slice of its answers.
type keeper struct{ picked [1]game.Ref }

func (k *keeper) Answer(q *game.Question, _ func() game.Game, _ *game.Chance) game.Answer {
	k.picked[0] = q.Options[0].Pick.Among[0]
	return game.Answer{Picked: k.picked[:]}
}

// pair asks two seats together what they pick.
type pair struct {
	program
	picked [2]game.Ref
}

func (p *pair) Advance(ref game.Referee) {
	qs := make([]game.Question, 2)
	for i := range qs {
		qs[i] = game.Question{Seat: game.Seat(i), Options: []game.Option{{Pick: game.Choice{Least: 1, Most: 1, Among: []game.Ref{game.Card(i + 1)}}}}}
	}
	answers := make([]game.Answer, 2)
	ref.AskTogether(qs, answers)
	p.picked = [2]game.Ref{answers[0].Picked[0], answers[1].Picked[0]}
}

func (p *pair) Over() (game.Result, bool) { return game.Result{}, p.picked[0] != game.Ref{} }

func TestOnePlayerMaySitInSeveralSeats(t *testing.T) {
	p, k := &pair{}, &keeper{}
	table := referee.Simulator{Players: []referee.Player{k, k}}
	if _, err := table.Play(p, 10); err != nil {
		t.Fatal(err)
	}
	if p.picked != [2]game.Ref{game.Card(1), game.Card(2)} {
		t.Errorf("picked %v", p.picked)
	}
}
