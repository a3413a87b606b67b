package scenariofile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/scenariofile"
)

func TestWhatIsWritten(t *testing.T) {
	at := th(4500, 10250, 1)
	sc := &game.Scenario{
		ID: "lunch", Title: "Lunch at Legano's", Ruleset: "maddogs", Line: "yes",
		Table: game.Plan{
			Width: 24000, Depth: 36500, FloorHeight: 4000,
			Features: []game.Feature{
				{ID: "van", Kind: "van", Name: "No", Points: corners(1000, 1000, 2000, 2000, 0), Height: 2000, Cover: game.LightCover, Hides: true, Going: game.Impassable, Material: game.Metal},
				{ID: "v-2", Kind: "van", Points: corners(1000, 1000, 2000, 2000, 1), Floor: 1, Floors: 2, Blocks: true, Inside: true, Roof: true, Light: game.BadLight, Use: game.Residential},
				{ID: "plaque", Kind: "plaque", Line: true, Closed: true, Points: corners(1000, 1000, 2000, 2000, 0)},
			},
			Openings: []game.Opening{{ID: "door", Kind: "door", A: th(1000, 1000, 0), B: th(2000, 1000, 0), Open: true, Locked: true}},
			Links:    []game.Link{{ID: "up", Kind: "stairs", Foot: th(1000, 1000, 0), Head: at, Long: 6500}},
			Labels:   []game.Mark{{Text: "Canal Street", At: at, Upright: true, Building: true}},
			Roads: []game.Road{
				{ID: "canal", Name: "Canal Street", Points: []game.Point{{X: 0, Y: 4000}, {X: 24000, Y: 4500}}, Width: 6500, Lanes: 1, Back: 1},
				{ID: "yard", Points: []game.Point{{X: 9000, Y: 4000}, {X: 9000, Y: 9000}}, Width: 3000, Lanes: 1, DeadEnd: true},
			},
		},
		Seats: []game.SeatSetup{
			{ID: "reds"},
			{ID: "police", Name: "The Ninth", Color: "blue", Force: "cops", Friends: []string{"reds"}, Hold: []string{}, Values: map[string]int{"outrage": 1, "a": -2}, Settings: map[string]string{"b": "1", "a": "x y"}},
		},
		Figures: []game.FigureSetup{
			{ID: "hotdog", Name: "Hotdog", Seat: "reds", Profile: "torpedo", Stats: map[string]int{"guts": 4, "gats": 5}, Gear: []string{}, Skills: []string{"lucky", "off"}, At: &at, State: map[string]int{"prone": 1}, Held: []string{"waiter"}},
			{ID: "waiter"},
		},
		Settings: map[string]string{"turns": "5", "event": "rain"},
		Guide: []game.Note{
			{ID: "first", When: game.WhenBegins, Thing: "van", Say: "Yes"},
			{When: game.WhenAsks, Words: []string{"no"}, After: "first", Part: game.PartHand, Say: "That's it."},
			{When: game.WhenOffers, Words: []string{"shoot", "run"}, Who: "hotdog", Sentence: "shoot", Say: "Shoot"},
			{When: game.WhenEnds, Say: "Over"},
		},
	}
	const want = `id: lunch
title: 'Lunch at Legano''s'
ruleset: maddogs
line: 'yes'
table:
  size: [24, 36.5]
  floor-height: 4
  features:
    - {id: van, kind: van, name: 'No', points: [[1, 1], [2, 1], [2, 2], [1, 2]]}
    - {id: v-2,
       kind: van,
       points: [[1, 1], [2, 1], [2, 2], [1, 2]],
       floor: 1,
       floors: 2,
       height: 0,
       blocks: yes,
       cover: none,
       hides: no,
       going: clear,
       light: bad,
       inside: yes,
       roof: yes,
       material: none,
       use: residential}
    - {id: plaque, kind: plaque, like: nothing, points: [[1, 1], [2, 1], [2, 2], [1, 2]], line: yes, closed: yes}
  openings:
    - {id: door, kind: door, from: [1, 1], to: [2, 1], open: yes, locked: yes}
  links:
    - {id: up, kind: stairs, foot: [1, 1], head: [4.5, 10.25, 1], long: 6.5}
  labels:
    - {text: 'Canal Street', at: [4.5, 10.25, 1], upright: yes, building: yes}
  roads:
    - {id: canal, name: 'Canal Street', points: [[0, 4], [24, 4.5]], width: 6.5, lanes: 1, back: 1}
    - {id: yard, points: [[9, 4], [9, 9]], width: 3, lanes: 1, back: 0, dead-end: yes}
seats:
  - {id: reds}
  - {id: police,
     name: 'The Ninth',
     color: blue,
     force: cops,
     friends: [reds],
     hold: [],
     values: {a: -2, outrage: 1},
     settings: {a: 'x y', b: '1'}}
figures:
  - {id: hotdog,
     name: Hotdog,
     seat: reds,
     profile: torpedo,
     stats: {gats: 5, guts: 4},
     gear: [],
     skills: [lucky, 'off'],
     at: [4.5, 10.25, 1],
     state: {prone: 1},
     holds: [waiter]}
  - {id: waiter}
settings:
  event: rain
  turns: '5'
guide:
  - {id: first, begins: yes, thing: van, say: 'Yes'}
  - {after: first, asks: 'no', part: hand, say: 'That''s it.'}
  - {offers: [shoot, run], who: hotdog, sentence: shoot, say: Shoot}
  - {ends: yes, say: Over}
`
	got := string(scenariofile.Write(sc))
	if got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	again := parsed(t, got).Scenario
	if !reflect.DeepEqual(&again, sc) {
		t.Errorf("got  %+v\nwant %+v", again, *sc)
	}
}

func TestNothingIsWrittenOfNothing(t *testing.T) {
	if got := string(scenariofile.Write(&game.Scenario{})); got != "" {
		t.Error(got)
	}
	if got := string(scenariofile.Write(&game.Scenario{Table: game.Plan{Width: 1000, Depth: 2000}})); got != "table:\n  size: [1, 2]\n" {
		t.Error(got)
	}
}

// Whatever a word is, it is read as that word.
func TestWordsAreReadAsTheyWere(t *testing.T) {
	for _, word := range []string{
		"a", "K", "2", "02", "1.5", "yes", "No", "TRUE", "null", "~", "a b", "a:b", "a: b", "a #b", "#", "-", "- a", "a-b", "a-", "-a", "'", "''", "a'b", "\"", `\n`, "[", "]", "{a}", ",", "&a", "*a",
		"!a", "%", "@", "`", "é", "ω", "?", "? a", "|", ">", "=", "<<", "0x10", "1e3", ".inf", ".nan", "2026-01-01", "a\u00a0b", "...", "---",
	} {
		sc := &game.Scenario{ID: "x", Title: word, Settings: map[string]string{"a": word}, Seats: []game.SeatSetup{{ID: "s", Hold: []string{word, word}}}}
		f, err := scenariofile.Parse("a.yaml", scenariofile.Write(sc))
		if err != nil {
			t.Errorf("%q: %v", word, err)
			continue
		}
		if !reflect.DeepEqual(&f.Scenario, sc) {
			t.Errorf("%q is read as %+v", word, f.Scenario)
		}
	}
}

// The stock scenarios survive being written and read.
func TestStockScenariosAreWrittenAndRead(t *testing.T) {
	names, err := filepath.Glob("../scenarios/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal("there are no stock scenarios", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		first, err := scenariofile.Parse(name, data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := scenariofile.Parse("again.yaml", scenariofile.Write(&first.Scenario))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(first.Scenario, again.Scenario) {
			t.Errorf("%s is not the same again", name)
		}
	}
}

// Any scenario of well formed parts is read as it was written.
func TestReadingUndoesWriting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sc := scenarios().Draw(t, "scenario")
		f, err := scenariofile.Parse("a.yaml", scenariofile.Write(sc))
		if err != nil {
			t.Fatalf("%v\n%s", err, scenariofile.Write(sc))
		}
		if !reflect.DeepEqual(&f.Scenario, sc) {
			t.Fatalf("got  %+v\nwant %+v", &f.Scenario, sc)
		}
	})
}

var (
	ids     = rapid.StringMatching(`[a-z][a-z0-9-]{0,8}`)
	texts   = rapid.StringMatching(`[!-~é]([ -~é]{0,8}[!-~])?`)
	lengths = rapid.Custom(func(t *rapid.T) game.Length { return game.Length(rapid.IntRange(0, 240_000).Draw(t, "length")) })
	lists   = rapid.OneOf(rapid.Just([]string(nil)), rapid.SliceOfN(texts, 0, 3))
	numbers = rapid.Custom(func(t *rapid.T) map[string]int {
		return orNil(rapid.MapOfN(ids, rapid.IntRange(-1_000_000, 1_000_000), 0, 3).Draw(t, "numbers"))
	})
	words = rapid.Custom(func(t *rapid.T) map[string]string {
		return orNil(rapid.MapOfN(ids, texts, 0, 3).Draw(t, "words"))
	})
)

func orNil[M ~map[string]V, V any](m M) M {
	if len(m) == 0 {
		return nil
	}
	return m
}

func points(floor int16) *rapid.Generator[game.Point] {
	return rapid.Custom(func(t *rapid.T) game.Point { return th(lengths.Draw(t, "x"), lengths.Draw(t, "y"), floor) })
}

func floors(t *rapid.T) int16 { return int16(rapid.IntRange(-9, 99).Draw(t, "floor")) }

// notes are those that may stand in that place of a guide.
func notes(place int) *rapid.Generator[game.Note] {
	return rapid.Custom(func(t *rapid.T) game.Note {
		n := game.Note{ID: fmt.Sprintf("note_%d", place), When: rapid.SampledFrom(game.Moments).Draw(t, "when"), Say: texts.Draw(t, "say")}
		if n.When != game.WhenBegins && n.When != game.WhenEnds {
			n.Words, n.Who = rapid.SliceOfN(ids, 1, 3).Draw(t, "words"), rapid.SampledFrom([]string{"", "seat_0"}).Draw(t, "who")
		}
		if place > 0 && rapid.Bool().Draw(t, "waits") {
			n.After = fmt.Sprintf("note_%d", place-1)
		}
		switch rapid.IntRange(0, 3).Draw(t, "pointer") {
		case 1:
			n.Part = rapid.SampledFrom(game.Parts).Draw(t, "part")
		case 2:
			n.Thing = ids.Draw(t, "thing")
		case 3:
			n.Sentence = game.Verb(ids.Draw(t, "sentence"))
		}
		return n
	})
}

func scenarios() *rapid.Generator[*game.Scenario] {
	return rapid.Custom(func(t *rapid.T) *game.Scenario {
		text, yes := func(name string) string { return texts.Draw(t, name) }, func(name string) bool { return rapid.Bool().Draw(t, name) }
		sc := &game.Scenario{ID: ids.Draw(t, "id"), Title: text("title"), Ruleset: ids.Draw(t, "ruleset"), Line: text("line"), Settings: words.Draw(t, "settings")}
		many := func(what string) int { return rapid.IntRange(0, 3).Draw(t, what) }
		for i := range many("seats") {
			sc.Seats = append(sc.Seats, game.SeatSetup{
				ID: fmt.Sprintf("seat_%d", i), Name: text("name"), Force: text("force"), Friends: lists.Draw(t, "friends"), Hold: lists.Draw(t, "hold"),
				Values: numbers.Draw(t, "values"), Settings: words.Draw(t, "seat settings"),
			})
			if yes("color") {
				sc.Seats[i].Color = game.Colors()[i]
			}
			if yes("brought") {
				sc.Seats[i].Brought = &game.Brought{ID: ids.Draw(t, "gang"), Name: text("gang"), Matches: rapid.IntRange(0, game.MaxMatches).Draw(t, "matches")}
			}
		}
		for i := range many("figures") {
			f := game.FigureSetup{
				ID: fmt.Sprintf("figure_%d", i), Name: text("name"), Seat: text("seat"), Profile: text("profile"), Stats: numbers.Draw(t, "stats"),
				Gear: lists.Draw(t, "gear"), Skills: lists.Draw(t, "skills"), State: numbers.Draw(t, "state"), Held: lists.Draw(t, "held"),
				Force: text("force"), Aims: lists.Draw(t, "aims"),
			}
			if yes("placed") {
				at := points(floors(t)).Draw(t, "at")
				f.At = &at
			}
			sc.Figures = append(sc.Figures, f)
		}
		if len(sc.Seats) > 0 {
			sc.Least = rapid.IntRange(0, len(sc.Seats)).Draw(t, "least")
		}
		for i := range many("notes") {
			sc.Guide = append(sc.Guide, notes(i).Draw(t, "note"))
		}
		rows := rapid.SliceOfN(rapid.SliceOfN(texts, 0, 3), 0, 3)
		sc.Tables = orNil(rapid.MapOfN(ids, rows, 0, 2).Draw(t, "house"))
		if !yes("table") {
			return sc
		}
		p := &sc.Table
		p.Width, p.Depth, p.FloorHeight = 1000+lengths.Draw(t, "width")/2, 1000+lengths.Draw(t, "depth")/2, 1000+lengths.Draw(t, "high")/2
		for i := range many("features") {
			f := game.Feature{
				ID: fmt.Sprintf("feature_%d", i), Name: text("name"), Line: yes("line"), Closed: yes("closed"), Floor: floors(t),
				Kind:   rapid.SampledFrom([]string{"van", "wall", "street", "fence", "nothing", "statue", "Old plaque!"}).Draw(t, "kind"),
				Floors: int16(rapid.IntRange(0, 99).Draw(t, "floors")), Height: lengths.Draw(t, "height"), Blocks: yes("blocks"), Hides: yes("hides"),
				Cover: game.Cover(rapid.IntRange(0, 2).Draw(t, "cover")), Going: game.Going(rapid.IntRange(0, 3).Draw(t, "going")),
				Light: game.Light(rapid.IntRange(0, 2).Draw(t, "light")), Inside: yes("inside"), Roof: yes("roof"),
				Material: rapid.SampledFrom(game.Materials).Draw(t, "material"), Use: rapid.SampledFrom(game.Uses).Draw(t, "use"),
			}
			f.Points = rapid.SliceOfN(points(f.Floor), 3, 5).Draw(t, "points")
			p.Features = append(p.Features, f)
		}
		for i := range many("openings") {
			o := game.Opening{ID: fmt.Sprintf("opening_%d", i), Kind: rapid.SampledFrom([]string{"door", "window", "arch"}).Draw(t, "kind")}
			o.A = points(floors(t)).Draw(t, "a")
			o.B = points(o.A.Floor).Filter(func(b game.Point) bool { return b != o.A }).Draw(t, "b")
			o.Open, o.Locked = o.Kind == "door" && yes("open"), o.Kind == "door" && yes("locked")
			p.Openings = append(p.Openings, o)
		}
		for i := range many("links") {
			p.Links = append(p.Links, game.Link{
				ID: fmt.Sprintf("link_%d", i), Kind: rapid.SampledFrom([]string{"stairs", "ladder", "climb", "climb-hard"}).Draw(t, "kind"),
				Going: game.Going(rapid.IntRange(0, 1).Draw(t, "going")), Foot: points(floors(t)).Draw(t, "foot"), Head: points(floors(t)).Draw(t, "head"), Long: lengths.Draw(t, "long"),
			})
		}
		for i := range many("roads") {
			p.Roads = append(p.Roads, game.Road{
				ID: fmt.Sprintf("road_%d", i), Name: text("name"), Points: rapid.SliceOfN(points(0), 2, 5).Draw(t, "points"), Width: 1 + lengths.Draw(t, "width")/2,
				Lanes: rapid.IntRange(1, 8).Draw(t, "lanes"), Back: rapid.IntRange(0, 8).Draw(t, "back"), DeadEnd: yes("dead end"),
			})
		}
		for range many("labels") {
			p.Labels = append(p.Labels, game.Mark{Text: text("label"), At: points(floors(t)).Draw(t, "at"), Upright: yes("upright"), Building: yes("building")})
		}
		return sc
	})
}
