package quickdraw

import (
	"strconv"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// Each cell of the effects of hits is the printed one (QD-T-EFFECT).
func TestTheEffectOfHits(t *testing.T) {
	table := printed.Table(t, Rules(), "QD-T-EFFECT")
	for c, heading := range table.Columns[1:] {
		if columnWords[c] != heading {
			t.Errorf("column %d is %q, printed as %q", c, columnWords[c], heading)
		}
	}
	rows := printed.Cells(table)
	if len(rows) != 10 {
		t.Fatalf("%d rows", len(rows))
	}
	for _, row := range rows {
		face, _ := strconv.Atoi(row[0])
		for c, printed := range row[1:] {
			if got := outcomeWords[effects[face][c]]; got != printed {
				t.Errorf("a %d in column %s is %q, printed as %q", face, columnWords[c], got, printed)
			}
		}
	}
}

// What is beyond the columns is read in the outermost one (QD-DV-05).
func TestColumnsEnd(t *testing.T) {
	for dv, want := range map[int]string{-9: "-3", -4: "-3", -3: "-3", -1: "-1", 0: "0", 3: "3", 4: "3+", 9: "3+"} {
		if got := columnWords[column(dv)]; got != want {
			t.Errorf("a defence value of %d is read in column %s", dv, got)
		}
	}
}

// The rows that rolls are read on are rows of the printed charts.
func TestChartsOfShots(t *testing.T) {
	for id, rows := range map[game.ClauseID][]string{
		"QD-T-WSHOOT": {"Shoot or move and shoot"}, "QD-T-HITS": {hitChart.Row}, "QD-T-RELOAD": {reloadRow, clearRow, fuseRow},
		"QD-T-DRAW": {"Drawing and shooting", "Responding to a draw"},
	} {
		lines := printed.Rows(t, Rules(), id)
		if len(lines) != len(rows) {
			t.Errorf("%s has %d rows, %d are used", id, len(lines), len(rows))
		}
		for n, row := range rows {
			if n < len(lines) && lines[n][0] != row {
				t.Errorf("%s has no row %q but %q", id, row, lines[n][0])
			}
		}
	}
}

// The dice of each form are the printed ones, for Heroes and Main Characters and for the others (QD-FORM-01 to -06).
func TestTheDiceOfForms(t *testing.T) {
	say := map[Form]string{FourAll: "4D10 all score", ThreeAll: "3D10 all score", TwoAll: "2D10 both score", TwoHigh: "2D10 high", OneDie: "1D10"}
	fires := map[string]Fire{"melee": Melee, "single": Single, "double": Double, "scatter": Scatter, "storm": Storm}
	for _, row := range printed.Rows(t, Rules(), "QD-T-FORM") {
		dice := fireTable[fires[row[0]]]
		if say[dice[0]] != row[2] || say[dice[1]] != row[3] {
			t.Errorf("%s is %s and %s, printed as %s and %s", row[0], say[dice[0]], say[dice[1]], row[2], row[3])
		}
	}
}

// Reducing goes down the ladder, one step, once (QD-FORM-08, QD-FORM-07).
func TestTheLadderOfReduction(t *testing.T) {
	ladder := []Form{FourAll, ThreeAll, TwoAll, TwoHigh, OneDie, TwoLow}
	for n, form := range ladder {
		r := roll{form: form}
		r.reduce("QD-COMB-11", "poor-shot")
		r.reduce("QD-TOHT-22", "long-range")
		if want := ladder[min(n+1, len(ladder)-1)]; r.form != want {
			t.Errorf("form %d is reduced to %d, not %d", form, r.form, want)
		}
	}
}

// gunRows are the rows of the printed table of firearms as this program calls them. Of a Le Mat the second row is its shotgun barrel.
var gunRows = []Make{
	CartridgeHandgun, SmoothborePistol, RifledPistol, Pepperpot, CapAndBall, LongPistol, HoldOut, LeMat, LeMat, SawnOff, DoubleShotgun, Blunderbuss, VolleyGun,
	RepeatingShotgun, RepeatingRifle, RepeatingCarbine, Musket, MusketCarbine, MuzzleRifle, MuzzleCarbine, SportingRifle, EarlyBreechLoader, HarmonicaRifle,
	RevolvingRifle, SingleShotRifle, SingleShotCarbine,
}

// gunClauses tell of those rows.
var gunClauses = []game.ClauseID{
	"QD-GUN-07", "QD-GUN-08", "QD-GUN-08", "QD-GUN-09", "QD-GUN-11", "QD-GUN-13", "QD-GUN-14", "QD-GUN-16", "QD-GUN-16", "QD-GUN-19", "QD-GUN-20", "QD-GUN-21", "QD-GUN-22",
	"QD-GUN-23", "QD-GUN-24", "QD-GUN-24", "QD-GUN-25", "QD-GUN-25", "QD-GUN-25", "QD-GUN-25", "QD-GUN-26", "QD-GUN-27", "QD-GUN-28", "QD-GUN-30", "QD-GUN-31", "QD-GUN-31",
}

// Each row of firearms is the printed one: range, impact, class, form, how it is reloaded, what is told of it (QD-T-GUNS, QD-GUN-01, QD-GUN-32).
func TestTheTableOfFirearms(t *testing.T) {
	rows := printed.Rows(t, Rules(), "QD-T-GUNS")
	if len(rows) != len(gunRows) || len(rows) != len(gunClauses) {
		t.Fatalf("%d rows are printed", len(rows))
	}
	classes := map[string]Class{"handgun": Handguns, "shotgun": Shotguns, "shoulder": Rifles}
	for n, row := range rows {
		g, s := firing(gunRows[n])
		s.second = gunRows[n] == LeMat && gunRows[n-1] == LeMat
		i := &g.items[s.item]
		title := row[0]
		if i.row().clause != gunClauses[n] {
			t.Errorf("QD-GUN-01, QD-GUN-32: %s is told of by %s", title, i.row().clause)
		}
		if got := strconv.Itoa(int(g.reachOf(s) / pace)); got != row[1] {
			t.Errorf("%s reaches %s paces, printed as %s", title, got, row[1])
		}
		if got := impactsOf(g, s); got != strings.TrimSuffix(row[2], " (Sharps Big 50 high)") {
			t.Errorf("%s has impact %q, printed as %q", title, got, row[2])
		}
		if g.classOf(s) != classes[row[3]] {
			t.Errorf("%s is of class %s, printed as %s", title, classWords[g.classOf(s)], row[3])
		}
		if got := formsOf(g, s); got != row[4] {
			t.Errorf("%s has form %q, printed as %q", title, got, row[4])
		}
		if !s.second && i.row().still != (row[6] == "true") {
			t.Errorf("%s: reloaded standing still is %v, printed as %s", title, i.row().still, row[6])
		}
		for word, fact := range map[string]bool{
			"no draw and fire": i.row().slow, "reload reduced": i.row().hard, "revolving": i.row().repeats, "repeating": i.row().repeats, "reload reduced unless preloaded": i.row().hard,
			"5 or 6 shots": i.row().repeats && i.capacity() == 0, "2 shots": i.capacity() == 2, "5 shots a slide": i.capacity() == 5, "single shot": i.capacity() == 1,
			"reload after firing": i.capacity() == 1, "reduced dice": i.row().hard, "reload after both barrels": i.capacity() == 2, "any 1 empties": i.dries(), "only after a 1": i.dries(),
		} {
			if strings.Contains(row[7], word) && !fact {
				t.Errorf("%s is told to be: %s", title, word)
			}
		}
	}
}

// impactsOf is the impact of a shot near and far, as the tables say it.
func impactsOf(g *Game, s *shot) string {
	word := map[Impact]string{HighImpact: "high", NormalImpact: "normal", LightImpact: "light"}
	limit := g.items[s.item].row().near
	g.figures[s.whom].at.X = g.figures[s.who].at.X + limit
	near := g.impactOf(s)
	g.figures[s.whom].at.X++
	far := g.impactOf(s)
	if near == far {
		return word[near]
	}
	paces := strconv.Itoa(int(limit / pace))
	if g.items[s.item].row().class == Bows {
		return word[near] + " to " + paces + ", " + word[far] + " over " + paces
	}
	return word[near] + " to " + paces + ", " + word[far] + " over " + paces
}

// formsOf is the form of a shot, and of both barrels, as the tables say it.
func formsOf(g *Game, s *shot) string {
	word := map[Fire]string{Single: "single", Double: "double", Scatter: "scatter", Storm: "storm"}
	one := word[g.fire(s)]
	both := *s
	both.both = true
	if g.items[s.item].row().all == NoFire || s.second {
		return one
	}
	if g.items[s.item].make == SportingRifle {
		return one + ", " + word[g.fire(&both)] + " if both barrels"
	}
	return one + " one barrel, " + word[g.fire(&both)] + " both"
}

// firing is a match in which a supporting character, figure 0, has one weapon ready to shoot at another, figure 1, who is eight paces away.
func firing(kind Make) (*Game, *shot) {
	g := stand(Character, Character)
	g.items = append(g.items, newItem(kind, 0))
	g.items[0].place = Ready
	return g, &shot{who: 0, whom: 1}
}

// stand is a match of figures in a row on a bare table, eight paces from each other, of two seats in turn.
func stand(sorts ...Sort) *Game {
	sc := &game.Scenario{
		ID: "row", Title: "A row", Table: game.Plan{Width: 60 * pace, Depth: 30 * pace, FloorHeight: 4 * pace},
		Seats: []game.SeatSetup{{ID: "a", Name: "A"}, {ID: "b", Name: "B"}},
	}
	for n := range sorts {
		at := game.At(4+8*n, 10)
		sc.Figures = append(sc.Figures, game.FigureSetup{ID: "f" + strconv.Itoa(n), Name: "F", Seat: []string{"a", "b"}[n%2], Profile: "supporting", At: &at})
	}
	made, err := New(sc)
	if err != nil {
		panic(err)
	}
	g := made.(*Game)
	for n, sort := range sorts {
		g.figures[n].sort = sort
	}
	return g
}

// Each row of the other missiles is the printed one (QD-T-WPN, QD-GUN-02 to -06, QD-GUN-39).
func TestTheTableOfMissiles(t *testing.T) {
	makes := [][]Make{
		{Bow},
		{ThrownSpear, Dart, Javelin, ThrownTomahawk, Tomahawk, Spear},
		{Knife, HurledRock, Lasso, Bolas, Net, Rope},
		{Dynamite, PowderBomb, Grenade, Bundle},
		{Whip},
		{Blowpipe},
		{Sling},
	}
	rows := printed.Rows(t, Rules(), "QD-T-WPN")
	if len(rows) != len(makes) {
		t.Fatalf("%d rows are printed", len(rows))
	}
	for n, row := range rows {
		for _, kind := range makes[n] {
			g, s := firing(kind)
			i := &g.items[0]
			if got := strconv.Itoa(int(g.reachOf(s) / pace)); got != row[1] {
				t.Errorf("%s reaches %s paces, printed as %s", i.row().word, got, row[1])
			}
			if got := impactsOf(g, s); got != row[2] {
				t.Errorf("%s has impact %q, printed as %q", i.row().word, got, row[2])
			}
			steady := strings.Contains(row[3], "deliberate or aimed only") && kind != Knife && kind != HurledRock
			if i.row().steady != steady {
				t.Errorf("%s: deliberate or aimed only is %v", i.row().word, i.row().steady)
			}
			if strings.Contains(row[3], "always hasty") != i.row().quick {
				t.Errorf("%s: always hasty is %v", i.row().word, i.row().quick)
			}
			if strings.Contains(row[3], "stunning") && !i.row().blunt {
				t.Errorf("%s is printed as stunning", i.row().word)
			}
		}
	}
}

// Each row of the weapons of close combat is the printed one: reach, hands, damage, class (QD-T-MELEE).
func TestTheTableOfCombatWeapons(t *testing.T) {
	makes := map[string][]Make{
		"Fists and feet": {BareHands}, "Cosh, sap, knuckleduster": {Cosh}, "Knife": {Knife}, "Bowie knife": {BowieKnife}, "Tomahawk, hand axe": {Tomahawk}, "Club": {Club},
		"Sword, sabre": {Sword}, "Two-handed weapon": {TwoHanded}, "Chained martial arts weapon": {ChainWeapon}, "Spear": {Spear}, "Lance": {Lance},
		"Chair, bottle, stick": {Chair}, "One-handed farm implement": {FarmTool}, "Two-handed scythe": {Scythe}, "Two-handed improvised club": {BigClub},
		"Pitchfork, improvised spear": {Pitchfork},
	}
	reaches := map[string]Reach{"close": CloseReach, "short": ShortReach, "medium": MediumReach, "long": LongReach}
	for _, row := range printed.Rows(t, Rules(), "QD-T-MELEE") {
		for _, kind := range makes[row[0]] {
			m := &makeTable[kind]
			if m.fight != reaches[row[2]] || strconv.Itoa(int(m.hands)) != row[3] || m.blunt != (row[4] == "stunning") || m.improvised != (row[1] == "improvised") || (m.class == Fists) != (row[1] == "fists") {
				t.Errorf("%s differs from what is printed: %v", m.word, row)
			}
		}
		delete(makes, row[0])
	}
	if len(makes) > 0 {
		t.Errorf("not printed: %v", makes)
	}
}

// The numbers on which weapons fail are the printed ones (QD-T-IGN, QD-IGN-01 to -03, QD-TOHT-26).
func TestTheNumbersOnWhichWeaponsFail(t *testing.T) {
	type numbers struct{ misfire, jam, chain string }
	read := func(i Item, s shot) (n numbers) {
		for die := 1; die <= 10; die++ {
			switch i.fails(&s, die) {
			case Misfires:
				n.misfire += strconv.Itoa(die)
			case Jams:
				n.jam += strconv.Itoa(die)
			case MayJam:
				n.jam += strconv.Itoa(die) + "?"
			case ChainFires:
				n.chain += strconv.Itoa(die)
			case NoMishap:
			default:
				t.Errorf("a %d breaks a %s", die, i.row().word)
			}
		}
		return n
	}
	makes := map[string]func() []Item{
		"flintlock single shot or per barrel":                 func() []Item { return withLock(Flintlock, singles...) },
		"percussion single shot or per barrel":                func() []Item { return withLock(Percussion, singles...) },
		"cartridge revolver, repeater, bolt action, magazine": func() []Item { return withLock(Cartridge, repeaters...) },
		"cartridge single shot breech loader, hold-out or double-barrelled (QD-TOHT-26)": func() []Item {
			return withLock(Cartridge, SingleShotRifle, SingleShotCarbine, HoldOut, DoubleShotgun, SawnOff)
		},
		"pepperpot or early revolving pistol": func() []Item { return withLock(Percussion, Pepperpot) },
		"cap and ball revolver, loaded loose": func() []Item {
			return append(withLock(Percussion, CapAndBall, LeMat), withLock(CapLock, LongPistol)...)
		},
		"early breech loader":          func() []Item { return withLock(Percussion, EarlyBreechLoader) },
		"harmonica rifle":              func() []Item { return withLock(Percussion, HarmonicaRifle) },
		"early revolving shoulder arm": func() []Item { return withLock(Percussion, RevolvingRifle) },
		"cartridge double action pistol, or any revolver fanning": func() []Item { i := withLock(Cartridge, CartridgeHandgun); i[0].double = true; return i },
		"cap and ball revolver, preloaded cylinder":               func() []Item { i := withLock(Percussion, CapAndBall); i[0].preloaded = true; return i },
	}
	says := map[string]string{"never": "", "": "", "1": "1", "2": "2", "3": "3", "1-2": "12", "2-3": "23", "1 then 1 on a further D10": "1?"}
	rows := printed.Rows(t, Rules(), "QD-T-IGN")
	for _, row := range rows {
		list, known := makes[row[0]]
		if !known {
			t.Errorf("not looked at: %s", row[0])
			continue
		}
		for _, i := range list() {
			want := numbers{says[row[1]], says[row[2]], says[row[3]]}
			if got := read(i, shot{}); got != want {
				t.Errorf("%s (%s): %v, printed as %v", row[0], i.row().word, got, want)
			}
		}
	}
	if len(rows) != len(makes) {
		t.Errorf("%d rows are printed", len(rows))
	}
	fanned := newItem(CartridgeHandgun, 0)
	if got := read(fanned, shot{sort: Fanning}); got != (numbers{jam: "1?"}) {
		t.Errorf("fanning: %v", got)
	}
	if got := read(newItem(LeMat, 0), shot{second: true}); got != (numbers{misfire: "1"}) { // QD-GUN-17
		t.Errorf("the shotgun barrel of a Le Mat: %v", got)
	}
	if got := read(withLock(Flintlock, Musket)[0], shot{clean: true}); got != (numbers{misfire: "2"}) { // QD-SHOO-09
		t.Errorf("a perfect shot: %v", got)
	}
}

var (
	singles   = []Make{SmoothborePistol, RifledPistol, LongPistol, HoldOut, SawnOff, DoubleShotgun, Blunderbuss, VolleyGun, Musket, MusketCarbine, MuzzleRifle, MuzzleCarbine, SportingRifle}
	repeaters = []Make{CartridgeHandgun, RepeatingShotgun, RepeatingRifle, RepeatingCarbine, LongPistol, AutomaticGun, CrankedGun}
)

// withLock are weapons with that ignition.
func withLock(lock Ignition, makes ...Make) []Item {
	var list []Item
	for _, m := range makes {
		i := newItem(m, 0)
		i.ignition = lock
		list = append(list, i)
	}
	return list
}

// A 1 does to each weapon what is printed (QD-T-ONES).
func TestAOneByWeapon(t *testing.T) {
	makes := map[string]struct {
		list []Item
		want Mishap
		dry  bool
	}{
		"spear, javelin, blowpipe, sling":           {withLock(NoIgnition, Spear, ThrownSpear, Javelin, Blowpipe, Sling), Breaks, false},
		"net, lasso, bolas, whip":                   {withLock(NoIgnition, Net, Lasso, Bolas, Whip, Rope), Tangles, false},
		"bow":                                       {withLock(NoIgnition, Bow), Unstrings, false},
		"muzzleloader":                              {withLock(Percussion, Musket, MuzzleRifle, SmoothborePistol), Misfires, false},
		"single shot breech loader":                 {withLock(Cartridge, SingleShotRifle, SingleShotCarbine), Jams, false},
		"revolver, repeater, bolt action, magazine": {withLock(Cartridge, repeaters...), NoMishap, true},
		"double action pistol, or fanning":          {func() []Item { i := withLock(Cartridge, CartridgeHandgun); i[0].double = true; return i }(), MayJam, true},
		"dynamite or similar":                       {withLock(NoIgnition, Dynamite, PowderBomb, Grenade, Bundle), NoMishap, false}, // it is dropped: see the throw
	}
	for _, row := range printed.Rows(t, Rules(), "QD-T-ONES") {
		want, known := makes[row[0]]
		if !known {
			t.Errorf("not looked at: %s", row[0])
		}
		for _, i := range want.list {
			if got := i.fails(&shot{}, 1); got != want.want || i.dries() != want.dry {
				t.Errorf("a 1 with a %s: %d, empty %v", i.row().word, got, i.dries())
			}
		}
	}
	for _, kind := range []Make{Dart, ThrownTomahawk, Tomahawk, Knife, HurledRock} {
		if i := newItem(kind, 0); i.fails(&shot{}, 1) != NoMishap {
			t.Errorf("a 1 with a %s is more than a miss", i.row().word)
		}
	}
}
