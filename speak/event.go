package speak

import (
	"encoding/json"
	"slices"

	"rumble/game"
	"rumble/ruletext"
)

// Event is one line of the log.
type Event struct {
	Seq    int           `json:"seq,omitempty"` // its number in the match, given by whoever keeps the log
	Clause game.ClauseID `json:"clause,omitempty"`
	Kind   string        `json:"kind"`
	Seat   string        `json:"seat,omitempty"` // whose doing it is
	Who    string        `json:"who,omitempty"`
	With   string        `json:"with,omitempty"`
	Whom   string        `json:"whom,omitempty"`
	Things []string      `json:"things,omitempty"` // several at once: the cards laid
	From   *game.Point   `json:"from,omitempty"`
	To     *game.Point   `json:"to,omitempty"`
	Path   []game.Point  `json:"path,omitempty"`
	Mods   []Mod         `json:"mods,omitempty"`
	Need   int           `json:"need,omitempty"`
	Many   int           `json:"many,omitempty"`
	Odds   int           `json:"odds,omitempty"` // the chance that it goes well, in thousandths
	Dice   []Dice        `json:"dice,omitempty"` // thrown since the line before
	Text   string        `json:"text"`           // a sentence
	Said   string        `json:"said,omitempty"` // what a player wrote, or the word that came along
	Detail bool          `json:"detail,omitempty"`
}

// Dice is a throw and how it fell.
type Dice struct {
	Clause  game.ClauseID `json:"clause,omitempty"`
	Purpose string        `json:"purpose,omitempty"`
	Text    string        `json:"text,omitempty"`             // the purpose in words
	Kind    string        `json:"kind" enum:"dice,pick,draw"` // "dice", "pick" or "draw"
	Sides   int           `json:"sides,omitempty"`
	Faces   []int         `json:"faces,omitempty"`
	Bands   []int         `json:"bands,omitempty"`                      // the upper faces of the bands that matter; none: every face
	Keep    string        `json:"keep,omitempty" enum:"highest,lowest"` // which of several dice counts alone; absent: all count
	Chart   *Chart        `json:"chart,omitempty"`                      // the line of a printed table that it is read on
	Who     string        `json:"who,omitempty"`
	Whom    string        `json:"whom,omitempty"`
	Picked  string        `json:"picked,omitempty"` // id of what was picked or drawn
	// At is which throw of a match it was: the number of the stretch and of the throw in it, both from 0. Face is which of
	// the things was picked or drawn, from 1. Both are for checking the dice once a match is over.
	At   []int `json:"at,omitempty"`
	Face int   `json:"face,omitempty"`
	// Seen is who may know how it fell, of those who may know of the event: for whoever keeps the log. It is not passed on
	// while a match is played.
	Seen game.Audience `json:"seen,omitempty"`
}

// Mod is one line of an itemised sum.
type Mod struct {
	Clause game.ClauseID `json:"clause,omitempty"`
	Word   string        `json:"word"`
	Text   string        `json:"text"`
	Of     string        `json:"of,omitempty"`
	Value  int           `json:"value"`
}

// NewEvent makes a line of the log out of an event and the throws that led to it.
func NewEvent(e game.Event, dice []game.Thrown, n game.Names, w *ruletext.Words) Event {
	return New(n, w).Event(e, dice)
}

// Event makes a line of the log out of an event and the throws that led to it.
func (s Speaker) Event(e game.Event, dice []game.Thrown) Event {
	spoken := Event{
		Clause: e.Clause, Kind: string(e.Kind), Seat: s.seat(e.Seat),
		Who: s.id(e.Who), With: s.id(e.With), Whom: s.id(e.Whom), Things: s.someIDs(e.Things),
		Path: slices.Clone(e.Path), Mods: s.mods(e.Mods), Need: e.Need, Many: e.Many, Odds: e.Odds,
		Text: s.sentence(&e), Said: e.Text, Detail: e.Detail,
	}
	if e.Moved {
		from, to := e.From, e.To
		spoken.From, spoken.To = &from, &to
	}
	for i := range dice {
		spoken.Dice = append(spoken.Dice, s.Dice(&dice[i]))
	}
	return spoken
}

func (s Speaker) sentence(e *game.Event) string {
	return s.Words.Kind(e.Kind, ruletext.Blanks{
		Who: s.name(e.Who), With: s.name(e.With), Whom: s.name(e.Whom), WhomWithThe: s.described(e.Whom), Seat: s.seatName(e.Seat),
		Things: s.names(e.Things), Text: e.Text, Many: e.Many, Need: e.Need, Odds: e.Odds, NoOdds: s.NoOdds, Term: s.term,
	})
}

func (s Speaker) mods(mods []game.Mod) []Mod {
	var spoken []Mod
	for _, m := range mods {
		spoken = append(spoken, Mod{Clause: m.Clause, Word: m.Word, Text: s.word(m.Word), Of: s.id(m.Of), Value: m.Value})
	}
	return spoken
}

// Dice makes a throw known. What was picked or drawn is said by its id; whoever passes it on sees to it that only those
// learn of it who may know the event it belongs to and the throw (Seen).
func (s Speaker) Dice(t *game.Thrown) Dice {
	kinds := [...]string{game.Dice: "dice", game.Pick: "pick", game.Draw: "draw"}
	d := Dice{
		Clause: t.Throw.Clause, Purpose: string(t.Throw.Purpose), Text: s.word(string(t.Throw.Purpose)),
		Kind: kinds[t.Throw.Kind], Sides: t.Throw.Sides, Seen: t.Throw.Seen, Who: s.id(t.Throw.Who), Whom: s.id(t.Throw.Whom),
	}
	if t.Throw.Kind != game.Dice {
		if at := t.Face.One(); at >= 1 && at <= len(t.Throw.Among) {
			d.Picked = s.id(t.Throw.Among[at-1])
		}
		return d
	}
	d.Faces, d.Keep, d.Chart = t.Face.Pips(), keep(t.Throw.Keep, t.Face.Dice()), chart(t.Throw.Chart)
	for _, upper := range t.Throw.Bands {
		if upper > 0 && int(upper) < t.Throw.Sides {
			d.Bands = append(d.Bands, int(upper))
		}
	}
	return d
}

// UnmarshalJSON reads a throw. What are bands now were written as "cuts" once: such journals are still read.
func (d *Dice) UnmarshalJSON(b []byte) error {
	type plain Dice
	read := struct {
		*plain
		Cuts []int `json:"cuts"`
	}{plain: (*plain)(d)}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	if d.Bands == nil {
		d.Bands = read.Cuts
	}
	return nil
}
