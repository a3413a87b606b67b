package quickdraw

import (
	"testing"

	"rumble/game"
	"rumble/internal/rehearsal"
)

// Neutrals stay until there has been violence in sight within twelve paces, then take the reacting test on each card (QD-DIR-04).
func TestNeutrals(t *testing.T) {
	set := func() *Game {
		return stage(t, walled(), fig("cit", "", "minor", 20, 20), fig("foe", "b", "main", 20, 10), fig("far", "", "minor", 5, 38))
	}
	g := set()
	ref := rehearsing(t, nil)
	if g.neutralTurn(ref, 0); len(ref.Events) != 0 {
		t.Error(ref.Kinds())
	}
	g.violence(game.At(20, 10), 1)
	if !g.figures[0].alarmed || g.figures[2].alarmed || g.figures[0].dread != 1 || g.figures[1].alarmed {
		t.Error("the wrong ones are alarmed")
	}
	for result, want := range map[int]game.Kind{1: "freezes", 2: "takes-cover", 4: "takes-cover", 5: "runs-for-it", 10: "runs-for-it"} {
		g := set()
		g.violence(game.At(20, 10), 1)
		ref := rehearsing(t, []int{result})
		g.neutralTurn(ref, 0)
		wasTold(t, ref, want, "QD-DIR-04")
		if g.figures[0].until.ducked != (want == "takes-cover") {
			t.Errorf("%d: ducked is %v", result, g.figures[0].until.ducked)
		}
	}
	// An explosion is where it is, whoever has laid the charge (QD-DIR-08).
	g = set()
	g.explodes(rehearsing(t, nil), "QD-EXPL-01", Dynamite, game.At(5, 30), 1, false)
	if g.figures[0].alarmed || !g.figures[2].alarmed || g.figures[2].dread != 1 {
		t.Error("the wrong ones are alarmed by an explosion")
	}
	// A black joker costs the turn, a red one makes the test a 10 (QD-JOKE-11).
	g = set()
	g.violence(game.At(20, 10), 1)
	g.luck = luck{0, Black}
	ref = rehearsing(t, nil)
	g.neutralTurn(ref, 0)
	wasTold(t, ref, "loses-turn", "QD-JOKE-11")
	g.luck = luck{0, Red}
	ref = rehearsing(t, nil)
	g.neutralTurn(ref, 0)
	wasTold(t, ref, "runs-for-it", "QD-DIR-04")
}

// A human director may make one test a turn a hard one (QD-DIR-02, QD-DICE-14).
func TestDirectorsFlag(t *testing.T) {
	g := staged(t, &game.Scenario{
		ID: "directed", Table: open(), Seats: []game.SeatSetup{{ID: "a"}, {ID: "b"}, {ID: "d", Force: "director"}},
		Figures: []game.FigureSetup{fig("man", "a", "main", 20, 20)},
	})
	ref := rehearsal.New(t, []int{6, 6}, say("make-adverse"), say("concede"))
	if !g.actionTest(ref, "QD-PERS-13", "breaks-free", 0) || ref.Thrown[0].Dice != 1 {
		t.Error("the dice are not reduced")
	}
	wasTold(t, ref, "made-adverse", "QD-DIR-02")
	ref = rehearsal.New(t, []int{6, 6})
	if g.actionTest(ref, "QD-PERS-13", "breaks-free", 0); ref.WasAsked("adverse") || ref.Thrown[0].Dice != 2 {
		t.Error("a second test of the turn")
	}
	g.adverse = false
	ref = rehearsal.New(t, []int{6, 6})
	if g.actionTest(ref, "QD-PERS-13", "breaks-free", 0); !ref.WasAsked("adverse") || ref.Thrown[0].Dice != 2 {
		t.Error("letting it be is not the default")
	}
}
