package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// A gangster that fails its nerve gives itself up to an officer on their feet within 12 inches in sight, or to one who
// attacks it from anywhere (MD-SURR-01, -02).
func TestWhoFacesThePolice(t *testing.T) {
	for _, c := range []struct {
		name     string
		profile  string
		far      game.Length
		change   func(officer *Figure)
		attacked bool
		want     bool
	}{
		{"an officer 12 inches off", "cop", 12 * inch, nil, false, true},
		{"a Fed 12 inches off", "fed", 12 * inch, nil, false, true},
		{"a thousandth farther", "cop", 12*inch + 1, nil, false, false},
		{"attacked from farther", "cop", 20 * inch, nil, true, true},
		{"an officer lying down", "cop", 4 * inch, func(f *Figure) { f.prone = true }, false, false},
		{"a hidden one", "cop", 4 * inch, func(f *Figure) { f.hidden = true }, false, false},
		{"a gangster", "hoodlum", 4 * inch, nil, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("law", "reds", c.profile, at(10, 10)), person("doo", "irish", "hoodlum", east(at(10, 10), c.far)))
			if c.change != nil {
				c.change(&g.figures[0])
			}
			if got := g.facesPolice(1, c.attacked); got != c.want {
				t.Errorf("it does: %v", got)
			}
		})
	}
}

// Buddies within 12 inches who see somebody give up test their nerve, and those they infect may infect others in turn;
// all of them count for the side that made the first give up (MD-SURR-06, -07, MD-SETUP-08).
func TestSurrenderSpreads(t *testing.T) {
	for _, c := range []struct {
		name string
		by   int
		want []game.Seat // for whom buddy, friend of the buddy and loner count
		dice []int
	}{
		{"before the first of all figures", 0, []game.Seat{0, 0, game.Nobody}, []int{6, 6}},
		{"before nobody", nobody, []game.Seat{game.Nobody, game.Nobody, game.Nobody}, []int{6, 6}},
		{"the buddy keeps their nerve", 0, []game.Seat{game.Nobody, game.Nobody, game.Nobody}, []int{3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("law", "reds", "cop", at(4, 4)),
				person("doo", "irish", "hoodlum", at(10, 10)), person("buddy", "irish", "hoodlum", at(22, 10)),
				person("his-friend", "irish", "hoodlum", at(34, 10)), person("loner", "irish", "hoodlum", spot(46*inch+1, 10*inch)),
			)
			g.beginAttack(c.by, game.Here("test"))
			ref := &judge{t: t, dice: c.dice}
			g.surrender(ref, 1, c.by)
			for i, want := range c.want {
				if fig := &g.figures[2+i]; fig.outBy != want || c.by == 0 && fig.surrendered != (want != game.Nobody) {
					t.Errorf("%s counts for seat %d, has given up: %v", g.ID(game.Figure(2+i)), fig.outBy, fig.surrendered)
				}
			}
			if len(ref.dice) > 0 {
				t.Errorf("dice are left: %v", ref.dice)
			}
		})
	}
}

// Whoever gives up walks to the nearest officer, the first of two equally near, and not to one whose hands are full.
func TestTheNearestOfficer(t *testing.T) {
	for _, c := range []struct {
		name   string
		a, b   game.Point // of the two officers; the man stands at 20, 20
		change func(g *Game)
		want   int
	}{
		{"the first is nearer", at(15, 20), at(26, 20), nil, 0},
		{"the second is nearer", at(14, 20), at(25, 20), nil, 1},
		{"both are as near", at(15, 20), at(25, 20), nil, 0},
		{"the first hides", at(15, 20), at(26, 20), func(g *Game) { g.figures[0].hidden = true }, 1},
		{"the first is out", at(15, 20), at(26, 20), func(g *Game) { g.figures[0].fainted = true }, 1},
		{"nobody is left", at(15, 20), at(26, 20), func(g *Game) { g.figures[0].fainted, g.figures[1].dead = true, true }, nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t, person("law", "reds", "cop", c.a), person("order", "reds", "cop", c.b), person("doo", "irish", "hoodlum", at(20, 20)))
			if c.change != nil {
				c.change(g)
			}
			if got := g.nearestOfficer(2); got != c.want {
				t.Errorf("it is %d", got)
			}
		})
	}
}

// One officer takes five prisoners at most (MD-SURR-05).
func TestAnOfficerWithFivePrisoners(t *testing.T) {
	for _, c := range []struct {
		held int
		want bool
	}{{4, true}, {5, false}, {6, false}} {
		figures := []game.FigureSetup{person("law", "reds", "cop", at(10, 10)), in(person("doo", "irish", "hoodlum", at(11, 10)), "surrendered")}
		for i := range c.held {
			figures = append(figures, person("held-"+string(rune('a'+i)), "irish", "punk", at(20+2*i, 20)))
		}
		g := makeGame(t, figures...)
		for f := 2; f < len(g.figures); f++ {
			g.figures[f].captor, g.figures[f].cuffed = 0, true
		}
		if got := len(g.arrestOptions(0, nil)) == 1; got != c.want {
			t.Errorf("with %d prisoners the officer may arrest another: %v", c.held, got)
		}
		if got := g.nearestOfficer(1) == 0; got != c.want {
			t.Errorf("with %d prisoners others give themselves up to the officer: %v", c.held, got)
		}
	}
}

// Giving oneself up is a Walk: four inches, half over rough ground, and no farther than to where the bases touch, which
// is where the cuffs click (MD-SURR-03).
func TestWalkingToThePolice(t *testing.T) {
	const touch = contact - inch/100
	for _, c := range []struct {
		name    string
		plan    game.Plan
		from    game.Point
		officer game.Point
		to      game.Point
		cuffed  bool
	}{
		{"far off", street(48, 48), at(10, 10), at(20, 10), at(14, 10), false},
		{"a whole Walk to contact", street(48, 48), at(10, 10), spot(14*inch+touch, 10*inch), at(14, 10), true},
		{"a thousandth more is in contact still", street(48, 48), at(10, 10), spot(14*inch+contact, 10*inch), at(14, 10), true},
		{"and one more is not", street(48, 48), at(10, 10), spot(14*inch+contact+1, 10*inch), at(14, 10), false},
		{"less than a Walk", street(48, 48), at(10, 10), at(13, 10), spot(13*inch-touch, 10*inch), true},
		{"in contact already", street(48, 48), at(10, 10), at(11, 10), at(10, 10), true},
		{"through mud", mud(), at(14, 10), at(20, 10), at(16, 10), false},
		{"through mud, just half a Walk", mud(), at(14, 10), spot(16*inch+touch, 10*inch), at(16, 10), true},
		{"up to the mud", mud(), at(9, 10), at(20, 10), at(12, 10), false},
		{"into the mud within the half", mud(), at(11, 10), at(20, 10), at(13, 10), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, c.plan, person("law", "reds", "cop", c.officer), in(person("doo", "irish", "hoodlum", c.from), "surrendered", "prone"))
			ref := &judge{t: t}
			g.giveOneselfUp(ref, 1)
			if fig := &g.figures[1]; fig.at != c.to || fig.cuffed != c.cuffed {
				t.Errorf("they are at %v, cuffed: %v", fig.at, fig.cuffed)
			}
			if c.cuffed && !slices.Contains(ref.kinds(), "cuffed") {
				t.Errorf("told is %v", ref.kinds())
			}
		})
	}
}

// Who cannot move makes one compulsory move of the two: a second would tell the same again (MD-SURR-03, MD-GUTS-11).
func TestNobodyWaitsTwiceOnACard(t *testing.T) {
	for _, c := range []struct{ name, state, told string }{
		{"given up, and no officer there", "surrendered", "waits"},
		{"fleeing, and prone for good", "fleeing", "cornered"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGameOn(t, street(48, 48), in(person("doo", "irish", "hoodlum", at(10, 10)), c.state, "crawls", "prone"), person("boss", "reds", "hoodlum", at(40, 40)))
			ref := &judge{t: t}
			if g.compulsoryMoves(ref, 1); !slices.Equal(ref.kinds(), []string{c.told}) {
				t.Errorf("told is %v", ref.kinds())
			}
		})
	}
}
