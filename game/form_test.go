package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
)

// page is a question with a part of each sort: two options, a number, picks, a text.
func page() game.Question {
	return game.Question{
		Seat: 1, Prompt: "page", Options: []game.Option{{Verb: "ready"}, {Verb: "place"}}, Default: 0,
		Parts: []game.Question{
			{Prompt: "club", Options: []game.Option{{Verb: "bat"}, {Verb: "blackjack"}}, Default: 1},
			{Prompt: "pay", Options: []game.Option{{Verb: "pay", Many: game.Span{From: 2, To: 4}}}},
			{Prompt: "friends", Options: []game.Option{{Verb: "call", Pick: game.Choice{Least: 1, Most: 2, Among: figures(5, 6, 7)}}}},
			{Prompt: "motto", Options: []game.Option{{Verb: "say"}}, FreeText: true, Value: "Never"},
		},
	}
}

// filled is an answer that says to each part what it says by default.
func filled() game.Answer {
	return game.Answer{Parts: []game.Answer{{Option: 1}, {Many: 2}, {Picked: figures(5)}, {}}}
}

func TestAnAnswerMayLeaveThePartsAsTheyAre(t *testing.T) {
	q := page()
	for _, a := range []game.Answer{{}, filled(), {Option: 1}} {
		if err := q.Check(a, nil); err != nil {
			t.Errorf("%+v: %v", a, err)
		}
		if !q.Leaves(a) {
			t.Errorf("%+v changes something", a)
		}
		club, o := q.Part(a, 0)
		pay, _ := q.Part(a, 1)
		friends, _ := q.Part(a, 2)
		motto, _ := q.Part(a, 3)
		if club.Option != 1 || o.Verb != "blackjack" || pay.Many != 2 || !slices.Equal(friends.Picked, figures(5)) || motto.Text != "Never" {
			t.Errorf("%+v: it is %+v %+v %+v %+v", a, club, pay, friends, motto)
		}
	}
}

func TestAnAnswerChangesParts(t *testing.T) {
	q := page()
	for name, change := range map[string]func(*game.Answer){
		"option": func(a *game.Answer) { a.Parts[0].Option = 0 },
		"number": func(a *game.Answer) { a.Parts[1].Many = 3 },
		"picks":  func(a *game.Answer) { a.Parts[2].Picked = figures(7, 6) },
		"text":   func(a *game.Answer) { a.Parts[3].Text = "Always" },
	} {
		a := filled()
		change(&a)
		if q.Leaves(a) {
			t.Errorf("%s: it is left as it is", name)
		}
		if err := q.Check(a, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i := range q.Parts {
			said, o := q.Part(a, i)
			if want := a.Parts[i]; said.Option != want.Option || said.Many != want.Many || !slices.Equal(said.Picked, want.Picked) ||
				o.Verb != q.Parts[i].Options[want.Option].Verb || i == 3 && said.Text == "" {
				t.Errorf("%s: part %d is %+v", name, i, said)
			}
		}
	}
}

func TestAnAnswerChangesAPlace(t *testing.T) {
	q, a := page(), filled()
	q.Parts[0].Options[1].Where = game.Area{Kind: 1}
	a.Parts[0].At = game.At(1, 1)
	if q.Leaves(a) {
		t.Error("it is left as it is")
	}
}

func TestAPartIsRefusedByItsPlace(t *testing.T) {
	for _, c := range []struct {
		field  string
		code   game.Code
		change func(*game.Answer)
	}{
		{"parts", game.WrongCount, func(a *game.Answer) { a.Parts = a.Parts[:3] }},
		{"parts", game.WrongCount, func(a *game.Answer) { a.Parts = append(a.Parts, game.Answer{}) }},
		{"parts[0].option", game.NotOffered, func(a *game.Answer) { a.Parts[0].Option = 2 }},
		{"parts[0].option", game.NotOffered, func(a *game.Answer) { a.Parts[0].Option = -1 }},
		{"parts[0].text", game.NotAsked, func(a *game.Answer) { a.Parts[0].Text = "x" }},
		{"parts[1].many", game.OutOfRange, func(a *game.Answer) { a.Parts[1].Many = 5 }},
		{"parts[2].picked", game.WrongCount, func(a *game.Answer) { a.Parts[2].Picked = nil }},
		{"parts[3].text", game.TextTooLong, func(a *game.Answer) { a.Parts[3].Text = strings.Repeat("x", game.MaxText+1) }},
		{"parts[3].at", game.NotAsked, func(a *game.Answer) { a.Parts[3].At = game.At(1, 1) }},
		{"parts[3].parts", game.NotAsked, func(a *game.Answer) { a.Parts[3].Parts = []game.Answer{{}} }},
	} {
		q, a := page(), filled()
		c.change(&a)
		refusal, ok := errors.AsType[*game.Error](q.Check(a, nil))
		if !ok || refusal.Field != c.field || refusal.Code != c.code {
			t.Errorf("%s: refused with %+v", c.field, refusal)
		}
	}
	plain := question(0, game.Option{}, game.Option{})
	if refusal, _ := errors.AsType[*game.Error](plain.Check(filled(), nil)); refusal == nil || refusal.Code != game.NotAsked || refusal.Field != "parts" {
		t.Errorf("a question without parts: %v", refusal)
	}
	if err := errors.New("broken"); game.InPart(2, err) != err {
		t.Error("an error of another sort is not passed on")
	}
	if e, _ := errors.AsType[*game.Error](game.InPart(2, game.Refuse("x", "", "No."))); e.Field != "parts[2]" {
		t.Errorf("a refusal without a place is about %q", e.Field)
	}
}

// What was copied is not touched by what the rules and the player do with their memory afterwards.
func TestCopiesShareNoMemory(t *testing.T) {
	q := page()
	q.Options[0].Pick = game.Choice{Most: 1, Among: figures(1)}
	c := q.Copy()
	q.Options[0].Pick.Among[0], q.Options[1].Verb = game.Figure(9), "gone"
	q.Parts[2].Options[0].Pick.Among[0], q.Parts[0].Options[0].Verb, q.Parts[1].Prompt = game.Figure(9), "gone", "gone"
	if c.Options[0].Pick.Among[0] != game.Figure(1) || c.Options[1].Verb != "place" || c.Parts[2].Options[0].Pick.Among[0] != game.Figure(5) ||
		c.Parts[0].Options[0].Verb != "bat" || c.Parts[1].Prompt != "pay" {
		t.Errorf("%+v", c)
	}
	a := filled()
	a.Picked, a.Via = figures(1), []game.Point{game.At(1, 1)}
	kept := a.Copy()
	a.Picked[0], a.Via[0], a.Parts[2].Picked[0], a.Parts[1].Many = game.Figure(9), game.At(9, 9), game.Figure(9), 9
	if kept.Picked[0] != game.Figure(1) || kept.Via[0] != game.At(1, 1) || kept.Parts[2].Picked[0] != game.Figure(5) || kept.Parts[1].Many != 2 {
		t.Errorf("%+v", kept)
	}
}

// A rule lays a form out on its desk; each part has the options that were begun for it, and is of the seat that is asked.
func TestDeskLaysOutForms(t *testing.T) {
	var desk game.Desk
	for range 2 {
		options, form := append(desk.Options(), game.Option{Verb: "ready"}), desk.Form()
		form.Add(game.Question{Prompt: "a"}, game.Option{Verb: "x"}, game.Option{Verb: "y"})
		long := form.Options()
		for n := range 30 {
			long = append(long, game.Option{Verb: "z", Fixed: n})
		}
		form.Add(game.Question{Prompt: "b"}, long...)
		form.Add(game.Question{Prompt: "c"}, game.Option{Verb: "w"})
		ref := &taker{verb: "ready"}
		desk.Ask(ref, &game.Question{Seat: 2, Options: options, Parts: form.Parts()})
		parts := ref.asked[0].Parts
		if len(parts) != 3 || len(parts[0].Options) != 2 || len(parts[1].Options) != 30 || len(parts[2].Options) != 1 {
			t.Fatalf("%+v", parts)
		}
		if parts[0].Options[1].Verb != "y" || parts[1].Options[29].Fixed != 29 || parts[2].Options[0].Verb != "w" || parts[1].Options[0].Verb != "z" {
			t.Errorf("%+v", parts)
		}
		for i := range parts {
			if parts[i].Seat != 2 {
				t.Errorf("part %d is of seat %d", i, parts[i].Seat)
			}
		}
	}
}

// The questions of a round have forms of their own, and so have those of a plain game.
func TestARoundOfForms(t *testing.T) {
	var desk game.Desk
	round := desk.Together()
	for s := range game.Seat(3) {
		form := round.Form()
		for range s {
			form.Add(game.Question{Prompt: "part"}, game.Option{Verb: "x", Fixed: int(s)})
		}
		round.Add(game.Question{Seat: s, Options: append(round.Options(), game.Option{Verb: "ready"}), Parts: form.Parts()})
	}
	round.Ask(&quiet{})
	for s, q := range round.Questions {
		if len(q.Parts) != s {
			t.Fatalf("seat %d is asked %d parts", s, len(q.Parts))
		}
		for i := range q.Parts {
			if q.Parts[i].Seat != game.Seat(s) || q.Parts[i].Options[0].Fixed != s {
				t.Errorf("seat %d: %+v", s, q.Parts[i])
			}
		}
	}
	var plain game.Plain
	ref := &taker{verb: "ready"}
	var form game.Form
	form.Add(game.Question{}, game.Option{Verb: "x"})
	plain.Ask(ref, game.Question{Seat: 3, Parts: form.Parts()}, game.Option{Verb: "ready"})
	if asked := ref.asked[0].Parts[0]; asked.Seat != 3 {
		t.Errorf("part of seat %d", asked.Seat)
	}
	together := plain.Together()
	together.Add(game.Question{Seat: 4, Parts: form.Parts()}, game.Option{Verb: "ready"})
	if asked := ref.asked[0].Parts[0]; asked.Seat != 4 { // in the same memory
		t.Errorf("part of seat %d", asked.Seat)
	}
}

func TestFormsAllocateNothing(t *testing.T) {
	var desk game.Desk
	ref := &quiet{}
	all := func() {
		options, form := append(desk.Options(), game.Option{}), desk.Form()
		for n := range 20 {
			more := form.Options()
			for range n {
				more = append(more, game.Option{Fixed: n})
			}
			form.Add(game.Question{Who: game.Figure(n)}, append(more, game.Option{})...)
			form.Add(game.Question{Who: game.Figure(n)}, game.Option{Verb: "a"}, game.Option{Verb: "b"})
		}
		q := game.Question{Options: options, Parts: form.Parts()}
		a, _ := desk.Ask(ref, &q)
		for i := range q.Parts {
			q.Part(a, i)
		}
	}
	all()
	if n := testing.AllocsPerRun(10, all); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
