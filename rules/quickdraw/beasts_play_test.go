package quickdraw_test

import (
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
)

// stubborn is a player who answers at random, picks places at random, and does not give up.
type stubborn struct{}

func (stubborn) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	for range 12 {
		n := c.Below(len(q.Options))
		o := &q.Options[n]
		if o.Verb == "concede" || o.Verb == "pass" && c.Below(4) > 0 {
			continue
		}
		a := game.Answer{Question: q.ID, Option: n}
		if o.Many.To > 0 {
			a.Many = int(o.Many.From) + c.Below(int(o.Many.To-o.Many.From)+1)
		}
		if !o.Where.None() {
			p := see().(*quickdraw.Game).Places()
			if c.Below(2) == 0 {
				if spots := p.Good(o.Where, nil); len(spots) > 0 {
					a.At = spots[c.Below(len(spots))]
					return a
				}
			}
			at, ok := p.Sample(o.Where, c)
			if !ok {
				continue
			}
			a.At = at
		}
		return a
	}
	a, _ := q.ByDefault()
	return a
}

// The bank and the hunt are played to their end by players who answer at random: nobody stands in anybody, no card is lost, and it ends.
func TestScenesAtRandom(t *testing.T) {
	playthrough.Happens(t, 50, 200, []game.Kind{"beast-wakes", "beast-attacks", "beast-hunts", "beast-backs-off", "beast-flees", "beast-enraged", "stampede"}, func(seed uint64) map[game.Kind]int {
		told := map[game.Kind]int{}
		for _, file := range []string{"bank", "hunt"} {
			sc := quickdraw.StockScene(t, file, 4)
			g, err := quickdraw.New(sc)
			if err != nil {
				t.Fatal(err)
			}
			watched := &watchedScene{Game: g.(*quickdraw.Game), t: t, seed: seed}
			d := counting{Dealer: playthrough.Dealer{Game: watched}, told: told}
			d.Chance.Seed(seed)
			for range sc.Seats {
				d.Players = append(d.Players, stubborn{})
			}
			steps := 0
			for over := false; !over && steps < 2000; steps++ {
				watched.Advance(&d)
				_, over = watched.Over()
			}
			if steps == 2000 {
				t.Fatalf("%s, seed %d: the match does not end", file, seed)
			}
		}
		return told
	})
}

// counting is a table whose events are only counted.
type counting struct {
	playthrough.Dealer
	told map[game.Kind]int
}

func (q *counting) Tell(e game.Event) { q.told[e.Kind]++ }

// watchedScene is a match whose state is looked at after each stretch.
type watchedScene struct {
	*quickdraw.Game
	t    *testing.T
	seed uint64
}

func (s *watchedScene) Advance(ref game.Referee) {
	s.Game.Advance(ref)
	for _, fault := range quickdraw.Faults(s.Game) {
		s.t.Fatalf("seed %d: %s", s.seed, fault)
	}
}

// chase is a table full of riders, vehicles and animals.
func chase(t *testing.T, c *game.Chance) *quickdraw.Game {
	t.Helper()
	sc := &game.Scenario{
		ID: "chase", Title: "A chase",
		Table: game.Plan{Width: 60 * game.Inch, Depth: 40 * game.Inch, FloorHeight: 4 * game.Inch, Features: []game.Feature{
			{ID: "ditch", Kind: "ditch", Line: true, Going: game.Low, Points: []game.Point{game.At(20, 0), game.At(20, 20)}},
			{ID: "fence", Kind: "fence", Line: true, Going: game.Low, Cover: game.LightCover, Points: []game.Point{game.At(40, 5), game.At(40, 20)}},
			{ID: "rough", Kind: "rough", Going: game.Rough, Points: []game.Point{game.At(25, 25), game.At(35, 25), game.At(35, 33), game.At(25, 33)}},
			{ID: "rock", Kind: "rock", Going: game.Impassable, Blocks: true, Points: []game.Point{game.At(28, 8), game.At(32, 8), game.At(32, 12), game.At(28, 12)}},
		}},
		Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
	}
	gear := [][]string{{"cartridge-handgun ready", "sword"}, {"repeating-rifle ready"}, {"spear ready"}, {"sawn-off-shotgun ready", "knife ready"}, {"bow ready", "club"}, {"lasso ready"}}
	skills := [][]string{{}, {"good-rider"}, {"marksman"}, {"poor-rider"}, {"man-killer"}, {"good-driver"}}
	add := func(seat, id, profile string, x, y int, holds ...string) {
		at := game.At(x, y)
		f := game.FigureSetup{ID: id, Name: id, Seat: seat, Profile: profile, At: &at, Held: holds, State: map[string]int{}}
		if seat != "" {
			f.Gear, f.Skills = gear[c.Below(len(gear))], skills[c.Below(len(skills))]
		} else if profile != "horse" && profile != "wagon" && profile != "coach" && profile != "cart" && profile != "motor-car" {
			f.State["awake"] = c.Below(2)
		} else {
			f.State["heading"] = c.Below(3600)
		}
		if id == "tied" {
			f.State["hitched"] = 1
		}
		sc.Figures = append(sc.Figures, f)
	}
	for n := range 3 {
		for _, seat := range []string{"a", "b"} {
			x, y := 6+12*n, 5+3*n
			if seat == "b" {
				x, y = 55-12*n, 36-3*n
			}
			rider, horse := seat+"-rider-"+string(rune('1'+n)), seat+"-horse-"+string(rune('1'+n))
			add(seat, rider, []string{"main", "supporting", "minor"}[n], x, y)
			add("", horse, "horse", x, y, rider)
		}
	}
	add("a", "a-coachman", "minor", 10, 20)
	add("a", "a-guard", "supporting", 10, 20)
	add("", "stage", []string{"coach", "wagon", "motor-car"}[c.Below(3)], 10, 20, "a-coachman", "a-guard")
	add("b", "b-carter", "supporting", 50, 20)
	add("", "cart", []string{"cart", "wagon"}[c.Below(2)], 50, 20, "b-carter")
	add("b", "b-walker", "minor", 44, 24)
	add("a", "a-walker", "minor", 16, 26)
	add("", "tied", "horse", 18, 26)
	add("", "loose", "horse", 44, 27)
	add("", "bull", "buffalo", 30, 20, "cow")
	add("", "cow", "buffalo", 33, 20)
	add("", "wolf", "wolf", 26, 16)
	made, err := quickdraw.New(sc)
	if err != nil {
		t.Fatal(err)
	}
	return made.(*quickdraw.Game)
}

// reckless is a player who rides and drives at people and things.
type reckless struct{ stubborn }

func (r reckless) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	for n := range q.Options {
		o := &q.Options[n]
		if (o.Verb == "run-down" || o.Verb == "drive" || o.Verb == "pass-by") && c.Below(2) == 0 {
			if spots := see().(*quickdraw.Game).Places().Good(o.Where, nil); len(spots) > 0 {
				return game.Answer{Question: q.ID, Option: n, At: spots[c.Below(len(spots))]}
			}
		}
	}
	return r.stubborn.Answer(q, see, c)
}

// Riders, drivers and animals at random: all that may happen to them comes about, and nothing that may not.
func TestChasesAtRandom(t *testing.T) {
	playthrough.Happens(t, 120, 480, []game.Kind{
		"drives", "collides", "rolls-on", "wrecked", "immobilized", "slowed", "scratched", "no-damage", "mount-hit", "spooked", "mount-collapses", "falls-with", "unhorsed",
		"keeps-control", "loses-control", "thrown", "bolts", "bolts-on", "reins-in", "runs-down", "is-run-down", "leaps-aside", "hits-the-other", "pulls-up",
		"cannot-pull-up", "tramples", "mounts", "dismounts", "nicked", "slain", "beast-hit",
	}, func(seed uint64) map[game.Kind]int {
		c := playthrough.Chronicle{OnAsk: playthrough.NothingTwice(t)}
		c.Players = []referee.Player{reckless{}, reckless{}}
		c.Play(t, quickdraw.Rules(), &playthrough.Stretches{Game: &watchedScene{chase(t, game.NewChance(seed)), t, seed}, Left: 70}, seed)
		return c.Told
	})
}
