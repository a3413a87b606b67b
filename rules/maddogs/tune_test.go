package maddogs_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules/maddogs"
)

func TestTune(t *testing.T) {
	rs := maddogs.Rules()
	start := firstGame(t)
	wins := map[string]int{}
	why := map[string]int{}
	var sp, rp, dec int
	n := 300
	for i := range n {
		g := start.Clone()
		var players []referee.Player
		for s := range 2 {
			if s == i%2 {
				players = append(players, bot.NewSteady(&rs))
			} else {
				players = append(players, &bot.Random{})
			}
		}
		tab := referee.Table{Players: players}
		tab.Chance.Seed(uint64(i))
		r, err := tab.Play(g, 100000)
		if err != nil {
			t.Fatal(i, err)
		}
		dec += tab.Decisions
		sp += r.Points[i%2]
		rp += r.Points[1-i%2]
		k := "draw"
		if len(r.Winners) == 1 {
			if int(r.Winners[0]) == i%2 {
				k = "steady"
			} else {
				k = "random"
			}
		}
		wins[k]++
		why[r.Why+" "+k]++
		if k != "steady" {
			t.Log(i, r, i%2)
		}
	}
	t.Log(wins, why, float64(sp)/float64(n), float64(rp)/float64(n), dec/n)
	_ = game.Nobody
}
