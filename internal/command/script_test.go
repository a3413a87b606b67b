package command

import (
	"fmt"
	"maps"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestScriptsALineEach(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"a/good.yaml":  toyScript,
		"b/bad.yaml":   strings.Replace(toyScript, "{kind: graze", "{kind: down", 1),
		"c/worse.yaml": "nonsense: 1\n",
		"d/notes.txt":  "not a script",
	} {
		if err := os.MkdirAll(filepath.Join(folder, name[:1]), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	good, bad := filepath.Join(folder, "a", "good.yaml"), filepath.Join(folder, "b", "bad.yaml")
	other := write(t, "script.txt", toyScript) // a file that is named is a script whatever its ending

	b := newBench("")
	b.want(t, 0, "script", good, other)
	if want := "ok   " + good + ": A shot that hits\nok   " + other + ": A shot that hits\n2 passed, 0 failed\n"; b.out.String() != want {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 2, "script", folder)
	printed := lines(b.out.String())
	if len(printed) != 6 || printed[0] != "ok   "+good+": A shot that hits" || printed[1] != "FAIL "+bad+": A shot that hits" ||
		!strings.HasPrefix(printed[2], "     "+bad+":13: ") || !strings.HasPrefix(printed[3], "FAIL ") ||
		!strings.Contains(printed[4], "worse.yaml:1: ") || printed[5] != "1 passed, 2 failed" {
		t.Errorf("%s", b.out.String())
	}
	if b.err.Len() > 0 {
		t.Errorf("what failed is said once: %s", b.err.String())
	}
}

// Everything that is not as a script says is printed, and where it could not be played on.
func TestAllThatDiffersIsPrinted(t *testing.T) {
	text := strings.Replace(toyScript, "dice: [1, 3]", "dice: [1]", 1)
	path := write(t, "bad.yaml", strings.Replace(text, "deck: [card-4]", "deck: [card-4]\ndice: [6, 5]", 1))
	b := newBench("")
	b.want(t, 1, "script", path)
	want := "FAIL " + path + ": A shot that hits\n" +
		"     " + path + ":6: Dice are left over: 6, 5.\n" +
		"     " + path + `:10: Dice are missing: the rules throw 1D6 for "hurt" (TOY-09), and 0 are left.` + "\n" +
		"     " + path + ":10: The script stops here. Not looked at: what is expected here, the step after it.\n0 passed, 1 failed\n"
	if b.out.String() != want {
		t.Errorf("%s\nwant\n%s", b.out.String(), want)
	}
}

func TestTheDumpOfAScript(t *testing.T) {
	text := strings.Replace(toyScript, "    dice: [1, 3]\n", "    dice: [1, 3]\n    state: {south-1: {hearts: 2, flinching: no}, north: {coins: 1}}\n", 1)
	path := write(t, "good.yaml", text)
	b := newBench("")
	b.want(t, 0, "script", "--dump", path)
	for _, want := range []string{
		"ok   " + path + ": A shot that hits\n\n" + path + ":15: after {seat: south, verb: stay}\n\n",
		", turn 2 of ", "\n  south-1 ", "\nFacts (all others are 0)\n  north: {coins: 1}\n  south: {coins: 2}\n  north-1: {hearts: 3}\n",
		"\n  south-1: {hearts: 2}\n", "\nnorth is asked \"bid\": What do you bid for this turn?\n  {verb: bid, who: north, fixed: 1, many: 0 to 1}\nsouth is asked \"bid\"",
		"\n1 passed, 0 failed\n",
	} {
		if !strings.Contains(b.out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.out.String())
		}
	}
	if n := strings.Count(b.out.String(), "Facts ("); n != 1 {
		t.Errorf("%d states are printed", n)
	}

	b = newBench("")
	b.want(t, 1, "script", "--dump", write(t, "bad.yaml", strings.Replace(text, "hearts: 2", "hearts: 3", 1)))
	printed := b.out.String()
	for _, want := range []string{
		"bad.yaml:11: hearts of south-1 should be 3, and is 2.\n", "bad.yaml:3: before the first answer\n", "bad.yaml:7: after {seat: north, verb: bid, many: 1}\n",
		"bad.yaml:8: after {seat: south, ", "bad.yaml:9: after {seat: north, verb: shoot, ", "bad.yaml:15: after {seat: south, verb: stay}\n",
	} {
		if !strings.Contains(printed, want) {
			t.Errorf("%q is missing in\n%s", want, printed)
		}
	}
	if n := strings.Count(printed, "Facts ("); n != 5 {
		t.Errorf("%d states are printed", n)
	}
}

func TestOddsOfAScript(t *testing.T) {
	path := write(t, "odds.yaml", toyOdds)
	b := newBench("")
	b.want(t, 0, "odds", path, "--json")
	odds := decoded(t, b.out.String()).(map[string]any)
	first := odds["outcomes"].([]any)[0].(map[string]any)
	event := first["events"].([]any)[0].(map[string]any)
	// The dice show more than 1 in five cases of six; then the default is not to roll again.
	if odds["exact"] != true || first["p"] != "5/6" || event["kind"] != "miss" || event["who"] != "north-1" || event["whom"] != "south-1" {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 0, "odds", path)
	if !strings.HasPrefix(b.out.String(), "17 % hit.\nNeeds 1 or less (Aim +4, Distance -3) with 1D6.\nFollowed to the end, with what the others then make of it.\n  83.3 %  North 1 misses.\n   8.3 %  North 1 hits South 1 once; South 1 is grazed.\n") {
		t.Errorf("%s", b.out.String())
	}

	b = newBench("")
	b.want(t, 2, "odds", write(t, "wrong.yaml", strings.Replace(toyOdds, "verb: shoot", "verb: dance", 1)))
	if !strings.Contains(b.err.String(), "wrong.yaml:9: ") || b.out.Len() > 0 {
		t.Errorf("%s%s", b.out.String(), b.err.String())
	}
}

const toyDare = `script: What a dare may do
clauses: [TOY-15]
ruleset: toy
scenario: shoot-out
deck: [card-4]
steps:
  - answer: {seat: north, verb: bid, many: 1}
  - answer: {seat: south, verb: bid, many: 0}
consider: {seat: north, verb: dare, who: north-1, many: 3}
`

// chanceByText are the chances of a list of outcomes, or those with one number of a list of curves, by what they say.
func chanceByText(t *testing.T, list any, chance func(map[string]any) string) map[string]string {
	t.Helper()
	chances := map[string]string{}
	for _, o := range list.([]any) {
		outcome := o.(map[string]any)
		if p := chance(outcome); p != "0" {
			chances[fmt.Sprint(outcome["text"])] = p
		}
	}
	return chances
}

func TestOddsOfEveryNumberAreThoseOfEach(t *testing.T) {
	b := newBench("")
	b.want(t, 0, "odds", write(t, "dare.yaml", toyDare), "--every", "--json")
	byNumber := decoded(t, b.out.String()).(map[string]any)
	if byNumber["exact"] != true || byNumber["from"] != 0.0 || byNumber["to"] != 100.0 || byNumber["sampled"] != nil {
		t.Errorf("%.300s", b.out.String())
	}
	for _, number := range []int{0, 1, 3, 12, 30} {
		b := newBench("")
		b.want(t, 0, "odds", write(t, "dare.yaml", strings.Replace(toyDare, "many: 3", fmt.Sprint("many: ", number), 1)), "--json")
		alone := decoded(t, b.out.String()).(map[string]any)
		want := chanceByText(t, alone["outcomes"], func(o map[string]any) string { return o["p"].(string) })
		got := chanceByText(t, byNumber["outcomes"], func(o map[string]any) string { return o["p"].([]any)[number].(string) })
		if !maps.Equal(got, want) {
			t.Errorf("with %d:\n%v\nalone\n%v", number, got, want)
		}
	}
}

// The fractions of odds by number are what its percents round, in every part of it, and sum to 1 with every number.
func TestFractionsOfEveryNumber(t *testing.T) {
	b := newBench("")
	b.want(t, 0, "odds", write(t, "dare.yaml", toyDare), "--every", "--json")
	byNumber := decoded(t, b.out.String()).(map[string]any)
	if byNumber["until"] != "end" {
		t.Errorf("followed until %v", byNumber["until"])
	}
	for _, part := range []string{"outcomes", "good", "bad"} {
		sums := make([]*big.Rat, 101)
		for _, c := range byNumber[part].([]any) {
			curve := c.(map[string]any)
			fractions, percents := curve["p"].([]any), curve["percent"].([]any)
			if len(fractions) != 101 || len(percents) != 101 {
				t.Fatalf("%s has %d fractions and %d percents", part, len(fractions), len(percents))
			}
			for n := range sums {
				p, _ := new(big.Rat).SetString(fractions[n].(string))
				percent, _ := new(big.Rat).SetString(percents[n].(string))
				if sums[n] == nil {
					sums[n] = new(big.Rat)
				}
				sums[n].Add(sums[n], p)
				off := new(big.Rat).Sub(percent, new(big.Rat).Mul(p, big.NewRat(100, 1)))
				if (p.Sign() == 0) != (percents[n] == "0") || off.Abs(off).Cmp(big.NewRat(1, 200)) > 0 {
					t.Fatalf("%s, with %d: %v is told as %v", part, n, p, percents[n])
				}
			}
		}
		for n, sum := range sums {
			if sum.Cmp(big.NewRat(1, 1)) != 0 {
				t.Fatalf("%s, with %d: the sum is %v", part, n, sum)
			}
		}
	}
}

func TestTheTableOfEveryNumber(t *testing.T) {
	b := newBench("")
	b.want(t, 0, "odds", write(t, "dare.yaml", toyDare), "--every")
	for _, want := range []string{
		"Good, in percent:\n  a  Nothing happens.\n  b  North 1 earns one coin.\n  c  North 1 earns 2 coins.\n",
		"Bad, in percent:\n  a  Nothing happens.\n  b  North 1 flinches.\n  c  North 1 strains itself.\n",
		"\n            a       b       c       d       e\n",
		"\n    0  100.00       0       0       0 ", "\n    2   97.22    2.78       0       0 ", "\n    3   92.59    6.94    0.46       0 ", "\n  100   <0.01 ", "Followed to the end, with what the others then make of it.\nGood, in percent:",
	} {
		if !strings.Contains(b.out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.out.String())
		}
	}
	b = newBench("")
	b.want(t, 2, "odds", write(t, "odds.yaml", toyOdds), "--every")
	if !strings.Contains(b.err.String(), "This option asks for no number.") || b.out.Len() > 0 {
		t.Errorf("%s%s", b.out.String(), b.err.String())
	}
	b = newBench("")
	b.want(t, 2, "odds", write(t, "plain.yaml", toyScript), "--every")
}
