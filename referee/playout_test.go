package referee_test

import (
	"context"
	"errors"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
	"rumble/referee"
)

func passives(n int) (players []referee.Player) {
	for range n {
		players = append(players, &referee.Passive{})
	}
	return players
}

// What happened in the stretch happens again, the considered answer is given, and the match is played to its end.
func TestAPlayoutGoesOnFromTheMiddleOfAStretch(t *testing.T) {
	_, s := dodged(t) // north has missed and considers a re-roll
	before := stateOf(s.Checkpoint)
	p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
	p.Table.Chance.Seed(3)
	g, err := p.Play(&s, 1000, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if _, over := g.Over(); !over {
		t.Error("the match is not over")
	}
	if stateOf(s.Checkpoint) != before {
		t.Error("the situation has changed")
	}
	end := stateOf(g)
	p.Table.Chance.Seed(3)
	if g, err = p.Play(&s, 1000, 1000); err != nil || stateOf(g) != end {
		t.Errorf("with the same chance it ends another way (%v)", err)
	}
}

func TestAPlayoutStopsAtItsHorizon(t *testing.T) {
	_, s := dodged(t)
	p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
	g, err := p.Play(&s, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if _, over := g.Over(); over || p.Table.Stretches != 0 {
		t.Errorf("after %d stretches more, over: %v", p.Table.Stretches, over)
	}
	if _, err = p.Play(&s, 3, 1000); err != nil || p.Table.Decisions < 3 || p.Table.Decisions > 10 {
		t.Errorf("after %d decisions (%v)", p.Table.Decisions, err)
	}
	var refused *game.Error
	if _, err = p.Play(&s, 1000, 2); !errors.As(err, &refused) || refused.Code != "too-long" {
		t.Errorf("beyond the limit: %v", err)
	}
}

func TestAPlayoutOfWhatIsNoSituation(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*referee.Situation)
	}{
		{"a throw less", func(s *referee.Situation) { s.Throws = s.Throws[:1] }},
		{"another seat considers", func(s *referee.Situation) { s.Seat = 1 }},
		{"an earlier answer that was not offered", func(s *referee.Situation) { s.Answers[0].Answer.Many = 5 }},
	} {
		_, s := dodged(t)
		c.spoil(&s)
		p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
		if _, err := p.Play(&s, 1000, 1000); err == nil {
			t.Errorf("%s: it is played", c.name)
		}
	}
}

// What the seat considers may not be allowed because of something that it does not know of: then the usual answer is given.
func TestAPlayoutOfWhatIsNotAllowed(t *testing.T) {
	_, s := dodged(t)
	p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
	play := func(consider game.Answer) string {
		s.Consider = consider
		p.Table.Chance.Seed(1)
		g, err := p.Play(&s, 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		return stateOf(g)
	}
	if play(game.Answer{Option: 9}) != play(game.Answer{Option: 0}) {
		t.Error("it is not the usual one that is given")
	}
}

// wanderer answers like a steady player and looks whether every world that it is given can be played on from.
type wanderer struct {
	*bot.Steady
	t       *testing.T
	playout referee.Playout
	worlds  int
}

func (w *wanderer) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	a := w.Answer(q, see, c).Copy()
	for range 3 {
		world, err := worlds.Next()
		if err != nil {
			w.t.Fatalf("%s: %v", q.Prompt, err)
		}
		w.worlds++
		if world.Seat != q.Seat {
			w.t.Errorf("%s: the world is that of seat %d", q.Prompt, world.Seat)
		}
		world.Consider = a
		if _, err := w.playout.Play(&world, 3, 1000); err != nil {
			w.t.Errorf("%s: %v", q.Prompt, err)
		}
	}
	return a
}

// In whole games every question can be planned for: in races, together, in secret, after hidden draws.
func TestEveryQuestionCanBePlannedFor(t *testing.T) {
	for _, c := range []struct {
		rules game.Ruleset
		of    *game.Scenario
	}{{toy.Rules(), toy.Scenario(3, 5)}, {cups.Rules(), cups.Scenario(3, 3)}} {
		for seed := range uint64(10) {
			g, err := c.rules.New(c.of)
			if err != nil {
				t.Fatal(err)
			}
			w := &wanderer{Steady: bot.NewSteady(&c.rules), t: t}
			w.playout.Table.Players = passives(3)
			table := referee.Simulator{Players: []referee.Player{w, bot.NewSteady(&c.rules), w}}
			table.Chance.Seed(seed)
			if _, err := table.Play(g, 10_000); err != nil {
				t.Fatal(err)
			}
			if w.worlds < 10 {
				t.Errorf("%s: only %d worlds were wanted", c.rules.ID, w.worlds)
			}
		}
	}
}

// A game that is played in two parts is the same as one that is played at once.
func TestPlayingOnIsPlaying(t *testing.T) {
	rules := toy.Rules()
	begin := func() (game.Game, *referee.Simulator) {
		g, err := rules.New(toy.Scenario(2, 6))
		if err != nil {
			t.Fatal(err)
		}
		table := &referee.Simulator{Players: []referee.Player{bot.NewSteady(&rules), bot.NewSteady(&rules)}}
		table.Chance.Seed(5)
		return g, table
	}
	whole, table := begin()
	if _, err := table.Play(whole, 10_000); err != nil {
		t.Fatal(err)
	}
	parts, table := begin()
	for range 10_000 {
		if err := table.PlayOn(parts, 2, 10_000); err != nil {
			t.Fatal(err)
		}
		if _, over := parts.Over(); over {
			break
		}
	}
	if stateOf(parts) != stateOf(whole) {
		t.Error("in parts it goes another way")
	}
}

// repeating counts how often it is told that it is going to be played again and again.
type repeating struct {
	game.Game
	told *int
}

func (g repeating) Repeats() { *g.told++ }

func (g repeating) Clone() game.Game { return repeating{g.Game.Clone(), g.told} }

func (g repeating) CopyFrom(o game.Game) { g.Game.CopyFrom(o.(repeating).Game) }

// A game that keeps what it has found is told once that it may, and comes to the same.
func TestAPlayoutTellsItsGameThatItRepeats(t *testing.T) {
	_, s := dodged(t)
	end := func(s *referee.Situation) string {
		p := referee.Playout{Table: referee.Simulator{Players: passives(2)}}
		for range 3 {
			p.Table.Chance.Seed(3)
			if _, err := p.Play(s, 1000, 1000); err != nil {
				t.Fatal(err)
			}
		}
		g, _ := p.Play(s, 1000, 1000)
		return stateOf(g)
	}
	plain, told := end(&s), 0
	s.Checkpoint = repeating{s.Checkpoint, &told}
	if again := end(&s); again != plain || told != 1 {
		t.Errorf("told %d times; the same end: %v", told, again == plain)
	}
}
