package scenariofile_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/scenariofile"
)

const wharf = `gang: wharf
name: "The Wharf's own"
ruleset: moveit
figures:
  - {id: sal, name: Big Sal, profile: boss, gear: [tommy-gun, knife]}
  - id: pug
    profile: hood
    gear: []
    skills: [lucky]
`

func readGang(t *testing.T, text string) *scenariofile.GangFile {
	t.Helper()
	f, err := scenariofile.ReadGang("a.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestAGangFile(t *testing.T) {
	want := game.Gang{ID: "wharf", Name: "The Wharf's own", Ruleset: "moveit", Figures: []game.Member{
		{ID: "sal", Name: "Big Sal", Profile: "boss", Gear: []string{"tommy-gun", "knife"}},
		{ID: "pug", Profile: "hood", Gear: []string{}, Skills: []string{"lucky"}},
	}}
	if f := readGang(t, wharf); !reflect.DeepEqual(f.Gang, want) || f.Name != "a.yaml" {
		t.Errorf("%+v", f.Gang)
	}
	if f := readGang(t, "gang: x\nruleset: moveit\nfigures: []\n"); f.Gang.Name != "x" || f.Gang.Figures == nil || len(f.Gang.Figures) != 0 {
		t.Errorf("%+v", f.Gang)
	}
}

func TestWhatIsWrongWithAGangFile(t *testing.T) {
	const head = "gang: x\nruleset: moveit\nfigures:\n"
	many := func(n int) string {
		text := head
		for i := range n {
			text += fmt.Sprintf("  - {id: f%d, profile: hood, gear: []}\n", i)
		}
		return text
	}
	laden := func(n int) string {
		return head + "  - {id: a, profile: hood, gear: [" + strings.Repeat("bat, ", n-1) + "bat]}\n"
	}
	for _, text := range []string{many(scenariofile.MaxMembers), laden(20)} {
		readGang(t, text)
	}
	for _, c := range []struct {
		text  string
		line  int
		field string
		says  string
	}{
		{"", 1, "", "empty"},
		{"- a", 1, "", "a map"},
		{"gang: [", 1, "", "YAML"},
		{"name: x\n", 1, "gang", ""},
		{"gang: x\nfigures: []\n", 1, "ruleset", ""},
		{"gang: x\nruleset: moveit\n", 1, "figures", ""},
		{"gang: a b\nruleset: moveit\nfigures: []\n", 1, "gang", "id"},
		{"gang: x\nname: ''\nruleset: moveit\nfigures: []\n", 2, "name", "empty"},
		{"gang: x\nname: " + strings.Repeat("a", 101) + "\nruleset: moveit\nfigures: []\n", 2, "name", "longer than 100"},
		{"gang: x\nruleset: moveit\nfigures: {}\n", 3, "figures", "a list"},
		{"gang: x\nruleset: moveit\nboss: al\nfigures: []\n", 3, "boss", "no key"},
		{head + "  - {profile: hood, gear: []}\n", 4, "figures[0]", "id"},
		{head + "  - {id: a, gear: []}\n", 4, "figures[0]", "profile"},
		{head + "  - {id: a, profile: hood}\n", 4, "figures[0]", "gear"},
		{head + "  - {id: a, profile: hood, gear: bat}\n", 4, "figures[0].gear", "a list"},
		{head + "  - {id: a, profile: hood, gear: [bat, '']}\n", 4, "figures[0].gear[1]", "empty"},
		{head + "  - {id: a, profile: hood, gear: [bat, gun of-1830 !]}\n", 4, "figures[0].gear[1]", "an id, and words after it"},
		{"gang: x\nruleset: moveit\nmatches: -1\nfigures: []\n", 3, "matches", "from 0 to 999"},
		{"gang: x\nruleset: moveit\nmatches: many\nfigures: []\n", 3, "matches", "a whole number"},
		{head + "  - {id: a, profile: hood, gear: [], state: [hurt]}\n", 4, "figures[0].state", "a map"},
		{head + "  - {id: a, profile: hood, gear: [], state: {hurt: badly}}\n", 4, "figures[0].state.hurt", "a whole number"},
		{head + "  - {id: a, profile: hood, gear: [], state: {'so so': 1}}\n", 4, "figures[0].state.so so", "letters a to z"},
		{head + "  - {id: a, profile: hood, gear: [], at: [1, 2]}\n", 4, "figures[0].at", "no key"},
		{head + "  - {id: a, profile: hood, gear: []}\n  - {id: a, profile: hood, gear: []}\n", 5, "figures[1].id", "twice"},
		{head + "  - &a {id: a, profile: hood, gear: []}\n", 4, "figures[0]", "Anchors"},
		{many(scenariofile.MaxMembers + 1), 4 + scenariofile.MaxMembers, "figures[40]", "more than 40"},
		{laden(21), 4, "figures[0].gear[20]", "more than 20"},
		{padded(scenariofile.MaxGangBytes + 1), 1, "", "at most 16384 bytes"},
		{"---\n" + wharf + "---\n" + wharf, 12, "", "second document"},
	} {
		f, err := scenariofile.ReadGang("a.yaml", []byte(c.text))
		var e *game.Error
		if !errors.As(err, &e) || f != nil {
			t.Errorf("%.60q is read as %+v, %v", c.text, f, err)
			continue
		}
		field := e.Field == c.field || strings.HasPrefix(c.field, e.Field) && strings.Contains(e.Sentence, "missing")
		if e.Code != "bad-gang" || e.File != "a.yaml" || e.Line != c.line || !field || !strings.Contains(e.Sentence, c.says) {
			t.Errorf("%.60q: %s:%d (%s) %q %q", c.text, e.File, e.Line, e.Code, e.Field, e.Sentence)
		}
	}
	// A file of exactly the bytes there may be is read.
	readGang(t, padded(scenariofile.MaxGangBytes))
}

// padded is a gang file of so many bytes.
func padded(long int) string {
	return wharf + strings.Repeat("#", (long-len(wharf))%100) + strings.Repeat("\n"+strings.Repeat("#", 99), (long-len(wharf))/100)
}

func anyGang() *rapid.Generator[game.Gang] {
	id := rapid.StringMatching(`[a-z0-9][a-z0-9-]{0,12}|yes|null|0|1e3`)
	name := rapid.OneOf(rapid.StringMatching(`[A-Za-z0-9'":#&*{}\[\],é -]{0,30}[a-zé]`), rapid.Just("it's: #1"), rapid.Just("yes"))
	list := rapid.SliceOfN(id, 0, 4)
	gear := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(id, 1, 3).Draw(t, "words"), " ")
	}), 0, 4)
	return rapid.Custom(func(t *rapid.T) game.Gang {
		g := game.Gang{ID: id.Draw(t, "gang"), Name: strings.TrimSpace(name.Draw(t, "name")), Ruleset: id.Draw(t, "ruleset"), Matches: rapid.IntRange(0, game.MaxMatches).Draw(t, "matches"), Figures: []game.Member{}}
		for i := range rapid.IntRange(0, 8).Draw(t, "many") {
			m := game.Member{ID: fmt.Sprintf("%s-%d", id.Draw(t, "id"), i), Profile: id.Draw(t, "profile"), Gear: gear.Draw(t, "gear")}
			if rapid.Bool().Draw(t, "carries on") {
				m.State = map[string]int{id.Draw(t, "state"): rapid.IntRange(-3, 9).Draw(t, "how much"), "hurt": 1}
			}
			if rapid.Bool().Draw(t, "named") {
				m.Name = strings.TrimSpace(name.Draw(t, "called"))
			}
			if rapid.Bool().Draw(t, "skilled") {
				m.Skills = list.Draw(t, "skills")
			}
			g.Figures = append(g.Figures, m)
		}
		return g
	})
}

// What is written is read to the same gang.
func TestGangsAreReadAsTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGang().Draw(t, "gang")
		text := scenariofile.WriteGang(&g)
		f, err := scenariofile.ReadGang("a.yaml", text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(f.Gang, g) {
			t.Fatalf("%+v\nis read as\n%+v\n%s", g, f.Gang, text)
		}
	})
}

// Whatever bytes there are, they are a gang or an error with a place; nothing panics.
func TestBrokenGangFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(wharf)
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
			switch rapid.IntRange(0, 2).Draw(t, "how") {
			case 0:
				text[at] = rapid.SampledFrom([]byte("{}[],:-#'\"&*!|>%@\n\t \x00\xff0a")).Draw(t, "byte")
			case 1:
				text = append(text[:at:at], text[min(len(text), at+rapid.IntRange(1, 20).Draw(t, "cut")):]...)
			default:
				text = append(text[:at:at], append([]byte(rapid.StringN(0, 8, 16).Draw(t, "put")), text[at:]...)...)
			}
			if len(text) == 0 {
				text = []byte("x")
			}
		}
		checkBytes(t, text)
	})
}

func checkBytes(t interface{ Fatalf(string, ...any) }, text []byte) {
	f, err := scenariofile.ReadGang("a.yaml", text)
	if err != nil {
		var e *game.Error
		if !errors.As(err, &e) || e.Code != "bad-gang" || e.File != "a.yaml" || e.Line < 1 || e.Sentence == "" {
			t.Fatalf("%#v", err)
		}
		return
	}
	again, err := scenariofile.ReadGang("a.yaml", scenariofile.WriteGang(&f.Gang))
	if err != nil || !reflect.DeepEqual(again.Gang, f.Gang) {
		t.Fatalf("%v: %+v is not %+v", err, again, f.Gang)
	}
}

func FuzzReadGang(f *testing.F) {
	f.Add([]byte(wharf))
	f.Add([]byte(`{"gang": "x", "ruleset": "moveit", "figures": [{"id": "a", "profile": "boss", "gear": ["bat"]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) { checkBytes(t, data) })
}

func TestLocatingAFlawOfAGang(t *testing.T) {
	f := readGang(t, wharf)
	for field, want := range map[string]struct {
		line int
		as   string
	}{
		"figures":            {5, "figures"},
		"figures[0].gear[1]": {5, "figures[0].gear[1]"},
		"figures[1].profile": {7, "figures[1].profile"},
		"figures[1].name":    {6, "figures[1]"},
		"ruleset":            {3, "ruleset"},
		"":                   {1, ""},
	} {
		var e *game.Error
		if !errors.As(f.Locate(game.Refuse("x", field, "No.")), &e) || e.File != "a.yaml" || e.Line != want.line || e.Field != want.as {
			t.Errorf("%q is at %s:%d %q", field, e.File, e.Line, e.Field)
		}
	}
	other := errors.New("x")
	if f.Locate(other) != other || f.Locate(nil) != nil {
		t.Error("other errors are left alone")
	}
}
