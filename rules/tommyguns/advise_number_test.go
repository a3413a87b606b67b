package tommyguns

import (
	"testing"

	"rumble/game"
)

// The slider of dice begins at what a steady player would roll: the same number that they answer with, where they would roll at all.
func TestTheUsualNumberIsWhatASteadyPlayerRolls(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 10), guns: []GunKind{TommyGun}}, man{side: 1, at: game.At(11, 10), guns: []GunKind{Pistol}})
	g.phase, g.turn = Fire, 1
	o := g.fireOptions(0, nil)
	q := game.Question{Seat: g.seatOf(0), Prompt: "drawn", Who: name(0), Options: append([]game.Option{{Verb: "pass", Who: name(0)}}, o...)}
	a := Advise(g, &q, nil)
	if q.Options[a.Option].Verb != "shoot" || a.Many < 3 {
		t.Fatalf("the steady player does %s with %d dice", q.Options[a.Option].Verb, a.Many)
	}
	if got := Number(g, &q, a.Option); got != a.Many {
		t.Errorf("a shot is usually one of %d dice; the steady player rolls %d", got, a.Many)
	}
}

func TestUsualNumbersOfDice(t *testing.T) {
	g := downtown(t)
	g.phase, g.turn = Movement, 1
	usual := func(o game.Option) int {
		o.Many = g.howMany()
		return Number(g, &game.Question{Prompt: "drawn", Who: o.Who, Options: []game.Option{o}}, 0)
	}
	move := usual(game.Option{Verb: "move", Who: name(0)})
	if move < 3 || move > mostWeighed {
		t.Errorf("a move usually takes %d dice", move)
	}
	// Who goes where no errand leads goes with as many dice as for any way.
	e := g.errandOf(0)
	if rough := usual(game.Option{Verb: "move-difficult", Who: name(0)}); rough < 2 || e.ok && g.weighMove(0, &e, true).dice > 0 {
		t.Errorf("over difficult ground it usually takes %d dice", rough)
	}
	if climb := usual(game.Option{Verb: "climb-up", Who: name(0), With: faceName(0)}); climb < 2 {
		t.Errorf("a climb usually takes %d dice", climb)
	}
	// Nothing is to be won of a friend, but whoever asks wants to shoot.
	if shot := usual(game.Option{Verb: "shoot", Who: name(0), Whom: name(1), With: g.gear(0, 0)}); shot != 1 {
		t.Errorf("at a friend it is %d dice", shot)
	}
	g.figures[0].stunned = true
	alone := usual(game.Option{Verb: "roll", Who: name(0)})
	helped := usual(game.Option{Verb: "roll", Who: name(0), Whom: name(1)})
	if alone != max(1, g.weighRecovery(0, nobody, false).dice) || helped != max(1, g.weighRecovery(0, 1, false).dice) || alone == helped {
		t.Errorf("a recovery usually takes %d dice, with help %d", alone, helped)
	}
}

func TestAlliesAreTheOtherSeatsOfASide(t *testing.T) {
	g := street(t, nil, man{at: game.At(5, 10)}, man{side: 1, at: game.At(11, 10)})
	for _, s := range g.Scene(0).Seats {
		if len(s.Allies) != 0 {
			t.Errorf("%s is allied with %v", s.ID, s.Allies)
		}
	}
	g.fixed.seats[1].side = g.fixed.seats[0].side
	if s := g.Scene(0).Seats; len(s[0].Allies) != 1 || s[0].Allies[0] != s[1].ID || len(s[1].Allies) != 1 || s[1].Allies[0] != s[0].ID {
		t.Errorf("two seats of a side are %+v", s)
	}
}
