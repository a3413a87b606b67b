package snapshot_test

import (
	"bytes"
	"fmt"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
	"rumble/snapshot"
)

// In every ruleset a state that was written down and read again is the same state: its bytes are, and the match goes on from it as it goes on
// from the other.
func TestEveryGameGoesOnFromWhatWasWritten(t *testing.T) {
	stock, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	sizes, packed, n := map[string]int{}, map[string]int{}, map[string]int{}
	for _, f := range stock {
		rs, _ := rules.Find(f.Scenario.Ruleset)
		sc := f.Scenario
		sc.Table.Fill()
		begun, err := rs.New(&sc)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			players := make([]referee.Player, len(sc.Seats))
			for i := range players {
				players[i] = &bot.Random{}
			}
			g, stretches := begun.Clone(), 0
			play := referee.Simulator{Players: players}
			play.Chance.Seed(seed)
			play.Between = func(g game.Game) error {
				if stretches++; stretches%7 != 0 {
					return nil
				}
				text := snapshot.Write(g)
				sizes[rs.ID] += len(text)
				packed[rs.ID] += len(snapshot.Pack(text))
				n[rs.ID]++
				return same(g, begun, text, play.Chance, players)
			}
			_, err = play.Play(g, 600)
			if err != nil && !is(err, referee.TooLong) {
				t.Fatalf("%s, seed %d, stretch %d: %v", sc.ID, seed, stretches, err)
			}
		}
	}
	for id := range sizes {
		t.Logf("%s: %d bytes, packed %d", id, sizes[id]/n[id], packed[id]/n[id])
	}
}

func is(err error, code game.Code) bool {
	e, ok := err.(*game.Error)
	return ok && e.Code == code
}

// same compares a state with one that was read, and what comes of both.
func same(g, begun game.Game, text []byte, chance game.Chance, players []referee.Player) error {
	tree, err := snapshot.Parse(text)
	if err != nil {
		return err
	}
	read, err := snapshot.Read(tree, begun)
	if err != nil {
		return err
	}
	if !bytes.Equal(read.Append(nil), g.Append(nil)) {
		return fmt.Errorf("the state that was read is another")
	}
	if again := snapshot.Write(read); !bytes.Equal(again, text) {
		return fmt.Errorf("it is written otherwise then:\n%s\n%s", text, again)
	}
	var ends [2][]byte
	for i, from := range []game.Game{g.Clone(), read} {
		on := referee.Simulator{Players: players, Chance: chance}
		if err := on.PlayOn(from, 25, 300); err != nil && !is(err, referee.TooLong) {
			return err
		}
		ends[i] = from.Append(nil)
	}
	if !bytes.Equal(ends[0], ends[1]) {
		return fmt.Errorf("it goes on otherwise")
	}
	return nil
}
