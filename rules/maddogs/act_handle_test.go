package maddogs

import (
	"slices"
	"testing"

	"rumble/game"
)

// A dragged body ends where the figure stood an inch before its way ended (MD-HIT-13).
func TestWhereADraggedBodyEnds(t *testing.T) {
	for _, c := range []struct {
		name     string
		to, body game.Point
	}{
		{"two inches", at(12, 10), at(11, 10)},
		{"an inch and a thousandth", spot(11_001, 10_000), spot(10_001, 10_000)},
		{"one inch", at(11, 10), at(10, 10)},
		{"half an inch", spot(10_500, 10_000), at(10, 10)},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), in(person("doogan", "irish", "hoodlum", at(9, 10)), "dead"))
		j := &judge{t: t}
		g.drag(j, 0, 1, c.to)
		if g.figures[0].at != c.to || g.figures[1].at != c.body {
			t.Errorf("%s: they are at %v and %v", c.name, g.figures[0].at, g.figures[1].at)
		}
		if last := j.told[len(j.told)-1]; last.Kind != "drags" || last.From != at(9, 10) || last.To != c.body {
			t.Errorf("%s: told is %s from %v to %v", c.name, last.Kind, last.From, last.To)
		}
	}
}

func TestABodyIsDraggedNoFartherThanACreep(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), in(person("doogan", "irish", "hoodlum", at(9, 10)), "dead"))
	j := &judge{t: t}
	g.drag(j, 0, 1, spot(12_001, 10_000))
	if !slices.Equal(j.kinds(), []string{"blocked"}) || g.figures[0].at != at(10, 10) || g.figures[1].at != at(9, 10) {
		t.Errorf("%v; they are at %v and %v", j.kinds(), g.figures[0].at, g.figures[1].at)
	}
}

// Of what is too much to carry, the thing just taken is dropped unless its owner says otherwise (MD-CHAR-06).
func TestWhatIsTooMuchIsDropped(t *testing.T) {
	for _, c := range []struct {
		name   string
		gear   []string
		taken  Weapon
		choose int // of what may be dropped, from 1; 0 for the default
		kept   []Weapon
	}{
		{"two guns", []string{"rifle"}, Pistol, 0, []Weapon{Rifle, Pistol}},
		{"a third gun", []string{"rifle", "pistol"}, Pistol, 0, []Weapon{Rifle, Pistol}},
		{"a third gun instead of the first", []string{"rifle", "pistol"}, PurseGun, 1, []Weapon{Pistol, PurseGun}},
		{"a second long gun", []string{"rifle"}, Shotgun, 0, []Weapon{Rifle}},
		{"a second long gun instead of the first", []string{"rifle"}, Shotgun, 1, []Weapon{Shotgun}},
		{"a close weapon", []string{"rifle"}, Bat, 0, []Weapon{Rifle, Bat}},
		{"a second close weapon", []string{"knife"}, Bat, 0, []Weapon{Knife}},
		{"money", []string{"rifle", "pistol", "knife"}, Money, 0, []Weapon{Rifle, Pistol, Knife, Money}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := makeGame(t,
				person("boss", "reds", "hoodlum", at(10, 10), c.gear...),
				person("doogan", "irish", "hoodlum", at(30, 30), weaponTable[c.taken].name),
			)
			item := len(g.items) - 1
			g.lay(item, at(10, 11))
			j := &judge{t: t}
			chooser := &choosing{judge: j, option: c.choose - 1}
			g.takeItem(chooser, 0, item)
			var kept []Weapon
			for i := range g.carried(0) {
				kept = append(kept, g.items[i].kind)
			}
			if !slices.Equal(kept, c.kept) {
				t.Errorf("kept is %v, should be %v", kept, c.kept)
			}
			for _, q := range j.asked {
				if q.Options[q.Default].With != game.Gear(item) {
					t.Errorf("by default, %v is dropped", q.Options[q.Default].With)
				}
			}
			for i := range g.items {
				if g.items[i].holder == nobody && g.items[i].at != at(10, 10) {
					t.Errorf("item %d lies at %v", i, g.items[i].at)
				}
			}
		})
	}
}

// choosing is a judge who picks an option by its place, or the default.
type choosing struct {
	*judge
	option int
}

func (c *choosing) Ask(q *game.Question) game.Answer {
	a := c.judge.Ask(q)
	if c.option >= 0 {
		a.Option = c.option
	}
	return a
}

// A test at zero or less fails and one at six or more succeeds, without a die (MD-GEN-03).
func TestNoticingWithoutADie(t *testing.T) {
	for _, c := range []struct {
		name    string
		need    int
		dice    []int
		notices bool
	}{
		{"below nought", -1, nil, false},
		{"at nought", 0, nil, false},
		{"at one, a 1", 1, []int{1}, true},
		{"at one, a 2", 1, []int{2}, false},
		{"at five, a 5", 5, []int{5}, true},
		{"at five, a 6", 5, []int{6}, false},
		{"at six", 6, nil, true},
		{"at seven", 7, nil, true},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 8)))
		j := &judge{t: t, dice: c.dice}
		if got := g.noticeTest(j, 1, 0, []game.Mod{{Word: "smarts", Value: c.need}}); got != c.notices || len(j.dice) > 0 {
			t.Errorf("%s: notices %v, %d dice are left", c.name, got, len(j.dice))
		}
		seen := game.Everybody
		if !c.notices {
			seen = game.Only(0) // nobody else must hear of it
		}
		if j.told[0].Seen != seen {
			t.Errorf("%s: %v hear of it", c.name, j.told[0].Seen)
		}
	}
}

// A link rises four inches a floor, wherever it begins; stairs drawn to scale are as long as they are drawn.
func TestHowLongALinkIs(t *testing.T) {
	g := makeGame(t, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(4, 20)))
	for _, c := range []struct {
		name       string
		kind       string
		foot, head int16
		long       game.Length
		height     game.Length
		rise       game.Length
	}{
		{"a ladder to the first floor", "ladder", 0, 1, 0, 4 * inch, 4 * inch},
		{"a ladder from the first floor to the second", "ladder", 1, 2, 0, 4 * inch, 4 * inch},
		{"a ladder over two floors", "ladder", 1, 3, 0, 8 * inch, 8 * inch},
		{"a ladder from the cellar", "ladder", -1, 0, 0, 4 * inch, 4 * inch},
		{"a stairwell", "stairs", 0, 1, 0, 4 * inch, 4 * inch},
		{"stairs to scale", "stairs", 0, 1, 6 * inch, 4 * inch, 6 * inch},
		{"the least stairs to scale", "stairs", 0, 1, 1, 4 * inch, 1},
		{"a ladder is not drawn to scale", "ladder", 0, 1, 6 * inch, 4 * inch, 4 * inch},
	} {
		link := &game.Link{Kind: c.kind, Long: c.long, Foot: game.Point{Floor: c.foot}, Head: game.Point{Floor: c.head}}
		if height, rise := g.height(link), g.rise(link); height != c.height || rise != c.rise {
			t.Errorf("%s: %v high and %v long", c.name, height, rise)
		}
	}
}

// Who arrives where somebody stands gets the first free place round it, clockwise from north.
func TestTheFreePlaceAtTheEndOfALadder(t *testing.T) {
	people := []game.FigureSetup{person("boss", "reds", "hoodlum", at(4, 4))}
	for i, id := range []string{"a", "b", "c", "d", "e"} {
		people = append(people, person(id, "irish", "hoodlum", at(10+4*i, 40)))
	}
	end := at(20, 20)
	for _, c := range []struct {
		name  string
		stand []game.Point // others, seen from the end of the ladder
		want  game.Point
		free  bool
	}{
		{"nobody there", nil, game.Point{}, true},
		{"somebody there", []game.Point{{}}, game.Point{Y: -1000}, true},
		{"and to the north", []game.Point{{}, {Y: -1000}}, game.Point{X: 1000}, true},
		{"and to the east", []game.Point{{}, {Y: -1000}, {X: 1000}}, game.Point{Y: 1000}, true},
		{"and to the south", []game.Point{{}, {Y: -1000}, {X: 1000}, {Y: 1000}}, game.Point{X: -1000}, true},
		{"and to the west", []game.Point{{}, {Y: -1000}, {X: 1000}, {Y: 1000}, {X: -1000}}, game.Point{}, false},
	} {
		g := makeGame(t, people...)
		for i, p := range c.stand {
			g.place(1+i, beside(end, p))
		}
		if got, free := g.freeNear(0, end); got != beside(end, c.want) || free != c.free {
			t.Errorf("%s: %v, free %v", c.name, got, free)
		}
	}
}

// Every floor fallen counts, whichever floor one lands on (MD-FALL-01).
func TestHowManyFloorsAreFallen(t *testing.T) {
	roofs := street(24, 24)
	for floor := range int16(3) {
		roofs.Features = append(roofs.Features, game.Feature{
			ID: "roof-" + string('a'+rune(floor)), Kind: "roof", Roof: true, Floor: floor + 1,
			Points: []game.Point{at(2, 2), at(20, 2), at(20, 20-int(floor)*4), at(2, 20-int(floor)*4)},
		})
	}
	for _, c := range []struct {
		from, to int16
		dice     []int
	}{
		{0, 0, nil},
		{1, 0, []int{1}},
		{3, 2, []int{1}},
		{3, 1, []int{1, 1}},
		{3, 0, []int{1, 1}},
	} {
		g := makeGameOn(t, roofs, person("boss", "reds", "hoodlum", at(4, 4)), person("doogan", "irish", "hoodlum", at(22, 22)))
		g.place(0, game.Point{X: 4 * inch, Y: 4 * inch, Floor: c.from})
		j := &judge{t: t, always: 1}
		g.fall(j, 0, game.Point{X: 4 * inch, Y: 5 * inch, Floor: c.to})
		floors := int(c.from - c.to)
		if j.told[0].Kind != "falls" || j.told[0].Many != floors {
			t.Errorf("from %d to %d: %s %d floors", c.from, c.to, j.told[0].Kind, j.told[0].Many)
		}
		if hurt := len(j.thrown) > 0; hurt != (floors > 0) {
			t.Errorf("from %d to %d: %d throws", c.from, c.to, len(j.thrown))
			continue
		}
		for _, e := range j.told {
			if i := slices.IndexFunc(e.Mods, func(m game.Mod) bool { return m.Word == "floors-fallen" }); i >= 0 && e.Mods[i].Value != floors {
				t.Errorf("from %d to %d: %v", c.from, c.to, e.Mods)
			}
		}
		if !g.figures[0].prone || g.figures[0].at.Floor != c.to {
			t.Errorf("from %d to %d: lies %v at %v", c.from, c.to, g.figures[0].prone, g.figures[0].at)
		}
	}
}

// Bodies and the unconscious are dragged, but not prisoners, nor anybody who is only prone.
func TestWhoIsDragged(t *testing.T) {
	for _, c := range []struct {
		name   string
		facts  []string
		captor int16
		want   bool
	}{
		{"dead", []string{"dead"}, nobody, true},
		{"unconscious", []string{"unconscious"}, nobody, true},
		{"out cold", []string{"out-cold"}, nobody, true},
		{"knocked out", []string{"knocked-out"}, nobody, false},
		{"prone", []string{"prone"}, nobody, false},
		{"on their feet", nil, nobody, false},
		{"an unconscious prisoner", []string{"unconscious"}, 0, false},
	} {
		g := makeGame(t, person("boss", "reds", "hoodlum", at(10, 10)), in(person("doogan", "irish", "hoodlum", at(9, 10)), c.facts...))
		g.figures[1].captor = c.captor
		o := g.dragOptions(0, nil)
		if len(o) > 0 != c.want || c.want && (o[0].Whom != game.Figure(1) || o[0].Where.Far != 2*inch) {
			t.Errorf("%s: offered is %v", c.name, o)
		}
	}
}
