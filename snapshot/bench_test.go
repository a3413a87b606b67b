package snapshot_test

import (
	"testing"

	"rumble/bot"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
	"rumble/snapshot"
)

// BenchmarkWrite is what it costs to write a state down, in the middle of a match of each game: bytes are those in a journal.
func BenchmarkWrite(b *testing.B) {
	stock, err := scenarios.All()
	if err != nil {
		b.Fatal(err)
	}
	for _, rs := range rules.All() {
		for _, f := range stock {
			if f.Scenario.Ruleset != rs.ID {
				continue
			}
			sc := f.Scenario
			sc.Table.Fill()
			g, err := rs.New(&sc)
			if err != nil {
				b.Fatal(err)
			}
			play := referee.Simulator{}
			for range sc.Seats {
				play.Players = append(play.Players, &bot.Random{})
			}
			play.Chance.Seed(1)
			if err := play.PlayOn(g, 100, 1000); err != nil {
				b.Fatal(err)
			}
			b.Run(rs.ID, func(b *testing.B) {
				packed := 0
				for b.Loop() {
					packed = len(snapshot.Pack(snapshot.Write(g)))
				}
				b.ReportMetric(float64(packed*4/3), "bytes")
			})
			break
		}
	}
}
