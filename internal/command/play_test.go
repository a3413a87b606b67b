package command

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rumble/internal/toy"
	"rumble/match"
	"rumble/scenariofile"
)

func lines(text string) []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }

func TestTheSameSeedPrintsTheSameBytes(t *testing.T) {
	printed := map[string]string{}
	for _, seed := range []string{"7", "7", "8", "a word"} {
		b := newBench("")
		b.want(t, 0, "play", "toy", "--seed", seed, "--json")
		if b.err.Len() > 0 {
			t.Errorf("seed %s: %s", seed, b.err.String())
		}
		if before, ok := printed[seed]; ok && before != b.out.String() {
			t.Errorf("seed %s prints something else the second time", seed)
		}
		printed[seed] = b.out.String()
	}
	if printed["7"] == printed["8"] || printed["7"] == printed["a word"] {
		t.Error("another seed is another match")
	}
	all := lines(printed["7"])
	for i, l := range all[:len(all)-1] {
		var e struct {
			Seq        int
			Kind, Text string
		}
		if err := json.Unmarshal([]byte(l), &e); err != nil || e.Seq != i+1 || e.Kind == "" || e.Text == "" {
			t.Errorf("line %d: %v %s", i+1, err, l)
		}
	}
	var last struct {
		Result struct {
			Points []struct{ Seat string }
			Why    string
		}
		Decisions, Events int
		Hash              string
	}
	if err := json.Unmarshal([]byte(all[len(all)-1]), &last); err != nil {
		t.Fatal(err)
	}
	if last.Events != len(all)-1 || last.Decisions < 6 || len(last.Hash) != 64 || last.Result.Why == "" || len(last.Result.Points) != 2 {
		t.Errorf("%s", all[len(all)-1])
	}
}

func TestASeedIsChosenAndSaid(t *testing.T) {
	b := newBench("")
	b.Random = strings.NewReader("\x00\x00\x01\x02")
	b.want(t, 0, "play", "toy", "--json")
	if b.err.String() != "The seed is 258.\n" {
		t.Error(b.err.String())
	}
	again := newBench("")
	again.want(t, 0, "play", "toy", "--json", "--seed", "258")
	if again.out.String() != b.out.String() {
		t.Error("the seed that was said gives another match")
	}
	b = newBench("")
	b.Random = strings.NewReader("\x00")
	b.want(t, 1, "play", "toy", "--json")
}

func TestWhoPlays(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "human steady steady"},
		{[]string{"--json"}, "steady steady steady"},
		{[]string{"--seat", "south=random"}, "steady random steady"},
		{[]string{"--seat", "east=human", "--seat", "north=random"}, "random steady human"},
		{[]string{"--json", "--seat", "south=human"}, "steady human steady"},
	} {
		journal := filepath.Join(t.TempDir(), "journal")
		b := newBench("")
		b.run(append([]string{"play", "toy", "--scenario", "trio", "--seed", "1", "--journal", journal}, c.args...)...)
		f, err := os.Open(journal)
		if err != nil {
			t.Fatal(err)
		}
		e, err := match.ReadExport("journal", f)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(e.Rows[0].Start.Players, " "); got != c.want {
			t.Errorf("%v: %s play, want %s", c.args, got, c.want)
		}
		_ = f.Close()
	}
}

func TestFewerSeatsPlay(t *testing.T) {
	bench := func() *bench {
		b := newBench("")
		stock := b.Stock
		b.Stock = func() ([]*scenariofile.File, error) {
			files, err := stock()
			for _, f := range files {
				if f.Scenario.ID == "trio" {
					f.Scenario.Least = 2
				}
			}
			return files, err
		}
		return b
	}
	for seats, want := range map[string]int{"2": 2, "3": 3} {
		b := bench()
		b.want(t, 0, "play", "toy", "--scenario", "trio", "--seats", seats, "--json", "--seed", "1")
		var last struct{ Result struct{ Points []struct{} } }
		all := lines(b.out.String())
		if err := json.Unmarshal([]byte(all[len(all)-1]), &last); err != nil || len(last.Result.Points) != want {
			t.Errorf("%s seats: %v %s", seats, err, all[len(all)-1])
		}
	}
	b := bench()
	b.want(t, 2, "play", "toy", "--scenario", "trio", "--seats", "4")
	if want := "rumble: The scenario trio takes from 2 to 3 seats, not 4. No stock scenario of toy takes 4: shoot-out takes exactly 2 seats.\n"; b.err.String() != want {
		t.Error(b.err.String())
	}
	// Which scenario would take so many is said, also where a file of one's own does not.
	own := write(t, "own.yaml", "title: Mine\ntable: {size: [12, 6]}\nseats: [north, south]\n")
	for _, c := range []struct {
		scenario []string
		seats    string
		want     string
	}{
		{nil, "3", "The scenario shoot-out takes exactly 2 seats, not 3. For 3 there is: --scenario trio."},
		{[]string{"--scenario", own}, "3", "The scenario own takes exactly 2 seats, not 3. For 3 there is: --scenario trio."},
		{[]string{"--scenario", own}, "-1", "The scenario own takes exactly 2 seats, not -1. No stock scenario of toy takes -1: shoot-out takes exactly 2 seats, trio takes from 2 to 3 seats."},
		{[]string{"--scenario", "trio"}, "1", "The scenario trio takes from 2 to 3 seats, not 1. No stock scenario of toy takes 1: shoot-out takes exactly 2 seats."},
	} {
		b := bench()
		b.want(t, 2, append([]string{"play", "toy", "--seats=" + c.seats}, c.scenario...)...)
		if b.err.String() != "rumble: "+c.want+"\n" {
			t.Errorf("%v with %s: %s", c.scenario, c.seats, b.err.String())
		}
	}
	b = bench()
	b.Stock = stocked(toy.Scenario(2, 4))
	b.want(t, 2, "play", "toy", "--seats", "3")
	if want := "rumble: The scenario shoot-out takes exactly 2 seats, not 3. No stock scenario of toy takes 3.\n"; b.err.String() != want {
		t.Error(b.err.String())
	}
	b = bench()
	b.want(t, 2, "play", "toy", "--scenario", "trio", "--seats", "2", "--seat", "east=random")
	if !strings.Contains(b.err.String(), `There is no seat "east"`) {
		t.Error(b.err.String())
	}
	b = bench()
	b.want(t, 0, "scenarios", "toy")
	if !strings.Contains(b.out.String(), "Three of them: 2 to 3 of north, south, east.") {
		t.Error(b.out.String())
	}
}

func TestAJournalTellsTheSameAgainAndIsProved(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "journal")
	b := newBench("")
	b.want(t, 0, "play", "toy", "--seed", "5", "--json", "--journal", journal)
	told := b.out.String()

	b = newBench("")
	b.want(t, 0, "replay", journal, "--json")
	if b.out.String() != told {
		t.Error("the journal tells something else")
	}
	written, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	b = newBench(string(written))
	b.want(t, 0, "replay", "-", "--json")
	if b.out.String() != told {
		t.Error("the journal tells something else when it is piped in")
	}

	b = newBench("")
	b.want(t, 0, "replay", journal, "--verify")
	for _, says := range []string{"Verified, from its beginning to its end.\nThe secret of the dice is the one committed to before play (", "Only bots played"} {
		if !strings.Contains(b.out.String(), says) {
			t.Errorf("%q is not in\n%s", says, b.out.String())
		}
	}
	half := filepath.Join(t.TempDir(), "half")
	rows := strings.SplitAfter(string(written), "\n")
	if err := os.WriteFile(half, []byte(strings.Join(rows[:len(rows)/2], "")), 0o600); err != nil {
		t.Fatal(err)
	}
	b = newBench("")
	b.want(t, 0, "replay", half, "--verify")
	if says := fmt.Sprintf("cut off after row %d,", len(rows)/2); !strings.Contains(b.out.String(), says) {
		t.Errorf("%q is not in\n%s", says, b.out.String())
	}
	b = newBench("")
	b.want(t, 0, "replay", journal, "--verify", "--json")
	proved := decoded(t, b.out.String()).(map[string]any)
	if proved["verified"] != true || proved["dice"].(float64) < 1 || proved["events"].(float64) < 1 {
		t.Errorf("%v", proved)
	}

	b = newBench("")
	b.want(t, 1, "replay", write(t, "forged", strings.Replace(string(written), `"many":1`, `"many":2`, 1)), "--verify")
	if b.out.Len() > 0 || b.err.Len() == 0 {
		t.Errorf("a forged journal: %s%s", b.out.String(), b.err.String())
	}

	b = newBench("")
	b.want(t, 0, "replay", journal)
	all := lines(b.out.String())
	if !strings.Contains(all[len(all)-1], ". Turns played.") && !strings.Contains(all[len(all)-1], ". Only one seat") {
		t.Errorf("the last line is %q", all[len(all)-1])
	}
}

func TestAJournalThatCannotBeWrittenIsReported(t *testing.T) {
	b := newBench("")
	b.want(t, 1, "play", "toy", "--json", "--seed", "1", "--journal", filepath.Join(t.TempDir(), "no", "such", "folder"))
	if !strings.Contains(b.err.String(), "the journal cannot be written") {
		t.Error(b.err.String())
	}
}

func TestAPersonPlaysByTypingNumbers(t *testing.T) {
	// Every empty line takes the default: bid what is usual, pass, stand.
	b := newBench(strings.Repeat("0\n1 0\n\n", 200))
	b.want(t, 0, "play", "toy", "--seed", "2")
	out := b.out.String()
	for _, s := range []string{
		"Shoot-out, turn 1 of 6.", "north: What do you bid for this turn?", "*  1  Bid up to 2 (a number, 0 to 2, else 1)",
		"Deck: 12", "North (Coins 2 of 5)",
		"  north-1        figure      1,1", "Type a number from 1 to 1, or help.",
	} {
		if !strings.Contains(out, s) {
			t.Errorf("never printed: %q", s)
		}
	}
	if strings.Contains(out, "South drew") {
		t.Error("the cards of another seat are told")
	}
	if strings.Contains(b.err.String(), "rumble:") {
		t.Error(b.err.String())
	}
	all := lines(out)
	if !strings.Contains(all[len(all)-1], "Victory: ") && !strings.Contains(all[len(all)-1], "A draw: ") {
		t.Errorf("the last line is %q", all[len(all)-1])
	}
}

func TestTheSceneIsPrintedWhenItIsNew(t *testing.T) {
	b := newBench("1 1\nscene\nquit\n")
	b.want(t, 1, "play", "toy", "--seed", "2", "--seat", "north=human", "--seat", "south=human")
	if n := strings.Count(b.out.String(), "Shoot-out, turn 1 of 6."); n != 2 {
		t.Errorf("the scene was printed %d times: once by itself and once for the asking\n%s", n, b.out.String())
	}
	if n := strings.Count(b.out.String(), "What do you bid"); n != 3 {
		t.Errorf("the question was printed %d times", n)
	}
	if !strings.Contains(b.err.String(), "the match was left before its end") {
		t.Error(b.err.String())
	}
}

func TestOddsAndHelpOnDemand(t *testing.T) {
	b := newBench("? 1\n? 1 0\nhelp\n?\n? 7\n")
	b.want(t, 1, "play", "toy", "--seed", "2")
	out := b.out.String()
	for s, n := range map[string]int{
		"Followed to the end": 2, " %  ": -1, "Type the number of what you choose": 2, "Type a number from 1 to 1, or help.": 1,
	} {
		if got := strings.Count(out, s); got != n && !(n < 0 && got > 0) {
			t.Errorf("%q is printed %d times, want %d\n%s", s, got, n, out)
		}
	}
	if !strings.Contains(b.err.String(), "the input ended before the match did") {
		t.Error(b.err.String())
	}
}

func TestWithJSONPeopleAreAskedApartFromTheStory(t *testing.T) {
	b := newBench(strings.Repeat("1 0\n\n", 200))
	b.want(t, 0, "play", "toy", "--seed", "2", "--json", "--seat", "north=human")
	for _, l := range lines(b.out.String()) {
		decoded(t, l)
	}
	if !strings.Contains(b.err.String(), "north: What do you bid for this turn?") || strings.Contains(b.out.String(), "South drew") {
		t.Error(b.err.String())
	}
}

func TestAMatchThatIsNotOverSaysSo(t *testing.T) {
	journal := filepath.Join(t.TempDir(), "journal")
	b := newBench("1 1\n")
	b.want(t, 1, "play", "toy", "--seed", "2", "--seat", "north=human", "--seat", "south=human", "--journal", journal)
	b = newBench("")
	b.want(t, 0, "replay", journal)
	if !strings.HasSuffix(b.out.String(), "The match is not over.\n") {
		t.Error(b.out.String())
	}
	b = newBench("")
	b.want(t, 1, "replay", journal, "--verify")
	if !strings.Contains(b.err.String(), "revealed when the match is over") {
		t.Error(b.err.String())
	}
}

func TestPlayingFromAFile(t *testing.T) {
	path := write(t, "corner.yaml", `title: Corner
ruleset: toy
table: {size: [12, 6]}
seats: [north, south]
settings: {turns: 2}
figures:
  - {id: a, seat: north, profile: figure, at: [1, 1]}
  - {id: b, seat: north, profile: figure, at: [2, 1]}
  - {id: c, seat: south, profile: figure, at: [10, 5]}
  - {id: d, seat: south, profile: figure, at: [11, 5]}
`)
	b := newBench("")
	b.want(t, 0, "play", "toy", "--scenario", path, "--json", "--seed", "1")
	if n := strings.Count(b.out.String(), `"kind":"turn"`); n != 2 {
		t.Errorf("%d turns were played", n)
	}
}
