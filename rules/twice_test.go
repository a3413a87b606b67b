package rules_test

import (
	"reflect"
	"slices"
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules"
	"rumble/ruletext"
	"rumble/scenarios"
)

// listener plays a match and keeps what its stretches tell and ask.
type listener struct {
	playthrough.Dealer
	t           *testing.T
	told, begun []line // since the checkpoint, and in the first stretch
	asked, put  []game.Question
	last        line
}

// line is an event and whether dice came with it: these make it another one.
type line struct {
	event game.Event
	dice  bool
}

func (l line) again(other line) bool { return !l.dice && reflect.DeepEqual(l.event, other.event) }

func (l *listener) Tell(e game.Event) {
	e.Path, e.Mods, e.Things = slices.Clone(e.Path), slices.Clone(e.Mods), slices.Clone(e.Things)
	now := line{e, len(l.Thrown) > 0}
	l.Thrown = l.Thrown[:0]
	if now.again(l.last) {
		l.t.Errorf("%q is told twice in a row: %+v", e.Kind, e)
	}
	l.last, l.told = now, append(l.told, now)
}

func (l *listener) Ask(q *game.Question) game.Answer {
	c := *q
	c.Options = slices.Clone(q.Options)
	for i := range c.Options {
		c.Options[i].Pick.Among = slices.Clone(c.Options[i].Pick.Among)
	}
	l.asked = append(l.asked, c)
	a := l.Dealer.Ask(q)
	if q.Check(a, l.Game.Places()) != nil { // the player could not see what is in the way
		return game.Answer{Option: q.Default}
	}
	return a
}

func (l *listener) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = l.Ask(&qs[i])
	}
}

// once sees to it that the second stretch begins nothing that the first has begun.
func (l *listener) once() {
	for _, old := range l.begun {
		if i := slices.IndexFunc(l.told, func(now line) bool { return now.again(old) }); i >= 0 {
			l.t.Errorf("%q of the first stretch is told again: %+v", old.event.Kind, old.event)
		}
	}
	for _, old := range l.put {
		if slices.ContainsFunc(l.asked, func(q game.Question) bool { return reflect.DeepEqual(q, old) }) {
			l.t.Errorf("%q of the first stretch is asked again: %+v", old.Prompt, old)
		}
	}
}

// Nothing is told twice in a row, and a match begins once: neither its first lines nor its first questions come again. In a
// small game, whose book has no chapters, a turn may well be like the one before; so in a guided match, whose first stretch is a turn.
func TestNothingIsToldOrAskedTwice(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		sc := &all[i].Scenario
		rs, _ := rules.Find(sc.Ruleset)
		book, _, err := ruletext.Open(&rs)
		if err != nil {
			t.Fatal(err)
		}
		matches := uint64(4)
		if sc.Ruleset == "gangsatwar" {
			matches = 10
		}
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range matches {
				g, err := rs.New(sc)
				if err != nil {
					t.Fatal(err)
				}
				var player referee.Player = &bot.Random{}
				if seed%4 == 3 {
					player = bot.NewSteady(&rs)
				}
				l := &listener{Dealer: playthrough.Dealer{Game: g, Players: slices.Repeat([]referee.Player{player}, len(sc.Seats))}, t: t}
				l.Chance.Seed(seed)
				for stretch := 0; ; stretch++ {
					if _, over := g.Over(); over || t.Failed() {
						break
					}
					l.told, l.asked = nil, nil
					switch g.Advance(l); {
					case stretch == 0:
						l.begun, l.put = l.told, l.asked
					case stretch == 1 && len(book.Chapters) > 0 && len(sc.Guide) == 0:
						l.once()
					}
				}
			}
		})
	}
}
