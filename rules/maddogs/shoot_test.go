package maddogs

import (
	"testing"

	"rumble/game"
)

// Where the faces of shooting dice part: at the need, at the unmodified GATS of a burst, at the six that empties or jams.
func TestWhereShootingDicePart(t *testing.T) {
	for _, c := range []struct {
		name        string
		weapon      Weapon
		burst       bool
		need, basic int
		want        game.Bands
	}{
		{"one shot that needs a 1", Carbine, false, 1, 3, game.Bands{1, 5}},
		{"one shot that needs a 4", Carbine, false, 4, 4, game.Bands{4, 5}},
		{"one shot that needs a 5", Carbine, false, 5, 4, game.Bands{5}},
		{"one shot that cannot miss", Carbine, false, 6, 4, game.Bands{5}},
		{"one shot at nought is confirmed on a 1", Carbine, false, 0, 2, game.Bands{1, 5}},
		{"one shot of a double barrel, which a 6 does not empty", DoubleBarrel, false, 3, 4, game.Bands{3}},
		{"one shot of a double barrel that cannot miss", DoubleBarrel, false, 6, 4, game.Bands{6}},
		{"a burst: hit, near miss, miss, jam", TommyGun, true, 2, 4, game.Bands{2, 4, 5}},
		{"a burst without modifiers", TommyGun, true, 4, 4, game.Bands{4, 5}},
		{"a burst at more than the unmodified GATS", TommyGun, true, 4, 3, game.Bands{4, 5}},
		{"a burst that always hits", TommyGun, true, 6, 5, game.Bands{5}},
		{"a burst below nought: near misses only", TommyGun, true, -1, 3, game.Bands{3, 5}},
		{"a burst at nought", TommyGun, true, 0, 3, game.Bands{1, 3, 5}},
		{"a burst at nought of one who hits with a 1 only", TommyGun, true, 0, 1, game.Bands{1, 5}},
		{"a burst below nought of one without GATS", TommyGun, true, -2, 0, game.Bands{5}},
		{"a pistol's burst, which empties it whatever falls", Pistol, true, 2, 4, game.Bands{2, 4}},
		{"a pistol's burst that always hits", Pistol, true, 6, 6, game.Bands{6}},
	} {
		if got := (gatsNeeds{c.need, c.basic}).bands(c.burst, &weaponTable[c.weapon]); got != c.want {
			t.Errorf("%s: %v, should be %v", c.name, got, c.want)
		}
	}
}

// Of the sixes of an attack only this is remembered. Before it is settled that an attack marks its gun, both ways to
// spoil a gun count.
func TestWhichSixesSpoilAGun(t *testing.T) {
	for _, c := range []struct {
		name   string
		weapon Weapon
		marks  bool
		sixes  int
		want   bool
	}{
		{"a pistol shows no six", Pistol, true, 0, false},
		{"a pistol shows a six", Pistol, true, 1, true},
		{"a double barrel shows a six", DoubleBarrel, true, 1, false},
		{"a double barrel shows three", DoubleBarrel, true, 3, false},
		{"a Tommy Gun shows two", TommyGun, true, 2, false},
		{"a Tommy Gun shows three", TommyGun, true, 3, true},
		{"a machine gun shows three", HeavyMG, true, 3, false},
		{"a pistol shows no six yet", Pistol, false, 0, false},
		{"a pistol shows a six as yet", Pistol, false, 1, true},
		{"a Tommy Gun shows two as yet", TommyGun, false, 2, false},
		{"a Tommy Gun shows three as yet", TommyGun, false, 3, true},
		{"a Tommy Gun shows four as yet", TommyGun, false, 4, true},
	} {
		a := attack{weapon: c.weapon, marks: c.marks, sixes: c.sixes}
		if got := a.jamming(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Dice of a burst that are no hits, but no more than the unmodified GATS, are near misses (MD-BLAZE-02, -03).
func TestHitsAndNearMissesOfABurst(t *testing.T) {
	for _, c := range []struct {
		name        string
		need, basic int
		shown       []uint8
		dice        []int // to confirm
		hits        int
		near        bool
	}{
		{"hits and near misses", 2, 4, []uint8{1, 2, 3, 4, 5, 6}, nil, 2, true},
		{"hits only", 4, 4, []uint8{1, 4, 5}, nil, 2, false},
		{"better than the unmodified GATS", 5, 4, []uint8{4, 5, 6}, nil, 2, false},
		{"at nought, confirmed", 0, 3, []uint8{1, 4, 6}, []int{3}, 1, false},
		{"at nought, two confirmed and none near", 0, 3, []uint8{1, 1, 5}, []int{3, 1}, 2, false},
		{"at nought, not confirmed", 0, 3, []uint8{1, 4, 6}, []int{4}, 0, true},
		{"at nought, one confirmed, two near", 0, 3, []uint8{1, 2, 3}, []int{1}, 1, true},
		{"below nought", -1, 3, []uint8{1, 3, 4}, nil, 0, true},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
		j := &judge{t: t, dice: c.dice}
		face := game.Shown(c.shown...)
		hits, near := g.readShots(j, shot{by: 0, burst: true}, &face, gatsNeeds{c.need, c.basic})
		if hits != c.hits || near != c.near || len(j.dice) > 0 {
			t.Errorf("%s: %d hits, near misses %v, %d dice left", c.name, hits, near, len(j.dice))
		}
	}
}

// However much somebody carries, everything that can shoot or be thrown is offered.
func TestEverythingThatShootsIsOffered(t *testing.T) {
	for _, c := range []struct {
		name string
		gear []string
		want int // ways to shoot or throw
	}{
		{"nothing", []string{"none"}, 0},
		{"a bat", []string{"bat"}, 0},
		{"a carbine", []string{"carbine"}, 1},
		{"a carbine below much money", []string{"money", "money", "money", "money", "money", "money", "carbine"}, 1},
		{"a carbine below a heap of rocks", []string{"rock", "rock", "rock", "rock", "rock", "rock", "carbine"}, 7},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), c.gear...), person("doogan", "irish", "hoodlum", at(4, 10)))
		n := 0
		for _, o := range g.shootOptions(0, nil) {
			if isShot(o.Verb) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %d ways are offered", c.name, n)
		}
	}
}

// A shot fired by a Hold Card has no penalty for a move on the card it interrupts (MD-MOVE-09, -10).
func TestMovesThatSpoilAShot(t *testing.T) {
	const reds, irish = 0, 1
	for _, c := range []struct {
		name  string
		card  deed // on the card in play, of the reds; 0 when there is none
		stack []Activation
		want  deed
	}{
		{"nothing", 0, nil, 0},
		{"a run on this card", didRun, nil, didRun},
		{"a run on the card a Hold Card interrupts", didRun, []Activation{{seat: reds}}, 0},
		{"a walk on the Hold Card", didRun, []Activation{{seat: reds, did: [maxFigures]deed{didWalk}}}, didWalk},
		{"a run on the card in play while others interrupt", didRun, []Activation{{seat: irish}}, didRun},
		{"a walk on an interrupted Hold Card", didRun, []Activation{{seat: reds, did: [maxFigures]deed{didWalk}}, {seat: irish}}, didWalk},
		{"none on the last Hold Card", didRun, []Activation{{seat: reds, did: [maxFigures]deed{didWalk}}, {seat: reds}}, 0},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 10)))
		g.card.up, g.card.did[0] = c.card != 0, c.card
		g.scratch.depth = copy(g.scratch.stack[:], c.stack)
		if got := g.movedOnCard(0); got != c.want {
			t.Errorf("%s: %v, should be %v", c.name, got, c.want)
		}
	}
}

// A single shot may be fired at zero, not below (MD-GATS-08).
func TestASingleShotBelowNought(t *testing.T) {
	for _, c := range []struct {
		name string
		gats int
		far  int // 8 inches is a pistol's short range, and -1 is added beyond
		ran  bool
		want bool
	}{
		{"at 1", 1, 8, false, true},
		{"at 0", 1, 9, false, true},
		{"at 0, having run", 2, 8, true, true},
		{"at -1, having run", 1, 8, true, false},
	} {
		boss := person("boss", "reds", "hoodlum", at(4, 4), "pistol")
		boss.Stats = map[string]int{"gats": c.gats}
		g := makeGame(t, boss, person("doogan", "irish", "hoodlum", at(4, 4+c.far)))
		g.card.up = true
		if c.ran {
			g.card.did[0] = didRun
		}
		if got := g.singlePossible(shot{by: 0, at: 1}); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// What a weapon adds on the Deadly Weapons Table is said with the rule that says so.
func TestWhatAWeaponAddsToItsDeadliness(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 10)))
	for _, c := range []struct {
		weapon Weapon
		clause game.ClauseID // none: it adds nothing
		value  int
	}{
		{PurseGun, "MD-PURSE-01", -1},
		{HighPowered, "MD-HIT-07", 1},
		{HeavyMG, "MD-HIT-07", 1},
		{FireAxe, "MD-BRAWL-21", 1},
		{Pistol, "", 0},
		{Knife, "", 0},
	} {
		name := weaponTable[c.weapon].name
		mods := g.deadlyMods(&attack{}, blow{weapon: c.weapon}, nil)
		if c.clause == "" {
			if len(mods) != 0 {
				t.Errorf("%s: %v", name, mods)
			}
			continue
		}
		if len(mods) != 1 || mods[0].Clause != c.clause || mods[0].Value != c.value || mods[0].Word != name {
			t.Errorf("%s: %v", name, mods)
		}
	}
}

// Faces of a die on the Deadly Weapons Table part where its results do.
func TestWhereDeadlyDicePart(t *testing.T) {
	for _, c := range []struct {
		more int
		want game.Bands
	}{
		{-5, game.Bands{6}}, // 1 at most: nothing happens whatever falls
		{-4, game.Bands{5}},
		{-1, game.Bands{2, 4, 5}},
		{0, game.Bands{1, 3, 4, 5}},
		{1, game.Bands{2, 3, 4, 5}},
		{2, game.Bands{1, 2, 3, 4}},
		{5, game.Bands{1}},
		{6, game.Bands{6}}, // 7 at least: a Gory Death whatever falls
	} {
		if got := deadlyBands(c.more); got != c.want {
			t.Errorf("with %+d: %v, should be %v", c.more, got, c.want)
		}
	}
}

// Debts of Recover actions never add up: the larger counts (MD-FLINCH-03).
func TestTheLargerDebtCounts(t *testing.T) {
	for _, c := range []struct{ owed, more, want int8 }{{0, 1, 1}, {1, 1, 1}, {1, 2, 2}, {2, 1, 2}} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 10)))
		g.figures[0].owes = c.owed
		if g.owe(&judge{t: t}, 0, int(c.more)); g.figures[0].owes != c.want {
			t.Errorf("who owes %d and then %d owes %d", c.owed, c.more, g.figures[0].owes)
		}
	}
}

// A Lucky figure's owner says which of several dice is rolled again; only that one changes (MD-SKILL-06).
func TestWhichDieALuckyFigureRollsAgain(t *testing.T) {
	for _, c := range []struct {
		name   string
		dice   []int // as they fall, then the die rolled again
		answer game.Answer
		want   []int
		spent  bool
	}{
		{"the first of three", []int{6, 5, 4, 1}, game.Answer{Text: "reroll", Many: 1}, []int{1, 5, 4}, true},
		{"the second of three", []int{6, 5, 4, 1}, game.Answer{Text: "reroll", Many: 2}, []int{6, 1, 4}, true},
		{"the last of three", []int{6, 5, 4, 1}, game.Answer{Text: "reroll", Many: 3}, []int{6, 5, 1}, true},
		{"the only one", []int{6, 2}, game.Answer{Text: "reroll"}, []int{2}, true},
		{"none", []int{6, 5, 4}, game.Answer{Text: "keep-dice"}, []int{6, 5, 4}, false},
	} {
		boss := person("boss", "reds", "hoodlum", at(4, 4))
		boss.Skills = []string{"lucky"}
		g := makeGame(t, boss, person("doogan", "irish", "hoodlum", at(4, 10)))
		j := &judge{t: t, dice: c.dice, answers: []game.Answer{c.answer}}
		face := g.throwFor(j, 0, game.Throw{Purpose: "shoot", Dice: len(c.want), Sides: 6, Who: game.Figure(0)})
		for i, pip := range c.want {
			if face.Die(i) != pip {
				t.Errorf("%s: the dice show %v, should show %v", c.name, face.Pips(), c.want)
				break
			}
		}
		if g.figures[0].luckSpent != c.spent || len(j.dice) > 0 {
			t.Errorf("%s: the luck is spent: %v; %d dice are left", c.name, g.figures[0].luckSpent, len(j.dice))
		}
	}
}

// Only what fires single shots, or is thrown, can be aimed (MD-AIM-01).
func TestWhatCanBeAimed(t *testing.T) {
	for gear, want := range map[string]bool{
		"pistol": true, "rifle": true, "knife": true, "tommy-gun": false, "bar": false, "bat": false, "money": false, "none": false, "purse-gun": false,
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4), gear), person("doogan", "irish", "hoodlum", at(4, 10)))
		if o := g.aimOptions(0, nil); len(o) > 0 != want {
			t.Errorf("%s: %v", gear, o)
		}
	}
}
