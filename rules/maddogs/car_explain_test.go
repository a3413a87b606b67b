package maddogs

import (
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/tabletop"
)

// asksPath drives a car until its seat is asked for the path, with these dice, and gives the question and the match as they are then.
func asksPath(t *testing.T, g *Game, v int, dice ...int) *game.Question {
	t.Helper()
	driver := g.driver(v)
	j := &stopper{judge: judge{t: t, dice: dice}, prompt: "path"}
	func() {
		defer func() {
			if r := recover(); r != nil && r != any(j) {
				panic(r)
			}
		}()
		trip := g.rollDistance(j, v, driver)
		g.plotPath(j, trip)
	}()
	if j.at == nil {
		t.Fatal("no path is asked for")
	}
	return j.at
}

// stopper is a judge who goes home at a question.
type stopper struct {
	judge
	prompt game.Prompt
	at     *game.Question
}

func (s *stopper) Ask(q *game.Question) game.Answer {
	if q.Prompt == s.prompt {
		asked := *q
		asked.Options = slices.Clone(q.Options)
		s.at = &asked
		panic(s)
	}
	return s.judge.Ask(q)
}

// Before a driver chooses their speed they are shown the way straight ahead, as far as the dice go on average, and what is in it; at the path with the
// dice that lie; and a path that they point at, with its turns, its legs, and how it goes on (MD-HAZ-02, -04, MD-CAR-14).
func TestWhatIsShownBeforeDriving(t *testing.T) {
	plan := street(90, 60)
	tabletop.Object(&plan, "box", "crate", "box", tabletop.RectAt(22, 11, 1, 1))
	g := cars(t, plan)
	g.phase = Playing
	g.vehicles[0].speed = Speeding
	red := g.number(t, "red")
	g.place(red, at(20, 10))
	car, driver := g.vehicleRef(0), game.Figure(g.driver(0))
	drive := &game.Question{Options: []game.Option{{Verb: "drive", Who: driver, With: car, Whom: speedRef(Speeding)}, {Verb: "drive", Who: driver, With: car, Whom: speedRef(Stopped)}}}
	needs := g.Explain(drive, 0)
	if !needs.Any || wordsOf(needs) != "way-ahead obstacles-ahead run-down-ahead test-fails" || needs.Total != 3 || needs.Ways[1].Who != game.Figure(red) || needs.Ways[1].Total != 3 || needs.Ways[1].Path[0] != at(17, 10) {
		t.Errorf("speeding: %+v", needs)
	}
	if end := needs.Ways[0].Path[len(needs.Ways[0].Path)-1]; end != at(28, 10) { // 4+3+4+3+4
		t.Errorf("the way ends at %v", end)
	}
	if stopping := g.Explain(drive, 1); stopping.Any {
		t.Errorf("stopping: %+v", stopping)
	}
	q := asksPath(t, g, 0, 6, 6, 6, 2, 2)
	view := g.Clone().(*Game)
	straight := view.Explain(q, 0)
	if end := straight.Ways[0].Path[len(straight.Ways[0].Path)-1]; end != at(32, 10) || straight.Total != 3 {
		t.Errorf("straight on: %+v", straight)
	}
	plotted := view.ExplainPlace(q, 1, at(15, 20), []game.Point{at(15, 10)})
	if wordsOf(plotted) != "way-ahead corner-speeding test-fails" || plotted.Total != 3 || plotted.Ways[1].Path[0] != at(15, 10) {
		t.Errorf("a corner: %+v", plotted)
	}
	if end := plotted.Ways[0].Path[len(plotted.Ways[0].Path)-1]; end != at(15, 21) { // 22 less 6 for the corner, less the 5 before it; the truck is behind
		t.Errorf("the corner leads to %v", end)
	}
	if short := view.ExplainPlace(q, 1, at(28, 12), []game.Point{at(27, 10)}); short.Ways[0].Stops != "MD-CAR-14" || wordsOf(short) != "way-ahead obstacles-ahead run-down-ahead test-fails" {
		t.Errorf("a turn too far on: %+v", short)
	}
	if none := view.ExplainPlace(q, 1, at(5, 10), nil); none.Any {
		t.Errorf("a path that may not be driven: %+v", none)
	}
	if same := view.ExplainPlace(q, 0, at(5, 10), nil); same.Total != straight.Total {
		t.Errorf("straight on, with a place: %+v", same)
	}
}

// wordsOf is what a driver is told of their way, one after the other.
func wordsOf(n game.Needs) string {
	var words []string
	for i := range n.Ways {
		words = append(words, n.Ways[i].Word)
	}
	return strings.Join(words, " ")
}

// The chance that is shown before driving is that of passing every test on the way: the product of each of them. What needs no test has none, and
// what cannot be passed has 0 (MD-HAZ-02, MD-GEN-03).
func TestTheChanceOfAWholeDrive(t *testing.T) {
	g := cars(t, street(90, 60))
	g.phase = Playing
	g.vehicles[0].speed = Speeding
	g.place(g.number(t, "red"), at(20, 16))
	driver := &g.figures[g.driver(0)]
	for stunts, want := range map[int8]int{5: 370, 4: 167, 2: 9, 1: 0, 8: 1000} { // two corners at -1 and a man at 0
		driver.stats[Stunts] = stunts
		needs := g.ExplainPlace(asksPath(t, g, 0, 6, 6, 6, 6, 6), 1, at(22, 16), []game.Point{at(15, 10), at(15, 16)})
		if needs.Word != "every-test" || needs.Odds != want || wordsOf(needs) != "way-ahead corner-speeding corner-speeding obstacles-ahead run-down-ahead test-fails" {
			t.Errorf("STUNTS %d: %d, %s", stunts, needs.Odds, wordsOf(needs))
		}
	}
	straight := g.ExplainPlace(asksPath(t, g, 0, 1, 1, 1, 1, 1), 1, at(14, 10), nil)
	if straight.Word != "" || straight.Odds != 0 || wordsOf(straight) != "way-ahead" {
		t.Errorf("no test: %+v", straight)
	}
}

// The way that is shown ends where a house or the edge of the table ends it.
func TestWhatEndsTheWayShown(t *testing.T) {
	plan := street(40, 40)
	tabletop.Block(&plan, "house", "House", tabletop.RectAt(20, 5, 10, 10))
	g := cars(t, plan)
	g.phase = Playing
	for v, want := range map[int]game.ClauseID{0: "MD-CAR-16", 1: "MD-CAR-05"} {
		car, driver := g.vehicleRef(v), game.Figure(g.driver(v))
		g.vehicles[v].speed = Racing
		g.vehicles[v].at.X = game.Inches(12)
		q := &game.Question{Options: []game.Option{{Verb: "drive", Who: driver, With: car, Whom: speedRef(Racing)}}}
		way := g.Explain(q, 0).Ways[0]
		if v == 1 {
			g.vehicles[v].at.X = game.Inches(20)
			way = g.Explain(q, 0).Ways[0]
		}
		if way.Stops != want {
			t.Errorf("vehicle %d: %+v", v, way)
		}
	}
}

// What is shown before driving is the same wherever a man hides whom the driver cannot know of, and so is where they may go.
func TestNothingTellsOfAManInHiding(t *testing.T) {
	g := cars(t, street(60, 40))
	g.phase = Playing
	g.vehicles[0].speed = Cruising
	red := g.number(t, "red")
	g.figures[red].hidden = true
	car, driver := g.vehicleRef(0), game.Figure(g.driver(0))
	look := func(where game.Point) (game.Needs, bool, game.Point) {
		g.place(red, where)
		q := &game.Question{Options: []game.Option{{Verb: "drive", Who: driver, With: car, Whom: speedRef(Cruising)}}}
		area := game.Area{Kind: areaDrive, Of: car, Far: 10 * inch}
		needs := g.Explain(q, 0)
		return needs, ground{g}.Allows(area, at(18, 10), nil) == nil, needs.Ways[0].Path[len(needs.Ways[0].Path)-1]
	}
	far, allowed, end := look(at(55, 35))
	near, too, there := look(at(18, 10))
	if !allowed || !too || end != there || end != at(20, 10) || len(far.Ways) != len(near.Ways) || near.Total != far.Total {
		t.Errorf("%v %v, %v %v, %+v %+v", allowed, too, end, there, far, near)
	}
	g.figures[red].hidden = false
	if _, still, end := look(at(18, 10)); still || end == at(20, 10) {
		t.Errorf("a man in the open: %v %v", still, end)
	}
}

// Places are proposed along the lane that a car is on, straight on and around corners, and each of them is allowed.
func TestPlacesWorthDrivingTo(t *testing.T) {
	plan := street(60, 40)
	plan.Roads = []game.Road{{ID: "main", Points: []game.Point{at(0, 12), at(60, 12)}, Width: 8 * inch, Lanes: 1, Back: 1}}
	g := cars(t, plan)
	g.phase = Playing
	g.vehicles[0].speed = Speeding
	g.vehicles[0].at = spot(10_000, 13_000)
	area := game.Area{Kind: areaDrive, Of: g.vehicleRef(0), Far: 16 * inch}
	places := ground{g}.Good(area, nil)
	if !slices.Contains(places, at(22, 14)) || !slices.Contains(places, spot(26_000, 13_000)) {
		t.Errorf("proposed: %v", places)
	}
	var c game.Chance
	onLane := 0
	for range 200 {
		at, ok := ground{g}.Sample(area, &c)
		if !ok || (ground{g}).Allows(area, at, nil) != nil {
			t.Fatalf("%v %v", at, ok)
		}
		if at.Y == game.Inches(14) {
			onLane++
		}
	}
	if onLane < 10 {
		t.Errorf("%d of 200 on the lane", onLane)
	}
	forced := game.Area{Kind: areaForced, Of: g.vehicleRef(0), Far: 18 * inch}
	g.place(g.number(t, "red"), at(16, 16))
	if good := (ground{g}).Good(forced, nil); !slices.Contains(good, at(16, 16)) {
		t.Errorf("forced: %v", good)
	}
}

// A chaser is shown where their way touches the car that they chase: there they ram it, and their way ends (MD-CHASE-05).
func TestRammingIsNamedBeforeDriving(t *testing.T) {
	g := cars(t, street(60, 40))
	g.phase = Playing
	g.vehicles[0].speed, g.vehicles[0].chases = Racing, 3 // the motorcycle
	for heading, want := range map[tabletop.Heading]string{900: "way-ahead rams-ahead", 0: "way-ahead"} {
		g.vehicles[2].at = spot(20_000, 10_000)
		g.park(0, g.vehicles[0].at, heading)
		q := &game.Question{Options: []game.Option{{Verb: "drive", Who: game.Figure(g.driver(0)), With: g.vehicleRef(0), Whom: speedRef(Racing)}}}
		needs := g.Explain(q, 0)
		if wordsOf(needs) != want || (needs.Ways[0].Stops == "MD-CHASE-05") != (heading != 0) {
			t.Errorf("heading %v: %s, %+v", heading, wordsOf(needs), needs.Ways[0])
		}
		if heading != 0 && (needs.Ways[1].Who != g.vehicleRef(2) || needs.Ways[1].Path[0].X > game.Inches(18)) {
			t.Errorf("it rams %+v", needs.Ways[1])
		}
	}
}

// A turn at Cruising needs no test and costs a die of the distance: that is said where it is due (MD-CAR-11).
func TestATurnAtCruisingIsNamedBeforeDriving(t *testing.T) {
	g := cars(t, street(90, 60))
	g.phase = Playing
	g.vehicles[0].speed = Cruising
	corner := g.ExplainPlace(asksPath(t, g, 0), 1, at(15, 14), []game.Point{at(15, 10)})
	if wordsOf(corner) != "way-ahead corner-slows" || corner.Ways[1].Path[0] != at(15, 10) || corner.Ways[1].Mods != nil {
		t.Errorf("%s: %+v", wordsOf(corner), corner.Ways)
	}
	if curve := g.ExplainPlace(asksPath(t, g, 0), 1, at(18, 12), []game.Point{at(15, 10)}); wordsOf(curve) != "way-ahead curve-slows" {
		t.Errorf("a curve: %s", wordsOf(curve))
	}
}

// No two places of a vehicle are called the same.
func TestPlacesOfAVehicleAreToldApart(t *testing.T) {
	for kind := range vehicleTable {
		called := map[string]string{}
		for _, slot := range vehicleTable[kind].slots {
			if other, taken := called[spokenWord(slot.name)]; taken {
				t.Errorf("%s and %s of a %s are both %q", other, slot.name, vehicleTable[kind].name, spokenWord(slot.name))
			}
			called[spokenWord(slot.name)] = slot.name
		}
	}
}
