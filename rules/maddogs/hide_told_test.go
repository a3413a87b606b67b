package maddogs

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// overheard is a match that listens to what it tells.
type overheard struct {
	*Game
	hear func(*Game, *game.Event)
}

func (o overheard) Advance(ref game.Referee) { o.Game.Advance(eavesdropper{ref, o}) }

type eavesdropper struct {
	game.Referee
	of overheard
}

func (e eavesdropper) Tell(what game.Event) {
	e.of.hear(e.of.Game, &what)
	e.Referee.Tell(what)
}

// Where a hidden figure is no event tells anybody from whom it hides, whatever happens to it (MD-HIDE-01). Whoever ducks,
// flees, leaps or steps back is hidden no more.
func TestNoEventTellsWhereSomebodyHides(t *testing.T) {
	told := map[game.Kind]int{}
	hear := func(g *Game, e *game.Event) {
		placed := e.Moved || e.From != game.Point{} || e.To != game.Point{} || len(e.Path) > 0
		if !placed || e.Who.Kind != game.FigureRef || !g.figures[e.Who.N].hidden {
			return
		}
		told[e.Kind]++
		if e.Kind == "ducks" || e.Kind == "flees" || e.Kind == "leaps" || e.Kind == "steps-back" {
			t.Errorf("somebody is hidden yet: %+v", *e)
		}
		for s := range game.Seat(2) {
			if g.hidesFrom(s, int(e.Who.N)) && e.Seen.Has(s) {
				t.Errorf("seat %d is told of a hidden figure: %+v", s, *e)
			}
		}
	}
	table := referee.Simulator{Players: []referee.Player{&bot.Random{}, &bot.Random{}}}
	for seed := range uint64(100) {
		plan := street(24, 24)
		for i := range 9 {
			x, y := game.Inches(3+8*(i%3)), game.Inches(3+8*(i/3))
			plan.Features = append(plan.Features, game.Feature{
				ID: string(rune('a' + i)), Kind: "crates", Cover: game.HardCover, Height: inch, Hides: true, Going: game.Impassable,
				Points: []game.Point{spot(x, y), spot(x+inch, y), spot(x+inch, y+inch), spot(x, y+inch)},
			})
		}
		var men []game.FigureSetup
		for i, id := range []string{"al", "bo", "cy", "di"} {
			x := game.Inches(3 + 8*(i%3))
			men = append(men, in(person(id, "reds", "punk", spot(x, 4600+8*inch*game.Length(i/3)), "tommy-gun"), "hidden"),
				in(person(id+"-2", "irish", "punk", spot(x, 2400+8*inch*game.Length(1+i/3)), "shotgun"), "hidden"))
		}
		g := makeGameOn(t, plan, men...)
		table.Chance.Seed(seed)
		if _, err := table.Play(overheard{g, hear}, 3000); err != nil {
			t.Fatal(err)
		}
	}
	if told["creep"] == 0 || told["declares"] == 0 {
		t.Errorf("of hidden figures is only told %v", told)
	}
}
