package command

import (
	"bytes"
	"testing"

	"rumble/game"
)

// A game without a table: counters are known by their names, places say whose they are and who is there.
func TestDescribeWithoutATable(t *testing.T) {
	s := &game.Scene{
		Title: "War", Turn: "round 1",
		Seats: []game.SceneSeat{{ID: "reds", Name: "The Reds"}, {ID: "irish"}},
		Pieces: []game.ScenePiece{
			{ID: "reds-boss", Name: "Ada", Role: "boss", Seat: "reds", Badges: []game.SceneBadge{{Text: "Out of town"}}},
			{ID: "reds-crew-1", Role: "crew", Seat: "reds", Waiting: true},
			{ID: "reds-crew-2", Name: "Ben Holt", Role: "crew", Seat: "reds", Gear: "bat"},
		},
		Piles: []game.ScenePile{
			{Name: "Deck", Role: "deck", Count: 20},
			{Name: "Discarded", Role: "discard", Count: 1, Cards: []game.SceneCard{{ID: "2C", Name: "Two"}}},
			{Name: "In play", Role: "in-play", Count: 1, Cards: []game.SceneCard{{ID: "4C", Name: "Four"}}},
			{Name: "The Reds", Role: "hand", Seat: "reds", Count: 2, Cards: []game.SceneCard{{ID: "9C", Name: "Nine"}, {ID: "AS", Name: "Ace"}}},
			{Name: "Hand", Role: "hand", Seat: "irish", Count: 5},
		},
		Zones: []game.SceneZone{
			{Name: "Docks", Seat: "reds", Gauges: []game.SceneGauge{{Name: "Stills", Now: 2}}, Badges: []game.SceneBadge{{Text: "Fight"}}, Pieces: []string{"reds-boss", "reds-crew-1"}},
			{Name: "Mill", Pieces: []string{"reds-crew-2"}},
			{Name: "Pier", Gauges: []game.SceneGauge{{Name: "Stills"}}},
			{Name: "Moor"},
		},
	}
	const cards = `  In play: 1 (Four)
  The Reds: 2 (Nine, Ace)
`
	for _, c := range []struct {
		name string
		say  func(*bytes.Buffer)
		want string
	}{
		{"everything", func(out *bytes.Buffer) { describe(out, s) }, `
War, round 1.
  Deck: 20
  Discarded: 1 (Two)
` + cards + `  Hand of irish: 5
The Reds
  reds-boss      boss        Ada, Out of town
  reds-crew-1    crew, to be placed
  reds-crew-2    crew        Ben Holt           bat

  Docks (The Reds): Fight, Stills 2 - Ada, reds-crew-1
  Mill - Ben Holt
  Pier: Stills 0
  Moor
`},
		{"only the cards that a question is about", func(out *bytes.Buffer) { describeCards(out, s) }, cards},
	} {
		var out bytes.Buffer
		if c.say(&out); out.String() != c.want {
			t.Errorf("%s: %s\nwant%s", c.name, out.String(), c.want)
		}
	}
}

// Dice are said face by face as far as they may be seen, and with every question again, as the middle of the table is.
func TestDescribeDiceAndTheMiddle(t *testing.T) {
	s := &game.Scene{
		Title: "Cups", Seats: []game.SceneSeat{{ID: "ann", Name: "Ann"}},
		Dice: []game.SceneDice{
			{ID: "ann-cup", Name: "Ann's cup", Sides: 6, Count: 3, Faces: []int{6, 2, 2}},
			{ID: "bob-cup", Name: "Bob's cup", Sides: 6, Count: 4},
			{ID: "pool", Name: "The pool", Sides: 10, Count: 3, Faces: []int{9}},
		},
		Zones: []game.SceneZone{
			{Name: "The bid", Text: "3 sixes", Seat: "ann", Middle: true, Badges: []game.SceneBadge{{Text: "Ones count"}}},
			{Name: "Docks", Text: "closed"},
		},
	}
	const dice = `  Ann's cup: 3D6, 6 2 2
  Bob's cup: 4D6, 4 hidden
  The pool: 3D10, 9, 2 hidden
`
	const bid = "  The bid (Ann): 3 sixes, Ones count\n"
	var whole, again bytes.Buffer
	describe(&whole, s)
	describeCards(&again, s)
	if want := "\nCups.\n" + dice + "Ann\n" + bid + "  Docks: closed\n"; whole.String() != want {
		t.Errorf("%s\nwant%s", whole.String(), want)
	}
	if again.String() != bid+dice {
		t.Errorf("with a question: %s", again.String())
	}
}

func TestNameOf(t *testing.T) {
	s := &game.Scene{
		Seats:  []game.SceneSeat{{ID: "reds", Name: "The Reds"}, {ID: "irish"}},
		Pieces: []game.ScenePiece{{ID: "ada", Name: "Ada"}, {ID: "ben"}},
		Piles:  []game.ScenePile{{ID: "deck", Name: "Deck", Cards: []game.SceneCard{{ID: "2C", Name: "Two"}}}},
	}
	for id, want := range map[string]string{"reds": "The Reds", "irish": "irish", "ada": "Ada", "ben": "ben", "2C": "Two", "moon": "moon"} {
		if got := nameOf(s, id); got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
}

// A game need not count turns, nor say why it is somebody's.
func TestTheHeadingOfAGame(t *testing.T) {
	for want, s := range map[string]game.Scene{
		"\nPig.\n":                          {Title: "Pig"},
		"\nPig, round 2 of 5.\n":            {Title: "Pig", Turn: "round 2 of 5"},
		"\nPig. Ann may roll.\n":            {Title: "Pig", Why: "Ann may roll."},
		"\nPig, round 1 of 5. Ann is it.\n": {Title: "Pig", Turn: "round 1 of 5", Why: "Ann is it."},
	} {
		var out bytes.Buffer
		if describe(&out, &s); out.String() != want {
			t.Errorf("%q, not %q", out.String(), want)
		}
	}
}

// What is played for is said with whose it is, what it is worth, how often it is reached and who has it; a seat with how it stands.
func TestDescribeWhatIsPlayedFor(t *testing.T) {
	var out bytes.Buffer
	describe(&out, &game.Scene{
		Title: "War", Ends: "The match ends after turn 3.",
		Seats: []game.SceneSeat{
			{ID: "reds", Name: "The Reds", Score: "7 points", Ahead: true, Gauges: []game.SceneGauge{{Name: "Fame", Now: 1}}},
			{ID: "irish", Name: "The Irish", Score: "1 point"},
		},
		Goals: []game.SceneGoal{
			{Name: "Hold the corner", Worth: 30, Held: "irish"}, {Name: "Escape", For: "reds", Worth: 1, Now: 1, Most: 3}, {Name: "Put enemies out"},
		},
	})
	const want = `
War.
  The match ends after turn 3.
  * Hold the corner, 30 points, held by The Irish
  * The Reds: Escape, 1 point, 1 of 3
  * Put enemies out
The Reds: 7 points, ahead (Fame 1)
The Irish: 1 point
`
	if out.String() != want {
		t.Errorf("it says:\n%s", out.String())
	}
}
