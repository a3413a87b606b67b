package scenariofile_test

import (
	"reflect"
	"strings"
	"testing"

	"rumble/game"
	"rumble/scenariofile"
)

func corners(west, north, east, south game.Length, floor int16) []game.Point {
	return []game.Point{th(west, north, floor), th(east, north, floor), th(east, south, floor), th(west, south, floor)}
}

// What the kinds do by themselves: the cover of MD-GEO-04, the going of MD-MOVE-06, hiding by MD-HIDE-02.
func TestKindsOfFeatures(t *testing.T) {
	place := corners(10000, 20000, 13000, 22000, 0)
	straight := []game.Point{th(10000, 20000, 0), th(13000, 22000, 0)}
	for kind, want := range map[string]game.Feature{
		"street":   {},
		"pavement": {},
		"alley":    {},
		"yard":     {},
		"park":     {},
		"path":     {},
		"rubble":   {Going: game.Rough, Material: game.Stone},
		"rough":    {Going: game.Rough},
		"water":    {Going: game.Impassable},
		"shadow":   {Light: game.PoorLight},
		"dark":     {Light: game.BadLight},
		"car":      {Height: 1500, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"van":      {Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"truck":    {Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"wagon":    {Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Wood},
		"crate":    {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Wood},
		"barrel":   {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Wood},
		"mailbox":  {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"tree":     {Height: 4000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Wood},
		"lamppost": {Height: 2000, Cover: game.LightCover, Going: game.Impassable, Material: game.Metal},
		"hydrant":  {Height: 500, Cover: game.LightCover, Going: game.Impassable, Material: game.Metal},
		"bush":     {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Rough, Material: game.Wood},
		"boulder":  {Height: 1000, Cover: game.HardCover, Hides: true, Going: game.Impassable, Material: game.Stone},
		"counter":  {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"table":    {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"desk":     {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"bench":    {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"bed":      {Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"shelf":    {Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Wood},
		"stove":    {Height: 1500, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"safe":     {Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
		"fence":    {Line: true, Height: 1000, Cover: game.LightCover, Hides: true, Going: game.Low, Material: game.Wood},
		"low-wall": {Line: true, Height: 1000, Cover: game.HardCover, Hides: true, Going: game.Low, Material: game.Stone},
		"parapet":  {Line: true, Height: 1000, Cover: game.HardCover, Hides: true, Going: game.Low, Material: game.Stone},
		"wall":     {Line: true, Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable},
		"building": {Inside: true},
		"block":    {Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable},
		"pillar":   {Blocks: true, Cover: game.HardCover, Hides: true, Going: game.Impassable, Material: game.Stone},
		"roof":     {Roof: true},
		"balcony":  {Roof: true},
	} {
		want.ID, want.Kind, want.Points = kind, kind, place
		if want.Line {
			want.Points = straight
		}
		if got := feature(t, "{kind: "+kind+", at: [10, 20, 13, 22]}"); !reflect.DeepEqual(got, want) {
			t.Errorf("got  %+v\nwant %+v", got, want)
		}
	}
}

func TestTheUsualSizeOfThings(t *testing.T) {
	for kind, size := range map[string][2]game.Length{
		"car": {4000, 2000}, "van": {5000, 2000}, "truck": {6000, 2500}, "wagon": {4000, 2000}, "crate": {1000, 1000}, "barrel": {1000, 1000},
		"mailbox": {1000, 1000}, "tree": {1000, 1000}, "lamppost": {500, 500}, "hydrant": {500, 500}, "bush": {2000, 2000},
		"boulder": {2000, 2000}, "table": {2000, 1000}, "desk": {2000, 1000}, "bench": {2000, 1000}, "bed": {2000, 1000},
		"shelf": {3000, 1000}, "stove": {2000, 1000}, "safe": {2000, 2000}, "pillar": {1000, 1000},
	} {
		got := feature(t, "{kind: "+kind+", at: [10, 20]}").Points
		want := corners(10000-size[0]/2, 20000-size[1]/2, 10000+size[0]/2, 20000+size[1]/2, 0)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v", kind, got)
		}
	}
}

func TestShapes(t *testing.T) {
	for _, c := range []struct {
		entry string
		want  []game.Point
	}{
		{"{kind: van, at: [10, 20], size: [2, 5]}", corners(9000, 17500, 11000, 22500, 0)},
		{"{kind: street, at: [10, 20], size: [2, 5], floor: 3}", corners(9000, 17500, 11000, 22500, 3)},
		{"{kind: crate, at: [10, 20], size: [0.001, 0.003]}", corners(10000, 19999, 10001, 20002, 0)},
		{"{kind: rubble, points: [[1, 2], [3, 4], [5, 2.5]]}", []game.Point{th(1000, 2000, 0), th(3000, 4000, 0), th(5000, 2500, 0)}},
		{"{kind: fence, points: [[1, 2], [3, 4]], floor: 1}", []game.Point{th(1000, 2000, 1), th(3000, 4000, 1)}},
		{"{kind: fence, at: [5, 4, 3, 2]}", []game.Point{th(5000, 4000, 0), th(3000, 2000, 0)}},
		{"{kind: van, line: yes, at: [5, 4, 3, 2]}", []game.Point{th(5000, 4000, 0), th(3000, 2000, 0)}},
		{"{kind: fence, line: no, at: [3, 2, 5, 4]}", corners(3000, 2000, 5000, 4000, 0)},
		{"{kind: street, at: [0, 0, 0.001, 240]}", corners(0, 0, 1, 240000, 0)},
	} {
		if got := feature(t, c.entry).Points; !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v", c.entry, got)
		}
	}
}

func TestKeysGoBeforeTheKind(t *testing.T) {
	all := feature(t, "{id: x, kind: street, name: The X, at: [1, 1, 2, 2], floor: -1, floors: 3, height: 2.5, blocks: yes, cover: hard, hides: on, going: low, light: bad, inside: yes, roof: true, material: paper, use: both}")
	want := game.Feature{
		ID: "x", Kind: "street", Name: "The X", Points: corners(1000, 1000, 2000, 2000, -1), Floor: -1, Floors: 3, Height: 2500, Blocks: true,
		Cover: game.HardCover, Hides: true, Going: game.Low, Light: game.BadLight, Inside: true, Roof: true,
		Material: game.Paper, Use: game.BothUses,
	}
	if !reflect.DeepEqual(all, want) {
		t.Errorf("%+v", all)
	}
	none := feature(t, "{kind: wall, at: [1, 1, 2, 2], closed: yes, blocks: no, cover: none, hides: no, going: clear, light: good, height: 0}")
	want = game.Feature{ID: "wall", Kind: "wall", Line: true, Closed: true, Points: []game.Point{th(1000, 1000, 0), th(2000, 2000, 0)}}
	if !reflect.DeepEqual(none, want) {
		t.Errorf("%+v", none)
	}
	if mixed := feature(t, "{kind: wall, at: [1, 1, 2, 2], cover: light, going: rough, light: poor}"); mixed.Cover != game.LightCover || mixed.Going != game.Rough || mixed.Light != game.PoorLight {
		t.Errorf("%+v", mixed)
	}
}

func TestAKindOfOnesOwn(t *testing.T) {
	statue := feature(t, "{kind: statue, like: pillar, at: [10, 20]}")
	if statue.Kind != "statue" || !statue.Blocks || statue.ID != "statue" || !reflect.DeepEqual(statue.Points, corners(9500, 19500, 10500, 20500, 0)) {
		t.Errorf("%+v", statue)
	}
	plaque := feature(t, "{kind: Old plaque!, like: nothing, at: [1, 2, 3, 4]}")
	if want := (game.Feature{ID: "old-plaque", Kind: "Old plaque!", Points: corners(1000, 2000, 3000, 4000, 0)}); !reflect.DeepEqual(plaque, want) {
		t.Errorf("%+v", plaque)
	}
}

func TestThingsWithoutAnIDGetOne(t *testing.T) {
	p := onTable(t, `
  features:
    - {kind: van, at: [5, 5]}
    - {kind: van, at: [5, 15]}
    - {kind: van, at: [5, 25]}
    - {kind: van, id: van-2, at: [5, 35]}
    - {kind: crate, name: "Legano's 2nd -- Crate & Co.", at: [15, 5]}
    - {kind: crate, name: Ωμέγα, at: [15, 15]}
    - {kind: crate, name: `+strings.Repeat("x", 60)+`, at: [15, 25]}
  stairs: [{foot: [1, 1], head: [1, 1, 1]}]
  ladders: [{foot: [2, 1], head: [2, 1, 1]}, {id: up, foot: [3, 1], head: [3, 1, 1]}]
  links: [{kind: ladder, foot: [3, 2], head: [3, 1, 2]}]
`)
	var got []string
	for _, f := range p.Features {
		got = append(got, f.ID)
	}
	for _, l := range p.Links {
		got = append(got, l.ID)
	}
	want := []string{"van", "van-3", "van-4", "van-2", "leganos-2nd-crate-co", "crate", strings.Repeat("x", 40), "stairs", "ladder", "up", "ladder-2"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}

func TestStairsLaddersAndLabels(t *testing.T) {
	p := onTable(t, `
  floor-height: 3.5
  stairs: [{id: s, foot: [1, 2], head: [3, 4, 1], long: 6}]
  ladders: [{id: l, foot: [1, 2, -1], head: [3, 4, 2]}]
  links: [{id: k, kind: stairs, foot: [1, 2], head: [3, 4, 1]}]
  labels:
    - {text: Canal Street, at: [14, 27]}
    - {text: Flats, at: [14, 27, 1], upright: yes, building: yes}
`)
	want := &game.Plan{
		Width: 48000, Depth: 48000, FloorHeight: 3500,
		Links: []game.Link{
			{ID: "s", Kind: "stairs", Foot: th(1000, 2000, 0), Head: th(3000, 4000, 1), Long: 6000},
			{ID: "l", Kind: "ladder", Foot: th(1000, 2000, -1), Head: th(3000, 4000, 2)},
			{ID: "k", Kind: "stairs", Foot: th(1000, 2000, 0), Head: th(3000, 4000, 1)},
		},
		Labels: []game.Mark{
			{Text: "Canal Street", At: th(14000, 27000, 0)},
			{Text: "Flats", At: th(14000, 27000, 1), Upright: true, Building: true},
		},
	}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("%+v", p)
	}
	if p := parsed(t, "table: {size: [1, 240]}").Scenario.Table; p.Width != 1000 || p.Depth != 240000 || p.FloorHeight != 4000 {
		t.Errorf("%+v", p)
	}
}

func TestWhatIsWrongWithATable(t *testing.T) {
	const own = "A kind of your own"
	for _, c := range []struct {
		name, lines string
		line        int // in lines
		field       string
		says        string
	}{
		{"an unknown key", "  colour: red", 1, "table.colour", "no key"},
		{"a floor too low to stand", "  floor-height: 0.999", 1, "table.floor-height", "from 1 to 240"},
		{"a floor too high", "  floor-height: 240.001", 1, "table.floor-height", "from 1 to 240"},
		{"an unknown kind", "  features:\n    - {kind: vann, at: [1, 1]}", 2, "table.features[0].kind", own},
		{"nothing as a kind", "  features: [{kind: nothing, at: [1, 1, 2, 2]}]", 1, "table.features[0].kind", own},
		{"an unknown likeness", "  features: [{kind: statue, like: pilar, at: [1, 1]}]", 1, "table.features[0].like", "no such kind"},
		{"no kind", "  features: [{at: [1, 1]}]", 1, "table.features[0]", `"kind" is missing`},
		{"an unknown key of a feature", "  features: [{kind: van, at: [1, 1], colour: red}]", 1, "table.features[0].colour", "no key"},
		{"no shape", "  features: [{kind: van}]", 1, "table.features[0]", `"at" is missing`},
		{"two shapes", "  features: [{kind: van, at: [1, 1], points: [[1, 1], [2, 2], [3, 1]]}]", 1, "table.features[0].points", "not both"},
		{"a size and points", "  features: [{kind: van, size: [1, 1], points: [[1, 1], [2, 2], [3, 1]]}]", 1, "table.features[0].size", "has no"},
		{"a size and a rectangle", "  features: [{kind: van, size: [1, 1], at: [1, 1, 2, 2]}]", 1, "table.features[0].size", "Only a feature placed by its middle"},
		{"no size", "  features: [{kind: street, at: [1, 1]}]", 1, "table.features[0].at", "needs a size"},
		{"no ends", "  features: [{kind: fence, at: [1, 1]}]", 1, "table.features[0].at", "needs a size"},
		{"a middle of a line", "  features: [{kind: van, line: yes, at: [1, 1]}]", 1, "table.features[0].at", "needs a size"},
		{"no size at all", "  features: [{kind: van, at: [1, 1], size: [0, 1]}]", 1, "table.features[0].size[0]", "from 0.001"},
		{"three numbers", "  features: [{kind: van, at: [1, 1, 2]}]", 1, "table.features[0].at", "4 numbers, not 3"},
		{"five numbers", "  features: [{kind: van, at: [1, 1, 2, 2, 3]}]", 1, "table.features[0].at[4]", "more than 4"},
		{"no width", "  features: [{kind: van, at: [1, 1, 1, 2]}]", 1, "table.features[0].at", "east beyond west"},
		{"no depth", "  features: [{kind: van, at: [1, 1, 2, 1]}]", 1, "table.features[0].at", "east beyond west"},
		{"two corners", "  features: [{kind: van, points: [[1, 1], [2, 2]]}]", 1, "table.features[0].points", "at least 3"},
		{"one end", "  features: [{kind: fence, points: [[1, 1]]}]", 1, "table.features[0].points", "at least 2"},
		{"a corner with a floor", "  features: [{kind: fence, points: [[1, 1], [1, 2, 1]]}]", 1, "table.features[0].points[1][2]", "more than 2"},
		{"too many corners", "  features: [{kind: fence, points: [" + numbered("[%d, 1]", 101) + "]}]", 1, "table.features[0].points[100]", "more than 100"},
		{"no floors", "  features: [{kind: van, at: [1, 1], floors: 0}]", 1, "table.features[0].floors", "from 1 to 99"},
		{"a height below the ground", "  features: [{kind: van, at: [1, 1], height: -1}]", 1, "table.features[0].height", "from 0 to 240"},
		{"an unknown cover", "  features: [{kind: van, at: [1, 1], cover: soft}]", 1, "table.features[0].cover", "none, light, hard"},
		{"an unknown going", "  features: [{kind: van, at: [1, 1], going: slow}]", 1, "table.features[0].going", "clear, rough, low, impassable"},
		{"an unknown light", "  features: [{kind: van, at: [1, 1], light: dim}]", 1, "table.features[0].light", "good, poor, bad"},
		{"an id twice", "  features:\n    - {id: x, kind: van, at: [9, 9]}\n    - {id: x, kind: van, at: [9, 9]}", 3, "table.features[1]", "used twice"},
		{"the id of a van for a ladder", "  features: [{id: x, kind: van, at: [9, 9]}]\n  ladders: [{id: x, foot: [1, 1], head: [1, 1, 1]}]", 2, "table.ladders[0]", "used twice"},
		{"the id of a van for a door", "  features: [{id: x, kind: van, at: [9, 9]}]\n  openings: [{id: x, kind: door, from: [1, 1], to: [2, 1]}]", 2, "table.openings[0]", "used twice"},
		{"stairs without a head", "  stairs: [{foot: [1, 1]}]", 1, "table.stairs[0]", `"head" is missing`},
		{"stairs without a foot", "  stairs: [{head: [1, 1]}]", 1, "table.stairs[0]", `"foot" is missing`},
		{"a kind of stairs", "  stairs: [{kind: stairs, foot: [1, 1], head: [1, 1, 1]}]", 1, "table.stairs[0].kind", "no key"},
		{"a link that is a lift", "  links: [{kind: lift, foot: [1, 1], head: [1, 1, 1]}]", 1, "table.links[0].kind", "stairs, ladder"},
		{"a link without a kind", "  links: [{foot: [1, 1], head: [1, 1, 1]}]", 1, "table.links[0]", `"kind" is missing`},
		{"a length below nothing", "  stairs: [{foot: [1, 1], head: [1, 1, 1], long: -1}]", 1, "table.stairs[0].long", "from 0 to 240"},
		{"an unknown key of a link", "  links: [{wide: 1}]", 1, "table.links[0].wide", "no key"},
		{"a label without a text", "  labels: [{at: [1, 1]}]", 1, "table.labels[0]", `"text" is missing`},
		{"a label without a place", "  labels: [{text: x}]", 1, "table.labels[0]", `"at" is missing`},
		{"an unknown key of a label", "  labels: [{text: x, at: [1, 1], size: 3}]", 1, "table.labels[0].size", "no key"},
		{"too many labels", "  labels: [" + numbered("{text: x%d, at: [1, 1]}", 201) + "]", 1, "table.labels[200]", "more than 200"},
		{"too many stairs", "  stairs: [" + numbered("{id: s%d, foot: [1, 1], head: [1, 1, 1]}", 101) + "]", 1, "table.stairs[100]", "more than 100"},
		{"too many ladders", "  ladders: [" + numbered("{id: s%d, foot: [1, 1], head: [1, 1, 1]}", 101) + "]", 1, "table.ladders[100]", "more than 100"},
		{"too many links", "  links: [" + numbered("{id: s%d, kind: stairs, foot: [1, 1], head: [1, 1, 1]}", 101) + "]", 1, "table.links[100]", "more than 100"},
		{"too many features", "  features:\n" + strings.Repeat("    - {kind: van, at: [9, 9]}\n", 501), 502, "table.features[500]", "more than 500"},
		{"too many features in all", "  features:\n" + strings.Repeat("    - {kind: van, at: [9, 9]}\n", 499) + "  buildings:\n    - {at: [1, 1, 2, 2]}", 502, "table.buildings[0]", "more than 500 features on this table"},
		{"too many openings", "  openings:\n" + strings.Repeat("    - {kind: door, from: [9, 9], to: [9, 8]}\n", 501), 502, "table.openings[500]", "more than 500"},
		{"too many openings in all", "  walls: [{at: [1, 1, 9, 1], doors: [{at: [2, 1], width: 0.5}]}]\n  openings:\n" + strings.Repeat("    - {kind: door, from: [9, 9], to: [9, 8]}\n", 500), 502, "table.openings[499]", "more than 500 openings on this table"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [48, 48]\n"+c.lines+"\n"))
			refused(t, err, c.line+2, c.field, c.says)
		})
	}
	for _, c := range []struct{ text, field, says string }{
		{"table: {}", "table", `"size" is missing`},
		{"table: {size: [48]}", "table.size", "2 numbers, not 1"},
		{"table: {size: [0.999, 48]}", "table.size[0]", "from 1 to 240"},
		{"table: {size: [48, 240.001]}", "table.size[1]", "from 1 to 240"},
		{"table: [48, 48]", "table", "a map"},
	} {
		_, err := scenariofile.Parse("a.yaml", []byte(c.text))
		refused(t, err, 1, c.field, c.says)
	}
}

func TestAsManyAsAllowed(t *testing.T) {
	p := onTable(t, "  features:\n"+strings.Repeat("    - {kind: crate, at: [9, 9]}\n", 498)+"  buildings:\n    - {at: [1, 1, 2, 2]}\n"+
		"  openings:\n"+strings.Repeat("    - {kind: door, from: [9, 9], to: [9, 8]}\n", 500))
	if len(p.Features) != 500 || len(p.Openings) != 500 || p.Features[497].ID != "crate-498" {
		t.Error(len(p.Features), len(p.Openings), p.Features[497].ID)
	}
	if n := len(feature(t, "{kind: fence, points: ["+numbered("[%d, 1]", 100)+"]}").Points); n != 100 {
		t.Error(n)
	}
}

// A thing placed by its middle must lie where a table can be: else nobody could write it down again.
func TestThingsAtTheEdge(t *testing.T) {
	for _, at := range []string{"[2.5, 1]", "[2.5, 239]", "[237.5, 1]", "[237.5, 239]"} {
		f := parsed(t, "table:\n  size: [240, 240]\n  features:\n    - {kind: van, at: "+at+"}\n")
		if _, err := scenariofile.Parse("b.yaml", scenariofile.Write(&f.Scenario)); err != nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	for _, at := range []string{"[2.499, 1]", "[2.5, 0.999]", "[237.501, 239]", "[237.5, 239.001]"} {
		_, err := scenariofile.Parse("a.yaml", []byte("table:\n  size: [240, 240]\n  features:\n    - {kind: van, at: "+at+"}\n"))
		refused(t, err, 4, "table.features[0].at", "reaches over the edge of any table: it is 5 by 2 inches")
	}
}
