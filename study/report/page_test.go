package report_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/scenariofile"
	"rumble/study"
	"rumble/study/report"
)

func tallied(t *testing.T, change func(p *study.Plan)) *study.Tally {
	t.Helper()
	p := study.Plan{
		Ruleset: "toy", Scenario: study.Source{Name: "shoot-out.yaml", Text: string(scenariofile.Write(toy.Scenario(2, 6)))},
		Things: []study.Thing{
			{Kind: study.Player, Name: "north", Values: []string{"steady"}},
			{Kind: study.Path, Name: "settings.turns", Values: []string{"6", "20"}},
			{Kind: study.Path, Name: "figures[south-1].stats.hearts", Values: []string{"1"}},
			{Kind: study.Path, Name: "figures[south-1].at", Values: []string{"[3, 3]"}}, // within reach of the others: it falls soon
			{Kind: study.Path, Name: "title", Values: []string{"<script>alert(1)</script>", study.AsIs}},
		},
		Games: 30, Seed: "7", Batch: 30, Rows: study.CSV,
	}
	change(&p)
	s, err := study.Prepare(p, toy.Rules(), "")
	if err != nil {
		t.Fatal(err)
	}
	f, err := study.OpenFolder(t.TempDir(), s)
	if err != nil {
		t.Fatal(err)
	}
	tally, err := study.Run(t.Context(), s, f, study.Cores(2), func(int, int, int) {})
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	return tally
}

func made(t *testing.T, tally *study.Tally) string {
	t.Helper()
	page, err := report.Page(tally)
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func TestPage(t *testing.T) {
	tally := tallied(t, func(*study.Plan) {})
	page := made(t, tally)
	for i := range tally.Combinations {
		v := tally.Verdict(i)
		if says := v.Say(tally.Study.Sides); !strings.Contains(page, "<strong>"+says+"</strong>") {
			t.Errorf("the page does not say %q", says)
		}
	}
	for _, title := range []string{
		"The chance of each side", "How long a game takes", "Points", "When people fall", "Where people fall", "The effect of settings.turns",
		"All combinations", "Who falls", "How games end", "What was played",
	} {
		if !strings.Contains(page, "<h2>"+title+"</h2>") {
			t.Errorf("there is no %q", title)
		}
	}
	if !strings.Contains(page, "The difference to 6 in percentage points") || !strings.Contains(page, `<th scope="row">20</th>`) {
		t.Error("the effect of the turns is not compared")
	}
	if plots := strings.Count(page, `role="img"`); plots != 7 {
		t.Errorf("there are %d plots", plots)
	}
	if again := made(t, tally); again != page {
		t.Error("the same rows give another page")
	}
}

// The page asks nobody for anything, and runs nothing.
func TestPageNeedsNoNetwork(t *testing.T) {
	page := made(t, tallied(t, func(*study.Plan) {}))
	for _, bad := range []string{"<script", "http:", "https:", "href", " src=", "url(", "@import", "data:", "<iframe", "<object"} {
		if strings.Contains(strings.ToLower(page), bad) {
			t.Errorf("there is %q on the page", bad)
		}
	}
	if on := regexp.MustCompile(`<[^>]* on[a-z]+=`).FindString(page); on != "" {
		t.Errorf("something is run: %s", on)
	}
	if !strings.Contains(page, `content="default-src 'none'; style-src 'unsafe-inline'"`) {
		t.Error("the page does not forbid what it does not need")
	}
}

// A report can be made of anything that is there: of one game, and of games in which nobody falls or nothing ends.
func TestPageOfLittle(t *testing.T) {
	tally := tallied(t, func(p *study.Plan) { p.Games, p.Batch, p.Things = 1, 1, nil })
	if page := made(t, tally); !strings.Contains(page, "not clear yet") {
		t.Error("one game is no answer")
	}
	nothing := study.NewTally(tally.Study)
	nothing.Add(&study.Row{Combination: 1, Game: 1, Result: study.Unfinished, Points: []int{0, 0}})
	if page := made(t, nothing); !strings.Contains(page, "0 to 100 %") || strings.Contains(page, "NaN") {
		t.Error("of games without an end nothing is known")
	}
	if page := made(t, study.NewTally(tally.Study)); strings.Contains(page, "NaN") {
		t.Error("of no game there are no numbers")
	}
}

// A study that may stop says what its intervals are.
func TestPageSaysItsMethod(t *testing.T) {
	if page := made(t, tallied(t, func(*study.Plan) {})); !strings.Contains(page, "Wilson") {
		t.Error("a study of a settled number of games has Wilson's intervals")
	}
	if page := made(t, tallied(t, func(p *study.Plan) { p.Stop = true })); !strings.Contains(page, "confidence sequence") || strings.Contains(page, "Wilson") ||
		strings.Contains(page, "its 95 % interval") || !strings.Contains(page, "a 95 % interval that holds whenever one looks.") {
		t.Error("a study that may stop has others")
	}
}

// Places of a map without inches are a list.
func TestPageOfAMapWithoutInches(t *testing.T) {
	tally := tallied(t, func(p *study.Plan) { p.Things = nil })
	tally.Add(&study.Row{Combination: 1, Game: 31, Result: study.Won, Winners: []string{"north"}, Points: []int{1, 0}, Out: []study.Fall{
		{Seat: "south", Turn: 1, Many: 31, Zone: "docks"}, {Who: "ann", Turn: 2, Many: 1, Placed: true, At: game.At(1, 1)},
	}})
	page := made(t, tally)
	if got := rows(t, page, "Where they fall"); !slices.Equal(got, []string{"place | of | in a game", "docks | South | 1.00"}) {
		t.Errorf("%q", got)
	}
	if fates := rows(t, page, "Who falls"); !slices.Contains(fates, "ann | nobody’s | 3 % | 2.0") {
		t.Errorf("%q", fates)
	}
}
