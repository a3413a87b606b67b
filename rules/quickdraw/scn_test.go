package quickdraw

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

func TestTheStreet(t *testing.T) {
	t.Run("QD-STREET-01, QD-SCN-01, QD-SCN-02, QD-SCN-03, QD-T-STREET, QD-BASIC-08: the places of the gangs", func(t *testing.T) {
		leaders := [][]string{2: {"quill", "varga"}, 3: {"quill", "varga", "reed"}, 4: {"quill", "varga", "reed", "moon"}}
		for seats := 2; seats <= 4; seats++ {
			g := begun(t, stockScene(t, "street", seats))
			for s, id := range leaders[seats] {
				if got := stands(t, g, id); got != streetPoints[seats][s] {
					t.Errorf("%d seats: %s stands at %v", seats, id, got)
				}
			}
			a, _ := g.fixed.names.FindOf(game.FigureRef, "quill")
			b, _ := g.fixed.names.FindOf(game.FigureRef, leaders[seats][seats-1])
			if far := g.far(a, b); seats != 4 && (far < 14990 || far > 15010) {
				t.Errorf("%d seats: the leaders stand %d apart", seats, far)
			}
			main, _ := g.fixed.names.FindOf(game.FigureRef, "lund")
			if plays := g.figures[main].placed; plays != (seats == 2) {
				t.Errorf("%d seats: the Main Character plays: %v", seats, plays)
			}
		}
	})
	t.Run("QD-SCN-03: second left, third right, fourth left at four paces; weapons holstered", func(t *testing.T) {
		g := begun(t, stockScene(t, "street", 2))
		// Quill looks east: their left is to the north.
		for id, want := range map[string][2]int{"lund": {1250, 1700}, "hanley": {1250, 1300}, "posse-man": {1250, 1900}, "pike": {2750, 1300}, "moll": {2750, 1700}} {
			if got := stands(t, g, id); got != want {
				t.Errorf("%s stands at %v, not %v", id, got, want)
			}
		}
		for i := range g.items {
			if g.items[i].place == Ready {
				t.Errorf("%s is in hand", g.items[i].row().word)
			}
		}
	})
	t.Run("QD-STREET-03: a duel is for the Heroes alone", func(t *testing.T) {
		g := begun(t, stockScene(t, "street", 2, "scene", "duel"))
		for f := range g.figures {
			if g.figures[f].placed != (g.figures[f].seat != game.Nobody) || g.figures[f].placed && g.figures[f].rank != Hero {
				t.Errorf("%s stands there: %v", g.Name(name(f)), g.figures[f].placed)
			}
		}
		g.shuffle(rehearsing(t, nil))
		if g.pack.Count() != 4+4+2 {
			t.Errorf("the pack has %d cards", g.pack.Count())
		}
	})
	t.Run("QD-SCN-02: each seat one of those that are left, the first by default", func(t *testing.T) {
		made, err := New(stockScene(t, "street", 2))
		if err != nil {
			t.Fatal(err)
		}
		g := made.(*Game)
		ref := rehearsing(t, nil)
		g.Advance(ref)
		g.Advance(ref)
		if len(ref.Asked) != 2 || len(ref.Asked[0].Options) != 4 || len(ref.Asked[1].Options) != 3 || ref.Asked[1].Options[0].With != trait("outlaws") {
			t.Errorf("asked %+v", ref.Asked)
		}
		if g.gangOf(0) != lawGang || g.gangOf(1) != outlawGang {
			t.Error("not the first of each")
		}
	})
	t.Run("QD-SCN-06: who gives up before the gangs are chosen has none", func(t *testing.T) {
		made, err := New(stockScene(t, "street", 3))
		if err != nil {
			t.Fatal(err)
		}
		g := made.(*Game)
		ref := rehearsing(t, nil, say("concede"))
		for range 4 {
			if g.stage == SettingUp {
				g.Advance(ref)
			}
		}
		if g.stage != Playing || g.gangOf(0) != nothing || g.gangOf(1) != lawGang || g.gangOf(2) != outlawGang {
			t.Error("the gangs are dealt otherwise")
		}
	})
}

// The stock gangs are worth ten cards each and as the printed table has them (QD-T-GANGS, QD-SCN-02).
func TestStockGangs(t *testing.T) {
	t.Run("QD-T-GANGS, QD-BASIC-09, QD-BASIC-10", func(t *testing.T) {
		rules := castingRules()
		for n := range gangTable {
			gang := game.Gang{ID: gangTable[n].id, Ruleset: "quickdraw"}
			for m := range gangTable[n].mates {
				mate := &gangTable[n].mates[m]
				member := game.Member{ID: mate.id, Profile: castTable[mate.rank].id, Skills: mate.skills}
				for _, gear := range mate.gear {
					member.Gear = append(member.Gear, strings.TrimSuffix(strings.TrimSuffix(gear, " percussion"), " flintlock"))
				}
				gang.Figures = append(gang.Figures, member)
			}
			if flaws := rules.Flaws(&gang); len(flaws) > 0 {
				t.Errorf("%s: %+v", gangTable[n].word, flaws)
			}
		}
	})
}

func TestTheBank(t *testing.T) {
	t.Run("QD-BANK-01, QD-T-BANK: places, sides and seats", func(t *testing.T) {
		want := map[string][2]int{
			"varga": {1800, 1600}, "pike": {2000, 1600}, "moll": {1800, 1900}, "gang-hand": {1400, 1100},
			"quill": {3400, 600}, "lund": {3600, 600}, "hanley": {3400, 300}, "posse-man": {3600, 300},
			"bay": {1250, 950}, "roan": {1500, 950}, "pinto": {1750, 950}, "grey": {2000, 950}, "teller": {1600, 1850}, "storekeeper": {1000, 1500}, "widow": {2400, 1050},
		}
		owners := map[string][5]game.Seat{ // by the number of seats
			"varga": {2: 0, 3: 0, 4: 0}, "pike": {2: 0, 3: 2, 4: 2}, "moll": {2: 0, 3: 0, 4: 0}, "gang-hand": {2: 0, 3: 2, 4: 2},
			"quill": {2: 1, 3: 1, 4: 1}, "lund": {2: 1, 3: 1, 4: 3}, "hanley": {2: 1, 3: 1, 4: 1}, "posse-man": {2: 1, 3: 1, 4: 3},
		}
		for seats := 2; seats <= 4; seats++ {
			g := begun(t, stockScene(t, "bank", seats))
			for id, at := range want {
				if got := stands(t, g, id); got != at {
					t.Errorf("%s stands at %v", id, got)
				}
			}
			for id, seat := range owners {
				f, _ := g.fixed.names.FindOf(game.FigureRef, id)
				if g.figures[f].seat != seat[seats] {
					t.Errorf("%d seats: %s is of seat %d", seats, id, g.figures[f].seat)
				}
				armed := 0
				for i := range g.items {
					if int(g.items[i].holder) == f && g.items[i].place == Ready {
						armed++
					}
				}
				if outlaw := g.outlaw(f); outlaw != (armed > 0) {
					t.Errorf("%s has %d weapons in hand", id, armed)
				}
			}
			for s := range seats {
				if g.fixed.sides[s] != int8(s%2) {
					t.Errorf("seat %d is of side %d", s, g.fixed.sides[s])
				}
			}
		}
	})
	sack := func(g *Game) *Item {
		for i := range g.items {
			if g.items[i].make == LootSack {
				return &g.items[i]
			}
		}
		return nil
	}
	robbed := func(t *testing.T) (*Game, int) {
		g := begun(t, stockScene(t, "bank", 2))
		moll, _ := g.fixed.names.FindOf(game.FigureRef, "moll")
		i := sack(g)
		i.place, i.holder = Ready, int8(moll)
		return g, moll
	}
	fate := func(g *Game, side int8, fate Fate) {
		for f := range g.figures {
			if s := g.figures[f].seat; g.person(f) && s != game.Nobody && g.fixed.sides[s] == side && g.figures[f].fate == InPlay {
				g.figures[f].fate = fate
			}
		}
	}
	t.Run("QD-BANK-03: a sack that an outlaw carries off wins", func(t *testing.T) {
		g, moll := robbed(t)
		ref := rehearsing(t, nil)
		g.fallsOut(ref, "QD-GEO-15", moll, Left, nobody)
		if g.sceneOver(ref); g.stage != Playing {
			t.Error("it ends before the others are away")
		}
		fate(g, 0, Captured)
		if g.sceneOver(ref); !g.result.Won(0) || g.result.Why != "loot-stolen" {
			t.Errorf("%+v", g.result)
		}
	})
	t.Run("QD-BANK-02, QD-BANK-03: a carrier who is out drops their sack, and the law wins", func(t *testing.T) {
		for _, how := range []Fate{Casualty, PassedOut, OutForScene, Captured, Fled} {
			g, moll := robbed(t)
			ref := rehearsing(t, nil)
			g.fallsOut(ref, "QD-EFF-02", moll, how, nobody)
			if i := sack(g); i.place != Dropped || i.at != g.figures[moll].at {
				t.Errorf("fate %d: the sack is %+v", how, i)
			}
			fate(g, 0, Left)
			if g.sceneOver(ref); !g.result.Won(1) || g.result.Why != "law-wins" {
				t.Errorf("fate %d: %+v", how, g.result)
			}
		}
	})
	t.Run("QD-BANK-03, QD-SCN-05: with no lawman awake the outlaws win, with nobody at all the law", func(t *testing.T) {
		g := begun(t, stockScene(t, "bank", 2))
		fate(g, 1, Casualty)
		if g.sceneOver(rehearsing(t, nil)); !g.result.Won(0) || g.result.Why != "law-down" {
			t.Errorf("%+v", g.result)
		}
		g = begun(t, stockScene(t, "bank", 2))
		for f := range g.figures {
			g.figures[f].knocked = g.person(f)
		}
		if g.sceneOver(rehearsing(t, nil)); !g.result.Won(1) {
			t.Errorf("%+v", g.result)
		}
	})
	t.Run("QD-BANK-03, QD-CARD-19: after six phases the law has won", func(t *testing.T) {
		g := begun(t, stockScene(t, "bank", 2))
		if g.number = 5; g.phaseOver(rehearsing(t, nil)) {
			t.Error("it ends after five")
		}
		if g.number = 6; !g.phaseOver(rehearsing(t, nil)) || !g.result.Won(1) {
			t.Errorf("%+v", g.result)
		}
	})
	t.Run("QD-SCN-06: nobody carries loot off by giving up", func(t *testing.T) {
		g := begun(t, stockScene(t, "bank", 3))
		hand, _ := g.fixed.names.FindOf(game.FigureRef, "gang-hand")
		i := sack(g)
		i.place, i.holder = Ready, int8(hand)
		if g.concede(rehearsing(t, nil), 2); g.stolen() != 0 || i.place != Dropped || g.stage != Playing {
			t.Errorf("the sack is %+v", i)
		}
	})
}

func TestPoints(t *testing.T) {
	t.Run("QD-SCN-04: the cards that an enemy began with; nothing for one's own or for nobody", func(t *testing.T) {
		for fate, by := range map[Fate]int{Casualty: 2, PassedOut: 2, OutForScene: 2, Captured: 2, Fled: 2} {
			g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("mate", "a", "hero", 20, 10), fig("foe", "b", "main", 30, 10))
			g.takeCard(0, true)
			g.fallsOut(rehearsing(t, nil), "QD-EFF-02", 0, fate, by)
			g.fallsOut(rehearsing(t, nil), "QD-EFF-02", 0, fate, by) // once only
			if g.points != [mostSeats]int16{0, 3} {
				t.Errorf("fate %d: the points are %v", fate, g.points)
			}
			for _, by := range []int{0, 1, nobody} {
				g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("mate", "a", "hero", 20, 10), fig("foe", "b", "main", 30, 10))
				if g.fallsOut(rehearsing(t, nil), "QD-EFF-02", 0, fate, by); g.points != [mostSeats]int16{} {
					t.Errorf("fate %d by %d: the points are %v", fate, by, g.points)
				}
			}
		}
	})
	t.Run("QD-SCN-04, QD-HEAL-03: whoever does not come round counts for whoever knocked them out", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("mate", "a", "hero", 20, 10), fig("foe", "b", "main", 30, 10))
		g.loses(rehearsing(t, nil), "QD-EFF-03", 0, 1, false, 2)
		if g.comesRound(rehearsing(t, []int{1, 1}), 0); g.figures[0].fate != OutForScene || g.points[1] != 3 {
			t.Errorf("fate %d, points %v", g.figures[0].fate, g.points)
		}
	})
	t.Run("QD-HUNT-02: beasts for the last hit, hunters against their own seat whoever did it", func(t *testing.T) {
		g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "minor", 30, 10))
		g.fixed.rules.scene = HuntScene
		g.fallsOut(rehearsing(t, nil), "QD-EFF-02", 0, Casualty, nobody)
		g.fallsOut(rehearsing(t, nil), "QD-EFF-02", 1, Casualty, 0)
		if g.points != [mostSeats]int16{-3, -1} {
			t.Errorf("the points are %v", g.points)
		}
		for a, want := range map[Animal]int16{Grizzly: 6, Cougar: 4, Buffalo: 2, Snake: 1} {
			g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "minor", 30, 10))
			g.fixed.rules.scene = HuntScene
			g.figures[1].sort, g.figures[1].animal = Beast, a
			if g.scores(1, 0); g.points[0] != want {
				t.Errorf("animal %d gives %d", a, g.points[0])
			}
		}
	})
	t.Run("QD-HUNT-03: most points win, ties draw", func(t *testing.T) {
		for points, want := range map[[2]int16][]game.Seat{{3, 2}: {0}, {-1, 2}: {1}, {2, 2}: {0, 1}} {
			g := stage(t, open(), fig("man", "a", "main", 10, 10), fig("foe", "b", "minor", 30, 10))
			g.fixed.rules.scene = HuntScene
			g.gone = g.gone.With(2)
			g.points[0], g.points[1] = points[0], points[1]
			if g.huntOver(rehearsing(t, nil)); !slices.Equal(g.result.Winners, want) || g.result.Clause != "QD-HUNT-03" {
				t.Errorf("%v: %+v", points, g.result)
			}
		}
	})
}

func TestTheHunt(t *testing.T) {
	t.Run("QD-HUNT-01, QD-HUNT-04, QD-T-HUNT: parties at their corners, weapons in hand, and no enemies", func(t *testing.T) {
		g := begun(t, stockScene(t, "hunt", 4))
		for id, want := range map[string][2]int{
			"lund": {200, 200}, "hanley": {400, 200}, "posse-man": {200, 400}, "pike": {4600, 3400}, "moll": {4400, 3400}, "gang-hand": {4600, 3200},
			"ortega": {4600, 200}, "bent": {4400, 200}, "cow-hand": {4600, 400}, "lena": {200, 3400}, "ridley": {400, 3400}, "camp-boy": {200, 3200},
			"grizzly": {2400, 1700}, "cougar": {1000, 1800}, "old-cougar": {3800, 1800}, "snake": {2200, 1500}, "bull": {1800, 900}, "cow-3": {3000, 900},
		} {
			if got := stands(t, g, id); got != want {
				t.Errorf("%s stands at %v, not %v", id, got, want)
			}
		}
		for f := range g.figures {
			if !g.person(f) || !g.figures[f].placed {
				continue
			}
			rifle, ready := false, false
			for i := range g.items {
				if int(g.items[i].holder) == f && g.items[i].place == Ready {
					ready, rifle = true, rifle || g.items[i].make == RepeatingRifle
				}
			}
			if !ready || rifle != (g.figures[f].rank == Main) {
				t.Errorf("%s: something in hand %v, a repeating rifle %v", g.Name(name(f)), ready, rifle)
			}
			for e := range g.figures {
				if g.person(e) && g.figures[e].placed && g.enemies(f, e) {
					t.Errorf("%s and %s are enemies", g.Name(name(f)), g.Name(name(e)))
				}
			}
		}
	})
}

// own is a gang of one's own for a seat: two Main Characters and two Supporting Characters.
func own(seat string) []game.FigureSetup {
	var all []game.FigureSetup
	for n, profile := range []string{"main", "main", "supporting", "supporting"} {
		all = append(all, game.FigureSetup{ID: seat + "-" + string(rune('a'+n)), Seat: seat, Profile: profile, Gear: []string{"cartridge-handgun"}, Skills: []string{"ordinary"}})
	}
	return all
}

func TestCastsOfOnesOwn(t *testing.T) {
	t.Run("QD-SCN-02, QD-SCN-03, QD-SCN-07: they stand in the place of a stock gang, and their seat chooses none", func(t *testing.T) {
		sc := stockScene(t, "street", 2)
		sc.Figures = own("first")
		made, err := New(sc)
		if err != nil {
			t.Fatal(err)
		}
		g := made.(*Game)
		ref := rehearsing(t, nil)
		g.Advance(ref)
		if g.stage != Playing || len(ref.Asked) != 1 || ref.Asked[0].Seat != 1 {
			t.Errorf("asked %v", ref.Asked)
		}
		for id, want := range map[string][2]int{"first-a": {1250, 1500}, "first-b": {1250, 1700}, "first-c": {1250, 1300}, "first-d": {1250, 1900}} {
			if got := stands(t, g, id); got != want {
				t.Errorf("%s stands at %v", id, got)
			}
		}
	})
	t.Run("QD-SCN-07, QD-BANK-01, QD-HUNT-01: in the bank and on the hunt as well", func(t *testing.T) {
		for _, file := range []string{"bank", "hunt"} {
			sc := stockScene(t, file, 2)
			seat := sc.Seats[0].ID
			sc.Figures = append(sc.Figures, own(seat)...)
			g := begun(t, sc)
			for _, id := range []string{"-a", "-b", "-c", "-d"} {
				stands(t, g, seat+id)
			}
			for f := range g.figures {
				for e := range g.figures[:f] {
					if g.present(f) && g.present(e) && g.person(f) && g.person(e) && g.gap(f, e) == 0 {
						t.Errorf("%s: %s and %s stand on each other", file, g.ID(name(f)), g.ID(name(e)))
					}
				}
			}
		}
	})
	for _, c := range []struct {
		name, file, field string
		code              game.Code
		change            func(sc *game.Scenario)
	}{
		{"QD-BASIC-09: nine cards", "street", "figures[3]", game.BadGangPoints, func(sc *game.Scenario) { sc.Figures[3].Profile = "minor" }},
		{"QD-BASIC-09: two Heroes", "street", "figures[1].profile", game.BadGangProfile, func(sc *game.Scenario) {
			for n, p := range []string{"hero", "hero", "minor", "minor"} {
				sc.Figures[n].Profile = p
			}
		}},
		{"QD-BASIC-10: three handguns", "street", "figures[0].gear", game.TooMuchGear, func(sc *game.Scenario) {
			sc.Figures[0].Gear = []string{"cartridge-handgun", "pepperpot", "hold-out"}
		}},
		{"QD-BASIC-10: two long arms", "street", "figures[0].gear", game.TooMuchGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"bow", "musket"} }},
		{"QD-BASIC-10: three blades", "street", "figures[0].gear", game.TooMuchGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"knife", "sword", "club"} }},
		{"QD-BASIC-10: three things to throw", "street", "figures[0].gear", game.TooMuchGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"dynamite", "rock", "lasso"} }},
		{"QD-BASIC-10: three other things", "street", "figures[0].gear", game.TooMuchGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"rope", "matches", "field-glasses"} }},
		{"QD-BASIC-10: a cannon", "street", "figures[0].gear[0]", game.UnknownGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"cannon"} }},
		{"QD-GUN-34: a repeating rifle with a flintlock", "street", "figures[0].gear[1]", game.WrongGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"knife", "repeating-rifle flintlock"} }},
		{"QD-SCN-03: a weapon in hand before the scene begins", "street", "figures[0].gear[0]", game.WrongGear, func(sc *game.Scenario) { sc.Figures[0].Gear = []string{"cartridge-handgun ready"} }},
		{"QD-BASIC-04: no personality", "street", "figures[1].skills", game.BadSkills, func(sc *game.Scenario) { sc.Figures[1].Skills = []string{"tough"} }},
		{"QD-BASIC-04: no skills at all", "street", "figures[1].skills", game.BadSkills, func(sc *game.Scenario) { sc.Figures[1].Skills = nil }},
		{"QD-COMB-15: two classes of a Fighter", "street", "figures[0].skills[2]", game.BadScenario, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"brave", "fighter-knife", "fighter-club"} }},
		{"QD-COMB-15: two classes of an Expert", "street", "figures[0].skills[2]", game.BadScenario, func(sc *game.Scenario) { sc.Figures[0].Skills = []string{"brave", "expert-bow", "expert-rifle"} }},
		{"QD-REST-16: a new cast that carries something on", "street", "figures[2].state.less", game.BadState, func(sc *game.Scenario) {
			sc.Seats[0].Brought, sc.Figures[2].State = &game.Brought{ID: "own"}, map[string]int{"less": 1}
		}},
		{"QD-REST-16: a cast that carries on what nobody does", "street", "figures[2].state.prone", game.UnknownState, func(sc *game.Scenario) {
			sc.Seats[0].Brought, sc.Figures[2].State = &game.Brought{ID: "own", Matches: 1}, map[string]int{"prone": 1}
		}},
		{"QD-REST-15: somebody of one card with one less", "street", "figures[3].state.less", game.BadState, func(sc *game.Scenario) {
			sc.Seats[0].Brought, sc.Figures[3].Profile, sc.Figures[3].State = &game.Brought{ID: "own", Matches: 1}, "minor", map[string]int{"less": 1}
		}},
		{"QD-REST-16: a cast of which nobody takes part", "bank", "figures", game.BadGangProfile, func(sc *game.Scenario) {
			sc.Figures = own(sc.Seats[0].ID)
			for n := range sc.Figures {
				sc.Figures[n].State = map[string]int{"misses": 1}
			}
		}},
		{"QD-STREET-03: a duel without a Hero", "street", "figures", game.BadGangProfile, func(sc *game.Scenario) { sc.Settings["scene"] = "duel" }},
		{"QD-SKIL-01: too many skills", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"brave", "tough", "strong", "healer"} }},
		{"QD-BASIC-04: two personalities", "street", "figures[2].skills[1]", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"brave", "rash"} }},
		{"QD-SKIL-18: fleet and lumbering", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"fleet-footed", "lumbering"} }},
		{"QD-SKIL-18: frail and tough", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"frail", "tough"} }},
		{"QD-SKIL-18: good and poor", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"good-rider", "poor-rider"} }},
		{"QD-SKIL-18: poor shot and marksman", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"poor-shot", "marksman"} }},
		{"QD-SKIL-18: poor fighter and fighter", "street", "figures[2].skills", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"poor-fighter", "fighter-knife"} }},
		{"QD-SKIL-05: a skill that is none", "street", "figures[2].skills[0]", game.BadScenario, func(sc *game.Scenario) { sc.Figures[2].Skills = []string{"good-cook"} }},
		{"QD-SCN-01: a scene that is none", "street", "settings.scene", game.BadSetting, func(sc *game.Scenario) { sc.Settings["scene"] = "opera" }},
		{"QD-BASIC-05: a table without a size", "street", "table.width", "bad-table", func(sc *game.Scenario) { sc.Table = game.Plan{} }},
		{"QD-CARD-19: too many phases", "street", "settings.phases", game.BadSetting, func(sc *game.Scenario) { sc.Settings["phases"] = "21" }},
		{"QD-BASIC-07: one seat", "street", "seats", game.BadSeats, func(sc *game.Scenario) { sc.Seats, sc.Figures = sc.Seats[:1], nil }},
		{"QD-BASIC-07: a friend who is none", "street", "seats[1].friends", game.BadSeats, func(sc *game.Scenario) { sc.Seats[1].Friends = []string{"nemo"} }},
		{"QD-DIR-02: a director in the first seat", "street", "seats[0].force", game.BadSeats, func(sc *game.Scenario) { sc.Seats[0].Force = "director" }},
		{"QD-DIR-02: a director with a gang", "street", "figures[0].seat", game.BadScenario, func(sc *game.Scenario) {
			sc.Seats = append(slices.Clone(sc.Seats), game.SeatSetup{ID: "boss", Force: "director"})
			sc.Figures[0].Seat = "boss"
		}},
		{"QD-CARD-03: more than a suit", "street", "figures[5]", game.BadScenario, func(sc *game.Scenario) {
			sc.Settings["gangs"] = "free"
			for n := range 4 {
				sc.Figures = append(sc.Figures, game.FigureSetup{ID: "more" + string(rune('a'+n)), Seat: "first", Profile: "main"})
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			sc := stockScene(t, c.file, 2)
			sc.Figures = own("first")
			c.change(sc)
			_, err := New(sc)
			var refused *game.Error
			if !errors.As(err, &refused) || refused.Code != c.code || refused.Field != c.field {
				t.Errorf("it is refused with %+v", err)
			}
		})
	}
	t.Run("QD-BASIC-09: free gangs may be of any size", func(t *testing.T) {
		sc := stockScene(t, "street", 2, "gangs", "free")
		sc.Figures = own("first")[:2]
		if _, err := New(sc); err != nil {
			t.Error(err)
		}
	})
}

func TestWhatHidesTellsNothing(t *testing.T) {
	t.Run("QD-LOC-14: no cover in the line of a shot, no nearest enemy, no hindrance to hiding", func(t *testing.T) {
		for _, hidden := range []bool{false, true} {
			g := stage(t, walled(), carrying(fig("man", "a", "main", 20, 20), "cartridge-handgun ready"), fig("near", "b", "minor", 20, 24), fig("far", "b", "main", 20, 30))
			g.figures[1].hidden = hidden
			if g.screenedBy(2, 0) == hidden {
				t.Errorf("hidden %v: covers %v", hidden, !hidden)
			}
			g.figures[2].fate = Casualty
			if got := g.theEnemy(0, nobody); (got == 1) == hidden {
				t.Errorf("hidden %v: the enemy is %d", hidden, got)
			}
		}
		g := stage(t, walled(), fig("man", "a", "main", 20, 20), fig("near", "b", "minor", 20, 24), fig("far", "b", "main", 20, 5))
		g.figures[2].knocked = true
		if g.mayHide(0) {
			t.Error("hides before an enemy's eyes")
		}
		if g.figures[1].hidden = true; !g.mayHide(0) {
			t.Error("does not hide behind the wall")
		}
	})
}
