package quickdraw

import (
	"errors"
	"maps"
	"reflect"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/scenariofile"
)

// theCast is a stock gang as a cast of one's own.
func theCast(n int) *game.Gang {
	g := readyGangs()[n]
	return &g
}

// withCasts is a stock scene for two, to which seats bring casts.
func withCasts(t *testing.T, file string, casts ...*game.Gang) *game.Scenario {
	t.Helper()
	sc := stockScene(t, file, 2)
	for s, cast := range casts {
		made, err := scenariofile.Enlist(sc, sc.Seats[s].ID, cast)
		if err != nil {
			t.Fatal(err)
		}
		sc = made
	}
	return sc
}

// toTheEnd plays a match to its end with players at random.
func toTheEnd(t *testing.T, sc *game.Scenario, seed uint64) *Game {
	t.Helper()
	g, err := New(sc)
	if err != nil {
		t.Fatalf("%v\n%s", err, scenariofile.Write(sc))
	}
	table := referee.Simulator{}
	for range sc.Seats {
		table.Players = append(table.Players, &bot.Random{})
	}
	table.Chance.Seed(seed)
	if _, err := table.Play(g, 100_000); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return g.(*Game)
}

func TestStockGangsAreCastsOfOnesOwn(t *testing.T) {
	rules := castingRules()
	for n := range gangTable {
		if flaws := rules.Flaws(theCast(n)); len(flaws) > 0 {
			t.Errorf("%s: %+v", gangTable[n].word, flaws)
		}
		// The stock gang that it was made from may stand against it, and everybody has a name of their own.
		made, err := New(withCasts(t, "street", theCast(n)))
		if err != nil {
			t.Fatalf("%s: %v", gangTable[n].word, err)
		}
		g, ids := made.(*Game), map[string]bool{}
		for f := range g.figures {
			id := g.ID(name(f))
			if found, ok := g.Find(id); ids[id] || !ok || found != name(f) {
				t.Errorf("%s: %q is figure %d and %v", gangTable[n].word, id, f, found)
			}
			ids[id] = true
		}
	}
}

// Whatever may be chosen of a weapon begins a match, and it is what was chosen.
func TestWaysToHaveWeapons(t *testing.T) {
	rules := castingRules()
	for i := range rules.Gear {
		for _, choice := range rules.Gear[i].Choices {
			for _, w := range choice.Words {
				gear := rules.Gear[i].ID
				if w.Word != "" {
					gear += " " + w.Word
				}
				cast := theCast(0)
				cast.Figures[3].Gear = []string{gear}
				if flaws := rules.Flaws(cast); len(flaws) > 0 {
					t.Errorf("%s: %+v", gear, flaws)
				}
				made, err := New(withCasts(t, "street", cast))
				if err != nil {
					t.Errorf("%s: %v", gear, err)
					continue
				}
				g := made.(*Game)
				man, _ := g.Find("posse-man")
				for n := range g.items {
					it := &g.items[n]
					if int(it.holder) != int(man.N) {
						continue
					}
					if want, named := map[string]Ignition{"percussion": Percussion, "flintlock": Flintlock, "cartridge": Cartridge, "cap-and-ball": CapLock}[w.Word]; named && it.ignition != want {
						t.Errorf("%s has the ignition %d", gear, it.ignition)
					}
					if it.double != (w.Word == "double-action") || it.heavy != (w.Word == "heavy") || (it.barrels == 2) != (w.Word == "double-barrelled") {
						t.Errorf("%s is %+v", gear, *it)
					}
				}
			}
		}
	}
}

// QD-REST-13, -15 to -17: what a character carries on from each recovery.
func TestWhatACharacterCarriesOn(t *testing.T) {
	for _, c := range []struct {
		name   string
		who    string
		change func(fig *Figure)
		want   map[string]int
		gone   bool
	}{
		{"fit", "lund", func(fig *Figure) {}, nil, false},
		{"one card less (QD-REST-03)", "lund", func(fig *Figure) { fig.recovery = OneCardLess }, map[string]int{"less": 1}, false},
		{"rest needed (QD-REST-02)", "lund", func(fig *Figure) { fig.recovery = NeedsRest }, map[string]int{"less": 1, "weary": 1}, false},
		{"misses the next (QD-REST-11)", "lund", func(fig *Figure) { fig.recovery, fig.cautious = Misses, true }, map[string]int{"misses": 1, "cautious": 1}, false},
		{"sobered (QD-REST-11)", "quill", func(fig *Figure) { fig.sobered = true }, map[string]int{"sobered": 1}, false},
		{"dead (QD-REST-10)", "lund", func(fig *Figure) { fig.recovery = Dead }, nil, true},
		{"one card less of one (QD-REST-15)", "posse-man", func(fig *Figure) { fig.recovery = OneCardLess }, map[string]int{"misses": 1}, false},
		{"rest needed of one card (QD-REST-15)", "posse-man", func(fig *Figure) { fig.recovery = NeedsRest }, map[string]int{"misses": 1}, false},
		{"a trait learned beyond the limit (QD-REST-13)", "quill", func(fig *Figure) { fig.traits |= 1 << Athletic }, map[string]int{"learned": 1}, false},
		{"a trait learned within the limit", "hanley", func(fig *Figure) { fig.traits &^= 1 << Healer }, nil, false},
		{"rested from the scene before, and fit", "lund", func(fig *Figure) { fig.weary = true }, nil, false},
	} {
		g := begun(t, withCasts(t, "street", theCast(0)))
		who, _ := g.Find(c.who)
		c.change(&g.figures[who.N])
		if _, over := g.Survivors(0); over {
			t.Errorf("%s: the scene is not over", c.name)
		}
		g.stage = Ended
		cast, ok := g.Survivors(0)
		i := slices.IndexFunc(cast.Figures, func(m game.Member) bool { return m.ID == c.who })
		if !ok || cast.ID != "law" || cast.Name != "The Law" || cast.Matches != 1 || (i < 0) != c.gone {
			t.Errorf("%s: %v, %+v", c.name, ok, cast)
			continue
		}
		if !c.gone && !maps.Equal(cast.Figures[i].State, c.want) {
			t.Errorf("%s: carries on %v", c.name, cast.Figures[i].State)
		}
		if _, ok := g.Survivors(1); ok {
			t.Errorf("%s: who has brought no cast does not rest", c.name)
		}
	}
}

func TestACastOfWhomNobodyCouldTakePart(t *testing.T) {
	g := begun(t, withCasts(t, "street", theCast(0)))
	g.stage = Ended
	for f := range g.figures {
		if g.person(f) && g.figures[f].seat == 0 {
			g.figures[f].recovery = Misses
		}
	}
	hero, _ := g.Find("quill")
	g.figures[hero.N].sobered = true
	cast, ok := g.Survivors(0)
	if !ok || len(cast.Figures) != 4 {
		t.Fatalf("%+v", cast)
	}
	for _, m := range cast.Figures {
		if want := map[string]int{"sobered": 1}; m.ID == "quill" && !maps.Equal(m.State, want) || m.ID != "quill" && m.State != nil {
			t.Errorf("QD-REST-17: %s carries on %v", m.ID, m.State)
		}
	}
	for f := range g.figures {
		if g.person(f) && g.figures[f].seat == 0 {
			g.figures[f].recovery = Dead
		}
	}
	if cast, ok := g.Survivors(0); ok {
		t.Errorf("all are dead, and carried on is %+v", cast)
	}
}

// QD-REST-13: whose characters rest is a setting.
func TestWhoRests(t *testing.T) {
	for setting, want := range map[string][2]bool{"": {true, false}, "casts": {true, false}, "on": {true, true}, "off": {false, false}} {
		sc := withCasts(t, "street", theCast(1))
		if setting != "" {
			sc.Settings["campaign"] = setting
		}
		g := begun(t, sc)
		g.ends(rehearsing(t, nil), game.SeatsOf(0), "QD-SCN-06", "conceded")
		if rests := want[0] || want[1]; (g.stage == Resting) != rests {
			t.Errorf("%q: the stage is %d", setting, g.stage)
		}
		g.stage = Ended
		for s := range game.Seat(2) {
			if cast, ok := g.Survivors(s); ok != want[s] {
				t.Errorf("%q: seat %d carries on %+v", setting, s, cast)
			} else if s == 1 && ok && (cast.ID != "law" || len(cast.Figures) != 4) {
				t.Errorf("the stock gang is carried on as %+v", cast)
			}
		}
		if _, ok := g.Survivors(2); ok {
			t.Error("a seat that is not there carries on a cast")
		}
	}
}

// What a cast carries on holds in its next scene.
func TestTheNextScene(t *testing.T) {
	cast := theCast(0)
	cast.Matches = 1
	state := func(id string, words map[string]int) *game.Member {
		i := slices.IndexFunc(cast.Figures, func(m game.Member) bool { return m.ID == id })
		cast.Figures[i].State = words
		return &cast.Figures[i]
	}
	hero := state("quill", map[string]int{"less": 1, "weary": 1, "sobered": 1, "learned": 1})
	hero.Skills = append(slices.Clone(hero.Skills), "athletic")
	state("lund", map[string]int{"misses": 1, "less": 1, "weary": 1})
	state("hanley", map[string]int{"cautious": 1})
	for _, file := range []string{"street", "bank"} {
		sc := withCasts(t, file, cast)
		g := begun(t, sc)
		who := func(id string) int { r, _ := g.Find(id); return int(r.N) }
		quill, lund, hanley := who("quill"), who("lund"), who("hanley")
		if g.figures[quill].cards.Count() != 3 || !g.figures[quill].weary || g.fearless(quill) || !g.is(quill, Athletic) {
			t.Errorf("%s: the Hero is %+v", file, g.figures[quill])
		}
		if g.figures[lund].placed || !g.out(lund) || g.hasTurns(lund) {
			t.Errorf("%s: who misses the scene is in it: %+v", file, g.figures[lund])
		}
		if !g.careful(hanley) || g.figures[hanley].cards.Count() != 2 {
			t.Errorf("%s: the cautious one is %+v", file, g.figures[hanley])
		}
		r := g.actionDice("QD-CARD-01", "tests", game.Chart{}, quill)
		if r.form != OneDie {
			t.Errorf("%s: the weary Hero throws %v", file, r.form)
		}
		if scene := g.Scene(0).Seats[0].Gauges[0]; scene.Most != 3 || scene.Now != 3 {
			t.Errorf("%s: %+v are in action", file, scene)
		}
		// Who stayed away is recovered without a roll (QD-REST-15), and so is the weary one who rolls well.
		g.stage = Resting
		ref := rehearsing(t, []int{5, 5, 5})
		g.rests(ref)
		after, ok := g.Survivors(0)
		if !ok || after.Matches != 2 {
			t.Fatalf("%s: %+v", file, after)
		}
		want := map[string]map[string]int{"quill": {"sobered": 1, "learned": 1}, "lund": nil, "hanley": {"cautious": 1}, "posse-man": nil}
		for _, m := range after.Figures {
			if !maps.Equal(m.State, want[m.ID]) {
				t.Errorf("%s: %s carries on %v", file, m.ID, m.State)
			}
		}
	}
	// A cast that is too much, or learned more than it says, is refused; a smaller one is not.
	cast.Figures = cast.Figures[:2]
	if _, err := New(withCasts(t, "street", cast)); err != nil {
		t.Error(err)
	}
	delete(hero.State, "learned")
	var refused *game.Error
	if _, err := New(withCasts(t, "street", cast)); !errors.As(err, &refused) || refused.Field != "figures[0].skills" {
		t.Errorf("a Hero of five skills: %v", err)
	}
	cast.Matches, hero.State = 0, nil
	if _, err := New(withCasts(t, "street", cast)); !errors.As(err, &refused) {
		t.Error("a new cast of seven cards begins")
	}
}

// However a match goes, the cast that comes out of it is one that the next begins with, written down and read again.
func TestCastsAreCarriedOnFromSceneToScene(t *testing.T) {
	rules := castingRules()
	scenes, carried := 0, map[string]int{}
	for seed := range uint64(6) {
		cast := theCast(int(seed) % len(gangTable))
		for scene := range 8 {
			g := toTheEnd(t, withCasts(t, [...]string{"bank", "street"}[scene%2], cast), 100*seed+uint64(scene))
			scenes++
			after, ok := g.Survivors(0)
			if !ok {
				break // nobody is left
			}
			if flaws := rules.Flaws(&after); len(flaws) > 0 {
				t.Fatalf("seed %d, scene %d: %+v\n%s", seed, scene, flaws, scenariofile.WriteGang(&after))
			}
			file, err := scenariofile.ReadGang("cast.yaml", scenariofile.WriteGang(&after))
			if err != nil || !reflect.DeepEqual(file.Gang, after) {
				t.Fatalf("seed %d: %v\n%+v\n%+v", seed, err, file, after)
			}
			for i := range after.Figures {
				for word := range after.Figures[i].State {
					carried[word]++
				}
			}
			if after.Matches != scene+1 || len(after.Figures) > len(cast.Figures) {
				t.Fatalf("seed %d, scene %d: %+v", seed, scene, after)
			}
			cast = &file.Gang
		}
	}
	for _, word := range []string{"misses", "less", "weary"} {
		if carried[word] == 0 {
			t.Errorf("in %d scenes nobody has carried on %q: %v", scenes, word, carried)
		}
	}
}
