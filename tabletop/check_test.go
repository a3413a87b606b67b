package tabletop

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

func TestPrepareNamesWhatIsWrong(t *testing.T) {
	area := func(points ...Point) game.Feature { return game.Feature{Points: points} }
	triangle := area(at(1, 1), at(2, 1), at(1, 2))
	wall := walls(at(0, 5), at(9, 5))
	change := func(f game.Feature, change func(*game.Feature)) game.Feature {
		change(&f)
		return f
	}
	door := func(a, b Point) game.Opening { return game.Opening{Kind: "door", A: a, B: b} }
	stairs := func(foot, head Point) game.Link { return game.Link{Kind: "stairs", Foot: foot, Head: head} }
	many := func(n int) []Point {
		points := make([]Point, n)
		for i := range points {
			points[i] = at(i%2, 0)
		}
		return points
	}
	arches := func(n int) []game.Opening {
		all := make([]game.Opening, n)
		for i := range all {
			all[i] = game.Opening{Kind: "arch", A: th(Length(i)*9, 5000), B: th(Length(i)*9+9, 5000)}
		}
		return all
	}
	ladders := func(n int) []game.Link {
		all := make([]game.Link, n)
		for i := range all {
			all[i] = game.Link{Kind: "ladder", Foot: at(1, 1), Head: up(at(1, 1), 1)}
		}
		return all
	}
	with := func(f ...game.Feature) func(*game.Plan) {
		return func(p *game.Plan) { p.Features = append(p.Features, f...) }
	}
	opened := func(o ...game.Opening) func(*game.Plan) {
		return func(p *game.Plan) { p.Features, p.Openings = append(p.Features, wall), o }
	}
	linked := func(l ...game.Link) func(*game.Plan) { return func(p *game.Plan) { p.Links = l } }
	for _, c := range []struct {
		name   string
		change func(*game.Plan)
		field  string // empty when nothing is wrong
	}{
		{"an open table", func(*game.Plan) {}, ""},
		{"the smallest table", func(p *game.Plan) { p.Width, p.Depth = 1000, 1000 }, ""},
		{"the largest table", func(p *game.Plan) { p.Width, p.Depth = 240_000, 240_000 }, ""},
		{"too narrow", func(p *game.Plan) { p.Width = 999 }, "table.width"},
		{"too wide", func(p *game.Plan) { p.Width = 240_001 }, "table.width"},
		{"not deep enough", func(p *game.Plan) { p.Depth = 999 }, "table.depth"},
		{"too deep", func(p *game.Plan) { p.Depth = 240_001 }, "table.depth"},
		{"floors of negative height", func(p *game.Plan) { p.FloorHeight = -1 }, "table.floorHeight"},
		{"the highest floors", func(p *game.Plan) { p.FloorHeight = 240_000 }, ""},
		{"floors too high", func(p *game.Plan) { p.FloorHeight = 240_001 }, "table.floorHeight"},

		{"a feature", with(triangle), ""},
		{"the lowest floor", with(change(triangle, func(f *game.Feature) { f.Floor = -9 })), ""},
		{"too low", with(change(triangle, func(f *game.Feature) { f.Floor = -10 })), "table.features[0].floor"},
		{"the top floor", with(change(triangle, func(f *game.Feature) { f.Floor = 99 })), ""},
		{"too high", with(change(triangle, func(f *game.Feature) { f.Floor = 100 })), "table.features[0].floor"},
		{"fewer than no floors", with(change(triangle, func(f *game.Feature) { f.Floors = -1 })), "table.features[0].floors"},
		{"up to the top floor", with(change(triangle, func(f *game.Feature) { f.Floor, f.Floors = 1, 99 })), ""},
		{"beyond the top floor", with(change(triangle, func(f *game.Feature) { f.Floor, f.Floors = 2, 99 })), "table.features[0].floors"},
		{"more floors than there can be", with(change(triangle, func(f *game.Feature) { f.Floors = 32767 })), "table.features[0].floors"},
		{"too many floors from a cellar", with(change(triangle, func(f *game.Feature) { f.Floor, f.Floors = -9, 100 })), "table.features[0].floors"},
		{"negative height", with(triangle, change(triangle, func(f *game.Feature) { f.Height = -1 })), "table.features[1].height"},
		{"no such cover", with(change(triangle, func(f *game.Feature) { f.Cover = 3 })), "table.features[0].cover"},
		{"no such going", with(change(triangle, func(f *game.Feature) { f.Going = 4 })), "table.features[0].going"},
		{"no such light", with(change(triangle, func(f *game.Feature) { f.Light = 3 })), "table.features[0].light"},
		{"the best of everything", with(change(triangle, func(f *game.Feature) { f.Cover, f.Going, f.Light = 2, 3, 2 })), ""},
		{"no points", with(area()), "table.features[0].points"},
		{"an area of two points", with(area(at(1, 1), at(2, 2))), "table.features[0].points"},
		{"an area on one line", with(area(at(1, 1), at(2, 2), at(3, 3))), "table.features[0].points"},
		{"an area whose points double", with(area(at(1, 1), at(1, 1), at(2, 1), at(1, 2))), ""},
		{"a line of one point", with(walls(at(1, 1))), "table.features[0].points"},
		{"a line without length", with(walls(at(1, 1), at(1, 1))), "table.features[0].points"},
		{"points on the border", with(area(at(0, 0), at(24, 0), at(24, 24))), ""},
		{"a point off the west", with(area(at(1, 1), th(-1, 0), at(2, 2))), "table.features[0].points[1]"},
		{"a point off the north", with(area(at(1, 1), th(0, -1), at(2, 2))), "table.features[0].points[1]"},
		{"a point off the east", with(area(th(24001, 0), at(1, 1), at(2, 2))), "table.features[0].points[0]"},
		{"a point off the south", with(area(at(1, 1), at(2, 2), th(0, 24001))), "table.features[0].points[2]"},
		{"a point on another floor", with(area(at(1, 1), at(2, 2), up(at(1, 2), 1))), "table.features[0].points[2]"},
		{"a point on its own floor", with(change(area(up(at(1, 1), 2), at(2, 2), at(1, 2)), func(f *game.Feature) { f.Floor = 2 })), ""},
		{"an id twice", with(change(triangle, func(f *game.Feature) { f.ID = "x" }), change(triangle, func(f *game.Feature) { f.ID = "x" })), "table.features[1].id"},
		{"no ids", with(triangle, triangle), ""},
		{"as many features as may be", with(slices.Repeat([]game.Feature{triangle}, MaxFeatures)...), ""},
		{"too many features, of few points", with(slices.Repeat([]game.Feature{walls(at(1, 1), at(2, 1))}, MaxFeatures+1)...), "table.features"},
		{"as many points as may be", with(walls(many(MaxCorners-3)...), triangle), ""},
		{"too many points", with(walls(many(MaxCorners-2)...), triangle), "table.features[1].points"},
		{"too many features", with(make([]game.Feature, MaxFeatures+1)...), "table.features"},

		{"a door", opened(door(at(1, 5), at(2, 5))), ""},
		{"no such opening", opened(game.Opening{Kind: "hatch", A: at(1, 5), B: at(2, 5)}), "table.openings[0].kind"},
		{"an opening off the table", opened(door(at(25, 5), at(2, 5))), "table.openings[0].a"},
		{"an opening that leaves the table", opened(door(at(1, 5), at(2, 25))), "table.openings[0].b"},
		{"an opening on two floors", opened(door(at(1, 5), up(at(2, 5), 1))), "table.openings[0].b"},
		{"an opening without width", opened(door(at(1, 5), at(1, 5))), "table.openings[0].b"},
		{"an opening in no wall", opened(door(at(1, 5), at(2, 5)), door(at(1, 6), at(2, 6))), "table.openings[1]"},
		{"an opening on a floor without walls", opened(door(up(at(1, 5), 1), up(at(2, 5), 1))), "table.openings[0]"},
		{"an opening id twice", opened(game.Opening{ID: "d", Kind: "arch", A: at(1, 5), B: at(2, 5)}, game.Opening{ID: "d", Kind: "arch", A: at(3, 5), B: at(4, 5)}), "table.openings[1].id"},
		{"openings that overlap", opened(door(at(3, 5), at(5, 5)), door(th(4999, 5000), at(6, 5))), "table.openings[1]"},
		{"openings that meet", opened(door(at(3, 5), at(5, 5)), door(at(5, 5), at(6, 5))), ""},
		{"as many doors as may be", opened(doorRow(MaxDoors)...), ""},
		{"too many doors", opened(doorRow(MaxDoors + 1)...), "table.openings[64]"},
		{"as many openings as may be", opened(arches(MaxOpenings)...), ""},
		{"too many openings", opened(make([]game.Opening, MaxOpenings+1)...), "table.openings"},

		{"stairs", linked(stairs(at(1, 1), up(at(1, 1), 1))), ""},
		{"stairs from the lowest floor to the top", linked(stairs(up(at(1, 1), -9), up(at(1, 1), 99))), ""},
		{"no such link", linked(game.Link{Kind: "lift", Foot: at(1, 1), Head: up(at(1, 1), 1)}), "table.links[0].kind"},
		{"a rope", linked(game.Link{Kind: "rope", Foot: at(1, 1), Head: up(at(1, 1), 1), Long: 1}), ""},
		{"a rough rope", linked(game.Link{Kind: "rope", Foot: at(1, 1), Head: up(at(1, 1), 1), Going: game.Rough}), ""},
		{"a rope that cannot be passed", linked(game.Link{Kind: "rope", Foot: at(1, 1), Head: up(at(1, 1), 1), Going: game.Impassable}), "table.links[0].going"},
		{"a foot off the table", linked(stairs(at(25, 1), up(at(1, 1), 1))), "table.links[0].foot"},
		{"a foot too low", linked(stairs(up(at(1, 1), -10), up(at(1, 1), 1))), "table.links[0].foot"},
		{"a head off the table", linked(stairs(at(1, 1), up(at(1, 25), 1))), "table.links[0].head"},
		{"a head too high", linked(stairs(at(1, 1), up(at(1, 1), 100))), "table.links[0].head"},
		{"stairs on one floor", linked(stairs(at(1, 1), at(4, 1))), "table.links[0].head"},
		{"stairs upside down", linked(stairs(up(at(1, 1), 1), at(4, 1))), "table.links[0].head"},
		{"negative stairs", linked(game.Link{Kind: "ladder", Foot: at(1, 1), Head: up(at(1, 1), 1), Long: -1}), "table.links[0].long"},
		{"a link id twice", linked(game.Link{ID: "l", Kind: "ladder", Foot: at(1, 1), Head: up(at(1, 1), 1)}, game.Link{ID: "l", Kind: "ladder", Foot: at(1, 1), Head: up(at(1, 1), 1)}), "table.links[1].id"},
		{"as many links as may be", linked(ladders(MaxLinks)...), ""},
		{"too many links", linked(make([]game.Link, MaxLinks+1)...), "table.links"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := open(24, 24)
			c.change(&p)
			table, err := Prepare(p, rules)
			if c.field == "" {
				if err != nil || table == nil {
					t.Fatalf("refused: %v", err)
				}
				return
			}
			var refusal *game.Error
			if !errors.As(err, &refusal) {
				t.Fatalf("the error is %v", err)
			}
			if refusal.Code != "bad-table" || refusal.Field != c.field {
				t.Errorf("%s at %s, want bad-table at %s", refusal.Code, refusal.Field, c.field)
			}
			if !strings.HasSuffix(refusal.Sentence, ".") || strings.Contains(refusal.Sentence, "%!") {
				t.Errorf("not a sentence: %q", refusal.Sentence)
			}
		})
	}
}

func TestPrepareKnowsTheLinksOfTheGameAlone(t *testing.T) {
	p := open(24, 24)
	p.Links = []game.Link{{Kind: "stairs", Foot: at(1, 1), Head: up(at(1, 1), 1)}, {Kind: "lift", Foot: at(1, 1), Head: up(at(1, 1), 1)}}
	for _, c := range []struct {
		known []LinkKind
		field string // empty when nothing is wrong
		says  string
	}{
		{[]LinkKind{{"stairs", true}, {"lift", false}}, "", ""},
		{[]LinkKind{{"stairs", true}, {"rope", false}}, "table.links[1].kind", `A way between floors is "stairs" or "rope" in this game, not "lift".`},
		{[]LinkKind{{"lift", false}}, "table.links[0].kind", `A way between floors is "lift" in this game, not "stairs".`},
		{nil, "table.links[0].kind", `There are no ways between floors in this game, not even "stairs".`},
	} {
		_, err := Prepare(p, Rules{Links: c.known})
		if c.field == "" {
			if err != nil {
				t.Errorf("%v: %v", c.known, err)
			}
			continue
		}
		var refusal *game.Error
		if !errors.As(err, &refusal) || refusal.Field != c.field || refusal.Sentence != c.says {
			t.Errorf("%v: %v", c.known, err)
		}
	}
}

// doorRow is so many narrow doors side by side in the wall of the tests.
func doorRow(n int) []game.Opening {
	all := make([]game.Opening, n)
	for i := range all {
		x := Length(i) * 100
		all[i] = game.Opening{Kind: "door", A: th(x, 5000), B: th(x+100, 5000)}
	}
	return all
}

func TestPrepareCopiesThePlan(t *testing.T) {
	p := town()
	table := prepared(t, p)
	for i := range p.Features {
		p.Features[i].Blocks = true
		for j := range p.Features[i].Points {
			p.Features[i].Points[j] = Point{}
		}
	}
	p.Openings[0].A, p.Links[0].Foot = Point{}, Point{}
	again := prepared(t, town())
	for i, f := range table.Plan().Features {
		if f.Blocks != again.plan.Features[i].Blocks || f.Points[1] != again.plan.Features[i].Points[1] {
			t.Errorf("feature %d changed with the plan it was prepared from", i)
		}
	}
	if table.plan.Openings[0].A == (Point{}) || table.plan.Links[0].Foot == (Point{}) {
		t.Error("an opening or a link changed")
	}
}

func TestPrepareFillsIn(t *testing.T) {
	p := open(24, 24)
	p.Features = []game.Feature{{Floor: 2, Points: []Point{at(1, 1), at(2, 1), at(1, 2)}}}
	plan := prepared(t, p).Plan()
	if plan.FloorHeight != 4*game.Inch {
		t.Errorf("floors are %s high", plan.FloorHeight)
	}
	if f := plan.Features[0]; f.Floors != 1 || f.Points[2] != up(at(1, 2), 2) {
		t.Errorf("the feature became %+v", f)
	}
	if n := len(prepared(t, p).storeys); n != 3 {
		t.Errorf("the street and two floors above it are %d storeys", n)
	}
	if p.Features[0].Points[2].Floor != 0 {
		t.Error("the plan given was changed")
	}
	p.FloorHeight, p.Features[0].Floors = 3000, 3
	if plan := prepared(t, p).Plan(); plan.FloorHeight != 3000 || plan.Features[0].Floors != 3 {
		t.Error("what was given was changed")
	}
}
