package command

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"rumble/game"
	"rumble/script"
	"rumble/speak"
)

func at(x, y game.Length, floor int16) *game.Point { return &game.Point{X: x, Y: y, Floor: floor} }

func TestReadAnswer(t *testing.T) {
	q := &speak.Question{ID: "1.0", Default: 1, FreeText: true, Options: []speak.Option{
		{Index: 0, Where: &speak.Where{Far: 4000}},
		{Index: 1},
		{Index: 2, Many: &speak.Span{From: 0, To: 6, Usual: 4}},
		{Index: 3, Pick: &speak.Choice{Least: 0, Most: 2, Among: []string{"hotdog", "doc", "7"}}},
		{Index: 4, Where: &speak.Where{Far: 4000}, Many: &speak.Span{From: 1, To: 3, Usual: 2}, Pick: &speak.Choice{Most: 1, Among: []string{"doc"}}},
	}}
	for _, c := range []struct {
		text string
		want speak.Answer
		code string
	}{
		{"", speak.Answer{Option: 1}, ""},
		{"2", speak.Answer{Option: 1}, ""},
		{" 2 ", speak.Answer{Option: 1}, ""},
		{"2 : hands up, all of you ", speak.Answer{Option: 1, Text: "hands up, all of you"}, ""},
		{": hands up: now", speak.Answer{Option: 1, Text: "hands up: now"}, ""},
		{"1 3,4.5", speak.Answer{Option: 0, At: at(3000, 4500, 0)}, ""},
		{"1 3,4.5,-1", speak.Answer{Option: 0, At: at(3000, 4500, -1)}, ""},
		{"1 1,1 2,2 3,3", speak.Answer{Option: 0, At: at(3000, 3000, 0), Via: []game.Point{*at(1000, 1000, 0), *at(2000, 2000, 0)}}, ""},
		{"3 0", speak.Answer{Option: 2}, ""},
		{"3 6", speak.Answer{Option: 2, Many: 6}, ""},
		{"3 -6", speak.Answer{Option: 2, Many: -6}, ""},
		{"4", speak.Answer{Option: 3}, ""},
		{"4 doc hotdog", speak.Answer{Option: 3, Picked: []string{"doc", "hotdog"}}, ""},
		{"4 1 3", speak.Answer{Option: 3, Picked: []string{"hotdog", "7"}}, ""},
		{"4 7", speak.Answer{Option: 3, Picked: []string{"7"}}, ""},
		{"5 2 doc 1,1", speak.Answer{Option: 4, Many: 2, Picked: []string{"doc"}, At: at(1000, 1000, 0)}, ""},
		{"5 1,1 3 1", speak.Answer{Option: 4, Many: 3, Picked: []string{"doc"}, At: at(1000, 1000, 0)}, ""},
		{"0", speak.Answer{}, "not-offered"},
		{"6", speak.Answer{}, "not-offered"},
		{"x", speak.Answer{}, "not-offered"},
		{"1", speak.Answer{}, "no-place"},
		{"1 3", speak.Answer{}, "not-asked"},
		{"1 3,", speak.Answer{}, "bad-place"},
		{"1 3,4,5,6", speak.Answer{}, "bad-place"},
		{"2 3,4", speak.Answer{}, "not-asked"},
		{"2 3", speak.Answer{}, "not-asked"},
		{"3", speak.Answer{Option: 2, Many: 4}, ""},
		{"3 1 2", speak.Answer{}, "not-asked"},
		{"4 0", speak.Answer{}, "not-asked"},
		{"4 4", speak.Answer{}, "not-asked"},
		{"4 cat", speak.Answer{}, "not-asked"},
		{"5 1,1", speak.Answer{Option: 4, Many: 2, At: at(1000, 1000, 0)}, ""},
	} {
		a, err := readAnswer(q, c.text, inches)
		if c.code != "" {
			var refusal *game.Error
			if !errors.As(err, &refusal) || refusal.Code != game.Code(c.code) {
				t.Errorf("%q: %v, want %s", c.text, err, c.code)
			}
			continue
		}
		c.want.Question = "1.0"
		if err != nil || bare(a) != bare(c.want) {
			t.Errorf("%q is %v (%v), want %v", c.text, bare(a), err, bare(c.want))
		}
	}
}

func TestWhatIsMissingIsSaid(t *testing.T) {
	q := &speak.Question{Options: []speak.Option{
		{Where: &speak.Where{Far: 4000}}, {},
	}}
	for text, want := range map[string]string{
		"1":   "Option 1 needs a place: type 1 x,y.",
		"2 x": `"x" is nothing that option 2 asks for. Type help to see how to answer.`,
		"3":   "Type a number from 1 to 2, or help.",
	} {
		_, err := readAnswer(q, text, inches)
		var refusal *game.Error
		if !errors.As(err, &refusal) || refusal.Sentence != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// bare makes answers comparable: the place itself instead of where it is kept.
func bare(a speak.Answer) string {
	where := "nowhere"
	if a.At != nil {
		where = fmt.Sprint(*a.At)
	}
	a.At = nil
	return fmt.Sprint(a, where)
}

func TestNearest(t *testing.T) {
	known := []string{"north", "south", "steady", "random", "maddogs-first-game", "ab"}
	for name, want := range map[string]string{
		"north": "north", "nroth": "north", "NORTH": "north", "sooth": "south", "stedy": "steady", "ransom": "random",
		"mad": "maddogs-first-game", "maddogs": "maddogs-first-game", "ma": "", "st": "", "ste": "steady",
		"a": "ab", "xb": "ab", "xy": "", "": "", "west": "", "rxxdom": "random", "rxxdxm": "",
	} {
		if got := nearest(name, known); got != want {
			t.Errorf("%q is taken for %q, want %q", name, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"a", "", 1},
		{"", "ab", 2},
		{"abc", "abc", 0},
		{"abc", "abd", 1},
		{"abc", "ac", 1},
		{"abc", "xabc", 1},
		{"kitten", "sitting", 3},
		{"ab", "ba", 2},
	} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("from %q to %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringOfN(rapid.RuneFrom([]rune("abc")), 0, 8, -1)
		a, b, c := word.Draw(t, "a"), word.Draw(t, "b"), word.Draw(t, "c")
		if distance(a, b) != distance(b, a) || distance(a, c) > distance(a, b)+distance(b, c) || (distance(a, b) == 0) != (a == b) {
			t.Fatalf("%q %q %q", a, b, c)
		}
	})
}

func TestUnknownListsNoMoreThanCanBeRead(t *testing.T) {
	many := make([]string, 20)
	for i := range many {
		many[i] = fmt.Sprintf("thing-%d", i)
	}
	if text := unknown("thing", "x", many).Error(); !strings.Contains(text, " There are: thing-0, ") {
		t.Error(text)
	}
	if text := unknown("thing", "x", append(many, "one more")).Error(); text != `There is no thing "x".` {
		t.Error(text)
	}
	if text := unknown("thing", "x", nil).Error(); text != `There is no thing "x".` {
		t.Error(text)
	}
}

func TestWrapped(t *testing.T) {
	word := strings.Repeat("x", 49)
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a  b\nc", "  a b c"},
		{word + " " + word, "  " + word + "\n  " + word},
		{word + " " + word[1:], "  " + word + " " + word[1:]}, // 2 + 49 + 1 + 48 is the width of the page
		{strings.Repeat("ö", 49) + " " + word[1:], "  " + strings.Repeat("ö", 49) + " " + word[1:]},
	} {
		if got := wrapped(c.text); got != c.want {
			t.Errorf("%q is wrapped as %q, want %q", c.text, got, c.want)
		}
	}
}

func TestDescribe(t *testing.T) {
	var out bytes.Buffer
	describe(&out, &game.Scene{
		Title: "Lunch", Turn: "turn 2 of 5", Why: "The King of Spades is up.", Table: &game.Plan{},
		Gauges: []game.SceneGauge{{Name: "Sirens", Now: 1}, {Name: "Outrage", Now: 2, Most: 9}},
		Seats:  []game.SceneSeat{{ID: "reds", Name: "The Reds", Gauges: []game.SceneGauge{{Name: "Cash", Now: 3}}}, {ID: "irish", Name: "The Irish"}},
		Piles: []game.ScenePile{
			{Name: "Deck", Count: 9},
			{Name: "Discards"},
			{Name: "Hold Cards", Seat: "reds", Count: 3, Cards: []game.SceneCard{{Name: "Ace"}, {Name: "King"}}},
		},
		Pieces: []game.ScenePiece{
			{ID: "hotdog", Role: "torpedo", Seat: "reds", At: game.Point{X: 4500, Y: 10000, Floor: 1}, Gear: "tommy-gun", Active: true, Badges: []game.SceneBadge{{Text: "Prone"}, {Text: "Recovers owed:", Many: 2}}, Hidden: true},
			{ID: "doogan", Role: "enforcer", Seat: "irish", At: game.At(7, 10), Out: true},
			{ID: "waiter", Role: "civilian", At: game.At(1, 2)},
		},
	})
	want := `
Lunch, turn 2 of 5. The King of Spades is up.
  Sirens 1, Outrage 2 of 9
  Deck: 9
  Hold Cards of The Reds: 3 (Ace, King)
The Reds (Cash 3)
> hotdog         torpedo     4.5,10,1      tommy-gun, Prone, Recovers owed: 2, hidden
The Irish
  doogan         enforcer    7,10, out
  waiter         civilian    1,2
`
	if out.String() != want {
		t.Errorf("%s\nwant%s", out.String(), want)
	}
}

func TestPrintOdds(t *testing.T) {
	var out bytes.Buffer
	o := &speak.Odds{
		Exact: true, Until: "end",
		Needs: &speak.Needs{Mods: []speak.Mod{{Text: "GATS", Value: 5}, {Text: "Ran", Value: -2}}, Total: 3, Reach: "most", Dice: 6, Sides: 6},
		Outcomes: []speak.Outcome{
			{Percent: "75.0", Text: []string{"Hotdog hits.", "Doogan falls."}}, {Percent: "25.0"},
		},
		Figures: []speak.Fate{{Who: "doogan", Chances: []speak.KindChance{{Text: "hit", Percent: "75.0"}, {Text: "down", Percent: "50.0"}}}},
	}
	printOdds(&out, o)
	want := `Needs 3 or less (GATS +5, Ran -2) with 6D6.
Followed to the end, with what the others then make of it.
  75.0 %  Hotdog hits; Doogan falls.
  25.0 %  Nothing happens.
doogan: hit 75.0 %, down 50.0 %
`
	if out.String() != want {
		t.Errorf("%s", out.String())
	}

	out.Reset()
	o = &speak.Odds{Samples: 2000, Error: 0.0123, Until: "aftermath", Needs: &speak.Needs{Dice: 2, Sides: 10}, Outcomes: make([]speak.Outcome, 12)}
	printOdds(&out, o)
	if !strings.HasPrefix(out.String(), "Rolls with 2D10.\nTried out 2000 times, give or take 1.2 %:\nFollowed up to its own effects: what the others then make of it is left out.\n") ||
		strings.Contains(out.String(), "more") || strings.Count(out.String(), "Nothing happens") != 12 {
		t.Errorf("%s", out.String())
	}
	out.Reset()
	o.Outcomes = make([]speak.Outcome, 15)
	printOdds(&out, o)
	if !strings.HasSuffix(out.String(), "  ... and 3 more\n") || strings.Count(out.String(), "Nothing happens") != 12 {
		t.Errorf("%s", out.String())
	}
}

// Whatever is positive is shown as such, in its column.
func TestSeldomThingsInPrint(t *testing.T) {
	var out bytes.Buffer
	printOdds(&out, &speak.Odds{
		Samples: 20_000, Error: 0.0004, Until: "end",
		Outcomes: []speak.Outcome{{Percent: "99.99999", Text: []string{"Hotdog misses."}}, {Percent: "0.00001", Text: []string{"Hotdog hits 0 times.", "Hotdog hits 0 times."}}},
	})
	want := `Tried out 20000 times, give or take less than 0.1 %:
Followed to the end, with what the others then make of it.
99.99999 %  Hotdog misses.
 0.00001 %  Hotdog hits 0 times; Hotdog hits 0 times.
`
	if out.String() != want {
		t.Errorf("%s", out.String())
	}
	for percent, want := range map[string]string{
		"0": "0", "0.00": "0.00", "0.01": "0.01", "0.004": "<0.01", "0.000001": "<0.01", "50.00": "50.00", "99.99": "99.99", "99.996": ">99.99", "100.00": "100.00",
	} {
		if got := cell(percent); got != want {
			t.Errorf("%s is shown as %s, not %s", percent, got, want)
		}
	}
	for e, want := range map[float64]string{0.5: "50.0 %", 0.0123: "1.2 %", 0.0005: "0.1 %", 0.00049: "less than 0.1 %", 0: "less than 0.1 %"} {
		if got := deviation(e); got != want {
			t.Errorf("%v is said as %s, not %s", e, got, want)
		}
	}
}

func TestPrintState(t *testing.T) {
	scene := &game.Scene{Title: "Lunch", Turn: "turn 2 of 5"}
	for _, c := range []struct {
		state script.State
		want  string
	}{
		{
			script.State{Line: 3, Scene: scene, Things: []script.ThingState{{ID: "doogan", Facts: []script.FactState{{Name: "hits", Value: 4}, {Name: "prone", Value: 1}}}}},
			"\na.yaml:3: before the first answer\n\nLunch, turn 2 of 5.\nFacts (all others are 0)\n  doogan: {hits: 4, prone: 1}\nNobody is asked anything.\n",
		},
		{
			script.State{Line: 9, Answer: "{verb: pass}", Scene: scene, Asked: []script.Asked{{Seat: "reds", Prompt: "act", Text: "What now?", Options: []string{"{verb: pass}"}}}},
			"\na.yaml:9: after {verb: pass}\n\nLunch, turn 2 of 5.\nFacts (all others are 0)\nreds is asked \"act\": What now?\n  {verb: pass}\n",
		},
		{
			script.State{Line: 9, Answer: "{verb: pass}", Scene: scene, Over: &speak.Result{Text: "The police came."}},
			"\na.yaml:9: after {verb: pass}\n\nLunch, turn 2 of 5.\nFacts (all others are 0)\nNobody wins. The police came.\n",
		},
	} {
		var out bytes.Buffer
		if printState(&out, "a.yaml", &c.state); out.String() != c.want {
			t.Errorf("%s\nwant\n%s", out.String(), c.want)
		}
	}
}

func TestPrintResult(t *testing.T) {
	for _, c := range []struct {
		winners []string
		want    string
	}{
		{nil, "Nobody wins. The police came. reds 3. irish 3.\n"},
		{[]string{"reds"}, "Victory: reds. The police came. reds 3. irish 3.\n"},
		{[]string{"reds", "irish"}, "A draw: reds and irish. The police came. reds 3. irish 3.\n"},
	} {
		var out bytes.Buffer
		err := printResult(&out, &speak.Result{Winners: c.winners, Text: "The police came.", Points: []speak.Points{{Seat: "reds", Points: 3}, {Seat: "irish", Points: 3}}})
		if err != nil || out.String() != c.want {
			t.Errorf("%v: %q", err, out.String())
		}
	}
}

func TestPose(t *testing.T) {
	b := newBench("")
	for _, asJSON := range []bool{false, true} {
		table := table{program: &b.Program, json: asJSON}
		pose(table.talk(), &game.Scene{Seats: []game.SceneSeat{{ID: "c", Name: "Cal"}}}, &speak.Question{Seat: "reds", Text: "What now?", Default: 1, Options: []speak.Option{
			{Text: "Run", Where: &speak.Where{Far: 4500}},
			{Text: "Wait"},
			{Text: "Roll", Many: &speak.Span{From: 1, To: 6, Usual: 2}},
			{Text: "Rest", Pick: &speak.Choice{Least: 1, Most: 2, Among: []string{"a", "b"}}},
			{Text: "Give", Pick: &speak.Choice{Least: 2, Most: 2, Among: []string{"a", "b", "c"}}},
			{Text: "Lay all", Pick: &speak.Choice{Least: 2, Most: 2, Among: []string{"a", "b"}}},
		}}, inches)
	}
	want := `
reds: What now?
   1  Run (a place, within 4.5″)
*  2  Wait
   3  Roll (a number, 1 to 6, else 2)
   4  Rest (pick 1 to 2 of a, b)
   5  Give (pick 2 of a, b, Cal [3])
   6  Lay all
`
	if b.out.String() != want || b.err.String() != want {
		t.Errorf("%s%s", b.out.String(), b.err.String())
	}
}

func TestTellEvent(t *testing.T) {
	// The word that came along is in the sentence, if anywhere: by itself it is an id, and nothing for people.
	e := &speak.Event{Kind: "hit", Text: "Hotdog hits hard.", Said: "hit-hard", Detail: true, Dice: []speak.Dice{
		{Text: "shot", Faces: []int{1, 6}}, {Text: "card", Picked: "ace"},
	}}
	var out bytes.Buffer
	if err := tellEvent(&out, e, false); err != nil || out.String() != "Hotdog hits hard.  [shot 1 6]\n" {
		t.Errorf("%v: %q", err, out.String())
	}
	out.Reset()
	if err := tellEvent(&out, e, true); err != nil || !slices.Equal(lines(out.String())[1:], nil) || decoded(t, out.String()).(map[string]any)["kind"] != "hit" {
		t.Errorf("%v: %q", err, out.String())
	}
}

func TestProgressIsForTerminalsAndForWhatTakesLong(t *testing.T) {
	long := time.Now().Add(-2 * time.Second)
	for _, c := range []struct {
		name         string
		terminal, on bool
		started      time.Time
		want         string
	}{
		{"on a terminal", true, true, long, "\r3 of 9 clauses \r\033[K"},
		{"in a file", false, true, long, ""},
		{"beside the story", true, false, long, ""},
		{"at the beginning", true, true, time.Now(), ""},
	} {
		b := newBench("")
		b.Terminal = c.terminal
		p := newProgress(&b.Program, c.on, "clauses")
		p.started = c.started
		p.at(3, 9)
		p.at(4, 9) // too soon after the last
		p.end()
		p.end()
		if b.err.String() != c.want {
			t.Errorf("%s: %q", c.name, b.err.String())
		}
	}
	b := newBench("")
	b.Terminal = true
	p := newProgress(&b.Program, true, "decisions")
	p.started = long
	p.at(3, 0)
	if b.err.String() != "\r3 decisions " {
		t.Errorf("%q", b.err.String())
	}
}

// What an option needs is printed line by line: its sum, its dice, and a chance that the rules tell by themselves.
func TestPrintNeeds(t *testing.T) {
	chance, never := 725, 0
	for _, c := range []struct {
		needs speak.Needs
		want  string
	}{
		{speak.Needs{Mods: []speak.Mod{{Text: "Aim", Value: 4}}, Total: 4, Odds: &chance, Text: "arrives"}, "Together: +4 (Aim +4).\n 72.5 %  arrives\n"},
		{speak.Needs{Odds: &never, Text: "arrives"}, "    0 %  arrives\n"},
		{speak.Needs{Dice: 1, Sides: 6, Odds: &chance}, "Rolls with 1D6.\n 72.5 %  it comes off\n"},
		{speak.Needs{Ways: []speak.Way{{Word: "leap"}}}, ""},
	} {
		var out bytes.Buffer
		if printNeeds(&out, &c.needs); out.String() != c.want {
			t.Errorf("%+v is printed as %q", c.needs, out.String())
		}
	}
}
