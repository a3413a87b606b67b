package command

import (
	"strings"
	"testing"

	"rumble/game"
	"rumble/speak"
)

// page is a form with a line of each sort, behind two options.
func page() *speak.Question {
	return &speak.Question{
		Seat: "reds", Text: "How?", Options: []speak.Option{{Text: "Ready", Help: "as it stands"}, {Text: "Wait"}},
		Parts: []speak.Part{
			{Text: "Ann", Default: 1, Options: []speak.Option{{Text: "Bat", Help: "heavy"}, {Text: "Blackjack"}}},
			{Text: "Pay", Options: []speak.Option{{Text: "Dollars", Many: &speak.Span{From: 2, To: 4, Usual: 2}}}},
			{Text: "Friends", Options: []speak.Option{{Text: "Call", Pick: &speak.Choice{Least: 1, Most: 2, Among: []string{"bob", "bea"}}}}},
			{Text: "Motto", FreeText: true, Value: "Never", Options: []speak.Option{{Text: "Say"}}},
		},
	}
}

func TestAFormIsShownAndChangedLineByLine(t *testing.T) {
	q := page()
	f := newForm(q)
	show := func() string {
		var out strings.Builder
		f.pose(&out, &game.Scene{}, inches)
		return out.String()
	}
	want := `
reds: How?
*  1  Ready: as it stands
   2  Wait
   3  Ann: Blackjack
        3 1  Bat: heavy
        3 2  Blackjack
   4  Pay: Dollars, 2
        4  Dollars (a number, 2 to 4, else 2)
   5  Friends: Call, bob
        5  Call (pick 1 to 2 of bob, bea)
   6  Motto: Never  (type 6 : and other words)
`
	if got := show(); got != want {
		t.Errorf("shown is %s", got)
	}
	if a := f.into(speak.Answer{Option: 1}); a.Parts != nil || a.Option != 1 {
		t.Errorf("nothing was changed, and the answer is %+v", a)
	}
	for _, text := range []string{"", "1", "2", "7", "x", "0", ": hello"} {
		if about, err := f.change(text, inches); about || err != nil {
			t.Errorf("%q is about a line: %v", text, err)
		}
	}
	for _, text := range []string{"3 3", "4 x", "5 carl", "3 1 1"} {
		if about, err := f.change(text, inches); !about || err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	for _, text := range []string{"3 1", "4 3", "5 bea bob", "6 : Always: so"} {
		if about, err := f.change(text, inches); !about || err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, line := range []string{"   3  Ann: Bat\n", "   4  Pay: Dollars, 3\n", "   5  Friends: Call, bea bob\n", "   6  Motto: Always: so "} {
		if !strings.Contains(show(), line) {
			t.Errorf("%q is not in %s", line, show())
		}
	}
	a := f.into(speak.Answer{})
	if len(a.Parts) != 4 || a.Parts[0].Option != 0 || a.Parts[1].Many != 3 || len(a.Parts[2].Picked) != 2 || a.Parts[3].Text != "Always: so" {
		t.Errorf("%+v", a)
	}
}

// A line of a form is typed like anything else, and the question is put again with it.
func TestAPersonFillsInAForm(t *testing.T) {
	b := newBench("1 0\n1 2\n13 9\n13 2\n17 : Hurrah\n? 2\n\nquit\n")
	b.want(t, 1, "play", "toy", "--seed", "2", "--set", "orders=on")
	out := b.out.String()
	for says, times := range map[string]int{
		"  13  North 1: Stands tall\n": 1, "  13  North 1: Keeps low\n": 2, "  17  Battle cry:   (": 2, "  17  Battle cry: Hurrah  (": 1,
		"Type a number from 1 to 2, or help.": 1, "North 1 keeps low\nNorth: Hurrah\nNorth does nothing\n": 1, " %  ": -1,
	} {
		if n := strings.Count(out, says); n != times && (times > 0 || n == 0) {
			t.Errorf("%q is printed %d times in %s", says, n, out)
		}
	}
}
