package maddogs

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"rumble/game"
	"rumble/referee"
	"rumble/tabletop"
)

// sliding is a game in which one vehicle slides, and nothing else happens.
type slidingGame struct {
	*Game
	slides sliding
}

func (s *slidingGame) Advance(ref game.Referee) { s.slide(ref, s.slides) }
func (s *slidingGame) Clone() game.Game         { return &slidingGame{s.Game.Clone().(*Game), s.slides} }
func (s *slidingGame) CopyFrom(other game.Game) { s.Game.CopyFrom(other.(*slidingGame).Game) }

func (s *slidingGame) AppendSince(b []byte, origin game.Game) []byte {
	return s.Game.AppendSince(b, origin.(*slidingGame).Game)
}

// east90 is the heading to the east.
const east90 = tabletop.Heading(900)

// withBank is a table with something solid in the east.
func withBank() game.Plan {
	plan := street(48, 48)
	plan.Features = []game.Feature{{
		ID: "bank", Kind: "block", Blocks: true, Going: game.Impassable, Points: []game.Point{at(30, 10), at(36, 10), at(36, 30), at(30, 30)},
	}}
	return plan
}

// The odds of a car that slides into men, a car and a wall are those of every face of every die, though many runs are counted as one.
func TestTheOddsOfASlideAreThoseOfEveryFace(t *testing.T) {
	plan := withBank()
	for name, figures := range map[string][]game.FigureSetup{
		"a man and a wall": {
			person("spats", "irish", "hoodlum", at(5, 45)), in(person("red", "reds", "hoodlum", at(16, 20)), "cuffed"), person("pal", "reds", "hoodlum", at(45, 45)),
			onWheels("mine", "", "car", at(10, 20), 90, Stopped),
		},
		"two men": {
			person("spats", "irish", "hoodlum", at(5, 45)), in(person("red", "reds", "hoodlum", at(15, 20)), "unconscious"),
			in(person("joe", "reds", "hoodlum", at(17, 21)), "unconscious"), person("pal", "reds", "hoodlum", at(45, 45)),
			onWheels("mine", "", "car", at(10, 20), 90, Stopped),
		},
		"a man, in a battered car that has braked": {
			person("spats", "irish", "hoodlum", at(5, 45)), in(person("red", "reds", "hoodlum", at(16, 20)), "unconscious"),
			in(person("joe", "reds", "hoodlum", at(24, 20)), "unconscious"), person("pal", "reds", "hoodlum", at(45, 45)),
			onWheels("mine", "", "car", at(10, 20), 90, Stopped),
		},
		"a car": {
			aboardOf("spats", "irish", "hoodlum"), aboardOf("red", "reds", "hoodlum"), person("pal", "reds", "hoodlum", at(45, 45)),
			onWheels("mine", "", "car", at(10, 20), 90, Cruising, "spats driver"), onWheels("other", "", "car", at(18, 20), 90, Stopped, "red driver"),
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := makeGameOn(t, plan, figures...)
			v := sliding{v: 0, heading: east90, far: 8 * inch, speed: Speeding, cause: game.Nobody, clause: "MD-HAZ-15"}
			if name == "a man and a wall" {
				v.far = 30 * inch
			}
			if name == "a man, in a battered car that has braked" {
				g.vehicles[0].dented, v.lowered, v.far = true, true, 18*inch
			}
			s := referee.Situation{Checkpoint: &slidingGame{g, v}, Seat: game.Nobody}
			odds, err := referee.Count(context.Background(), s, nil, referee.Bound{Runs: 1 << 20, Steps: 1 << 30, After: 1 << 20})
			if err != nil || !odds.Exact {
				t.Fatalf("exact %v: %v", odds.Exact, err)
			}
			plain, err := referee.CountPlainly(context.Background(), s, nil, odds.Until, referee.Bound{Runs: 1 << 20})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := outcomesOf(&odds), outcomesOf(&plain); !slices.Equal(got, want) {
				t.Errorf("%d outcomes, and plainly %d", len(got), len(want))
			}
		})
	}
}

// outcomesOf are the outcomes of odds as lines, sorted.
func outcomesOf(odds *referee.Odds) []string {
	var lines []string
	for _, o := range odds.Outcomes {
		lines = append(lines, fmt.Sprint(o.P, o.Effects))
	}
	slices.Sort(lines)
	return lines
}

// numb is a referee who throws fours and ones in turn, lets everybody take the default, and forgets all.
type numb struct{ n *int }

func (r numb) Throw(t game.Throw) (face game.Face) {
	for range t.Dice {
		*r.n++
		face.Add(uint8(1 + *r.n%2*3))
	}
	return face
}

func (r numb) Ask(q *game.Question) game.Answer             { return game.Answer{Option: q.Default} }
func (r numb) AskTogether([]game.Question, []game.Answer)   {}
func (r numb) Merge(progress game.Progress, p game.Pending) {}
func (r numb) Tell(e game.Event)                            {}

// Slides, crashes, men who are run down and chases allocate nothing.
func TestCrashesAllocateNothing(t *testing.T) {
	plan := withBank()
	start := makeGameOn(t, plan,
		aboardOf("spats", "irish", "hoodlum"), aboardOf("moe", "irish", "hoodlum"), aboardOf("red", "reds", "hoodlum"),
		person("joe", "reds", "hoodlum", at(16, 20)), person("doc", "reds", "hoodlum", at(19, 21)), person("pal", "reds", "hoodlum", at(45, 45)),
		onWheels("mine", "", "car", at(10, 20), 90, Racing, "spats driver", "moe roof"), onWheels("other", "", "car", at(20, 30), 90, Speeding, "red driver"),
	)
	g := start.Clone().(*Game)
	n := 0
	var ref game.Referee = numb{&n}
	for name, play := range map[string]func(){
		"a slide": func() {
			g.slide(ref, sliding{v: 0, heading: east90, far: 30 * inch, speed: Racing, cause: game.Nobody, clause: "MD-HAZ-15"})
		},
		"a crash": func() {
			for range 3 {
				g.vehicles[1].wrecked = false
				g.crash(ref, crashing{v: 0, into: g.vehicleRef(1), speed: Racing, way: 900, clause: "MD-HAZ-15"})
			}
		},
		"a man": func() {
			t := g.rollDistance(ref, 0, 0)
			g.plotStraight(t)
			t.victims.add(3)
			g.follows(ref, t)
		},
		"a chase": func() {
			g.vehicles[0].chases = 2
			g.startsChase(ref, 0, 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			if many := testing.AllocsPerRun(20, func() { g.CopyFrom(start); play() }); many > 0 {
				t.Errorf("%v allocations", many)
			}
		})
	}
}
