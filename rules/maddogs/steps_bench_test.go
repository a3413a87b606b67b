package maddogs_test

import (
	"hash/crc32"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/maddogs"
)

// BenchmarkSteps is how long one decision takes where a match is played on by rules of thumb with everything in the open, as whoever searches and
// whoever analyses play on by the thousand. The checksum is of how the matches stood after every hundredth decision and how they ended: what makes
// this quicker may not change it.
func BenchmarkSteps(b *testing.B) {
	for _, id := range append([]string{"maddogs-first-game", "maddogs-showdown"}, scenes...) {
		b.Run(id, func(b *testing.B) { stepsOf(b, id) })
	}
}

func stepsOf(b *testing.B, id string) {
	const matches = 12
	rules := maddogs.Rules()
	start := playthrough.Stock(b, rules, stockCopy(b, id))
	g := start.Clone()
	table := referee.Simulator{Open: true, SameDice: true}
	for range game.MaxSeats {
		table.Players = append(table.Players, bot.NewSteady(&rules))
	}
	sum := crc32.NewIEEE()
	steps := 0
	var room []byte
	for b.Loop() {
		sum.Reset()
		for match := range uint64(matches) {
			g.CopyFrom(start)
			table.Chance.Seed(match)
			for over := false; !over; _, over = g.Over() {
				if err := table.PlayOn(g, 100, 1_000); err != nil {
					b.Fatal(err)
				}
				steps += table.Decisions
				room = g.Append(room[:0])
				sum.Write(room)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1000/float64(steps), "µs/step")
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
	b.ReportMetric(float64(sum.Sum32()), "checksum")
}
