package maddogs_test

import (
	"hash/crc32"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
)

// checksum proves that a benchmark has played what it says: it is reported beside the speed, and the same everywhere.
func checksum(b *testing.B, g game.Game) {
	b.Helper()
	b.ReportMetric(float64(crc32.ChecksumIEEE(g.Append(nil))), "checksum")
}

// BenchmarkSampledFirstGame plays first games between random bots: decisions a second, and nothing allocated.
func BenchmarkSampledFirstGame(b *testing.B) {
	start := firstGame(b)
	g := start.Clone()
	table := referee.Table{Players: []referee.Player{&bot.Random{}, &bot.Random{}}}
	for seed := range uint64(20) { // warm up: the graph of the table and the memory for lists
		g.CopyFrom(start)
		table.Chance.Seed(seed)
		if _, err := table.Play(g, 100_000); err != nil {
			b.Fatal(err)
		}
	}
	decisions := 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		g.CopyFrom(start)
		table.Chance.Seed(uint64(i % 20))
		if _, err := table.Play(g, 100_000); err != nil {
			b.Fatal(err)
		}
		decisions += table.Decisions
	}
	b.StopTimer()
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
	g.CopyFrom(start)
	table.Chance.Seed(19)
	if _, err := table.Play(g, 100_000); err != nil {
		b.Fatal(err)
	}
	checksum(b, g)
}

// BenchmarkSteadyAgainstRandom plays the 500 games that say whether the steady player is worth its name.
func BenchmarkSteadyAgainstRandom(b *testing.B) {
	for range b.N {
		steady, random := contest(b, 500)
		b.ReportMetric(float64(steady)/5, "%steady")
		b.ReportMetric(float64(random)/5, "%random")
	}
}

// midGame is a first game some way in, at a question about the next action.
func midGame(b *testing.B, seed uint64) (*maddogs.Game, *referee.Outcome) {
	b.Helper()
	rs := maddogs.Rules()
	g := firstGame(b)
	c := game.NewChance(seed)
	players := []referee.Player{bot.NewSteady(&rs), bot.NewSteady(&rs)}
	for stretch := 0; ; stretch++ {
		view := g.Clone()
		var answers []referee.Given
		for {
			g2 := g.Clone()
			o, err := referee.Run(g2, referee.Stretch{Checkpoint: stretch, Answers: answers, Dice: referee.NewFair(referee.Key{byte(seed)})})
			if err != nil {
				b.Fatal(err)
			}
			if o.Done {
				g = g2.(*maddogs.Game)
				break
			}
			q := &o.Asked[0]
			if stretch > 120 && q.Prompt == "next-action" && risky(q) {
				return g, o
			}
			view = g2
			a := players[q.Seat].Answer(q, func() game.Game { return view.Imagine(q.Seat, c) }, c)
			a.Question = q.ID
			answers = append(answers, referee.Given{Seat: q.Seat, Answer: a})
		}
		if _, over := g.Over(); over || stretch > 2000 {
			b.Fatal("the game was over before anybody had a shot")
		}
	}
}

func risky(q *game.Question) bool {
	for _, o := range q.Options {
		if o.Verb == "blaze-away" {
			return true
		}
	}
	return false
}

// BenchmarkOddsOfEveryAction counts the odds of each risky sentence of a question in the middle of a first game.
func BenchmarkOddsOfEveryAction(b *testing.B) {
	g, o := midGame(b, 5)
	q := &o.Asked[0]
	var risks []int
	for i := range q.Options {
		if q.Options[i].Risk && q.Options[i].Where.None() {
			risks = append(risks, i)
		}
	}
	exact, worst := 0, 0
	b.ResetTimer()
	for i := range b.N {
		option := risks[i%len(risks)]
		situation := o.Situation(g, nil, q.Seat, game.Answer{Question: q.ID, Option: option})
		odds, err := referee.Count(situation, nil, referee.Bound{Runs: 800, After: 24, Steps: 20_000, Samples: 300})
		if err != nil {
			b.Fatal(err)
		}
		if odds.Exact || !odds.FiguresSampled {
			exact++
		}
		worst = max(worst, odds.Runs)
	}
	b.ReportMetric(float64(exact)/float64(b.N)*100, "%exact")
	b.ReportMetric(float64(worst), "most-runs")
	b.ReportMetric(float64(len(risks)), "actions")
}

// BenchmarkAnswerReexecuted runs one stretch again with one answer more, as the live match does for every answer.
func BenchmarkAnswerReexecuted(b *testing.B) {
	g, o := midGame(b, 5)
	q := &o.Asked[0]
	given := []referee.Given{{Seat: q.Seat, Answer: game.Answer{Question: q.ID, Option: 0}}}
	checkpoint, _, _, _ := referee.ParseQuestionID(q.ID)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := referee.Run(g.Clone(), referee.Stretch{Checkpoint: checkpoint, Answers: given, Dice: referee.NewFair(referee.Key{5})}); err != nil {
			b.Fatal(err)
		}
	}
	checksum(b, g)
}
