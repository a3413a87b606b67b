package maddogs

import (
	"testing"

	"rumble/game"
)

// A slider of sticks begins at all of them for what is to be blown up, at what the best throw takes, and else at the least.
func TestUsualNumbersOfSticks(t *testing.T) {
	g := bombing(t, "")
	g.place(0, at(19, 20))
	house, _ := g.Find("club")
	stick := 0
	for i := range g.items {
		if g.items[i].kind == Dynamite && int(g.items[i].holder) == 0 {
			stick = i
		}
	}
	dynamite := game.Gear(stick)
	usual := func(o game.Option) int {
		o.Who, o.With, o.Many = game.Figure(0), dynamite, game.Span{From: 1, To: 4}
		return Rules().Number(g, &game.Question{Options: []game.Option{o}}, 0)
	}
	if sticks := usual(game.Option{Verb: "set-bomb", Whom: house}); sticks != 4 {
		t.Errorf("for the house it is usually %d sticks", sticks)
	}
	if sticks := usual(game.Option{Verb: "reroll"}); sticks != 1 {
		t.Errorf("of dice it is usually %d", sticks)
	}
	g.fixed.aims = nil // nothing is to be blown up
	g.place(1, at(19, 30))
	throw := game.Option{Verb: "throw-bomb", Who: game.Figure(0), With: dynamite, Many: game.Span{From: 1, To: 4}}
	a, worth := g.worthOfThrow(&throw)
	if sticks := usual(throw); worth <= 0 || a.Many == 0 || sticks != a.Many {
		t.Errorf("a throw usually takes %d sticks, the best %d", sticks, a.Many)
	}
}

func TestPairedSeatsAreAllies(t *testing.T) {
	sc := &game.Scenario{Ruleset: "maddogs", Table: street(48, 48), Seats: []game.SeatSetup{{ID: "reds", Friends: []string{"cops"}}, {ID: "irish"}, {ID: "cops", Friends: []string{"reds"}}}, Figures: []game.FigureSetup{
		person("red", "reds", "hoodlum", at(5, 5)), person("mick", "irish", "hoodlum", at(20, 5)), person("cop", "cops", "hoodlum", at(5, 20)),
	}}
	s := begin(t, sc).Scene(0).Seats
	if len(s[0].Allies) != 1 || s[0].Allies[0] != "cops" || len(s[1].Allies) != 0 || len(s[2].Allies) != 1 || s[2].Allies[0] != "reds" {
		t.Errorf("the seats are %+v", s)
	}
}
