package playthrough

import (
	"context"
	"strings"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/toy"
	"rumble/referee"
)

// same answers with the same option again and again.
type same game.Answer

func (s same) Answer(*game.Question, func() game.Game, *game.Chance) game.Answer {
	return game.Answer(s)
}

// What several options offer, to several things, is offered once; parts count like questions, by their defaults when nothing is said.
func TestMeansCount(t *testing.T) {
	q := game.Question{
		Prompt:  "turn",
		Options: []game.Option{{Verb: "go", Clause: "T-1"}, {Verb: "hit", Clause: "T-2", Whom: game.Figure(1)}, {Verb: "hit", Clause: "T-2", Whom: game.Figure(2)}, {Verb: "hit", Clause: "T-3"}},
		Parts:   []game.Question{{Prompt: "shout", Options: []game.Option{{Verb: "yes", Clause: "T-4"}, {Verb: "no", Clause: "T-4"}}, Default: 1}},
	}
	means := Means{}
	for _, a := range []game.Answer{{Option: 2}, {Option: 1, Parts: []game.Answer{{Option: 0}}}, {Option: 0}} {
		counted{same(a), means}.Answer(&q, nil, nil)
	}
	for mean, want := range (Means{
		{"turn", "go", "T-1"}: {3, 1}, {"turn", "hit", "T-2"}: {3, 2}, {"turn", "hit", "T-3"}: {3, 0},
		{"shout", "yes", "T-4"}: {3, 1}, {"shout", "no", "T-4"}: {3, 2},
	}) {
		if got := means[mean]; got != want {
			t.Errorf("%v: %+v, should be %+v", mean, got, want)
		}
	}
	if len(means) != 5 || means.Taken("hit") != 2 || means.Taken("no") != 2 || means.Taken("run") != 0 {
		t.Errorf("counted %v", means)
	}
	if lines := strings.Split(means.String(), "\n"); len(lines) != 7 || strings.Join(strings.Fields(lines[4]), " ") != "turn hit T-2 3 2" {
		t.Errorf("the table is\n%v", means)
	}
}

// Whole games are counted, the same each time, and a scenario or a player that is none is told.
func TestMeansOfGames(t *testing.T) {
	rs, sc := toy.Rules(), toy.Scenario(2, 3)
	var first, again Means = Means{}, Means{}
	for _, means := range []Means{first, again} {
		if err := means.Play(&rs, sc, "random", 3); err != nil {
			t.Fatal(err)
		}
	}
	if len(first) == 0 || first.String() != again.String() {
		t.Errorf("three games gave\n%vand again\n%v", first, again)
	}
	if err := (Means{}).Play(&rs, sc, "nobody", 1); err == nil {
		t.Error("nobody plays")
	}
	if err := (Means{}).Play(&rs, &game.Scenario{}, "random", 1); err == nil {
		t.Error("a scenario without seats is played")
	}
}

// thoughtful answers as a steady player does, and knows how often it was asked to plan with worlds to try answers in, and how often without.
type thoughtful struct {
	*bot.Steady
	planned, unplanned int
}

func (p *thoughtful) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	p.unplanned++
	return p.Steady.Answer(q, see, c)
}

func (p *thoughtful) Plan(_ context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, c *game.Chance) game.Answer {
	if _, err := worlds.Next(); err == nil {
		p.planned++
	}
	return p.Steady.Answer(q, see, c)
}

// Who plans does so while it is counted, and who does not is not asked to. Both are counted.
func TestMeansOfThosePlanning(t *testing.T) {
	rs := toy.Rules()
	g, err := rs.New(toy.Scenario(2, 3))
	if err != nil {
		t.Fatal(err)
	}
	means, player := Means{}, &thoughtful{Steady: bot.NewSteady(&rs)}
	table := referee.Simulator{Players: []referee.Player{means.counting(player), means.counting(player.Steady)}}
	if _, err := table.Play(g, mostDecisions); err != nil {
		t.Fatal(err)
	}
	taken := 0
	for _, count := range means {
		taken += count.Taken
	}
	if player.planned == 0 || player.unplanned != 0 || taken < table.Decisions {
		t.Errorf("of %d decisions %d were planned and %d not; %d things were done", table.Decisions, player.planned, player.unplanned, taken)
	}
}

// A sharp player is not counted as the steady one that it is where it may not try anything out.
func TestMeansOfSharpPlayers(t *testing.T) {
	rs, sc := toy.Rules(), toy.Scenario(2, 3)
	told := map[string]string{}
	for _, name := range []string{"steady", "sharp"} {
		means := Means{}
		if err := means.Play(&rs, sc, name, 3); err != nil {
			t.Fatal(err)
		}
		told[name] = means.String()
	}
	if told["sharp"] == told["steady"] {
		t.Errorf("sharp and steady players do the same:\n%s", told["steady"])
	}
}
