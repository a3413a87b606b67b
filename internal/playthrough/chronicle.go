package playthrough

import (
	"testing"

	"rumble/game"
	"rumble/referee"
	"rumble/ruletext"
	"rumble/speak"
)

// Chronicle plays whole games and sees to it that everything that comes up can be said in words, and every roll on a printed
// table read there.
type Chronicle struct {
	Dealer
	Strict  bool                                       // an answer that is not allowed fails the test; else the default is taken for it
	OnAsk   func(q *game.Question)                     // what else is to be seen to when somebody is asked, or nil
	OnTell  func(e *game.Event, words *ruletext.Words) // what else when something is told, or nil
	Told    map[game.Kind]int                          // how often what was told
	t       testing.TB
	book    *ruletext.Book
	words   *ruletext.Words
	speaker speak.Speaker
}

// Play plays a match that has begun to its end.
func (c *Chronicle) Play(t testing.TB, rs game.Ruleset, g game.Game, seed uint64) game.Result {
	t.Helper()
	book, words, err := ruletext.Open(&rs)
	if err != nil {
		t.Fatal(err)
	}
	c.t, c.Game, c.book, c.words, c.speaker, c.Told = t, g, book, words, speak.New(g, words), map[game.Kind]int{}
	c.Chance.Seed(seed)
	for range mostSteps {
		if r, over := g.Over(); over {
			return r
		}
		for seat := game.Nobody; int(seat) < len(c.Players); seat++ {
			g.Scene(seat)
		}
		g.Advance(c)
	}
	t.Fatal("the match does not end")
	return game.Result{}
}

// Ask is for the rules.
func (c *Chronicle) Ask(q *game.Question) game.Answer {
	if missing := c.words.Unsaid(q); len(missing) > 0 {
		c.t.Errorf("no words for %v", missing)
	}
	if c.OnAsk != nil {
		c.OnAsk(q)
	}
	a := c.Dealer.Ask(q)
	if err := q.Check(a, c.Game.Places()); err != nil {
		if c.Strict {
			c.t.Errorf("%s is answered with %+v of %+v: %v", q.Prompt, a, q.Options[a.Option], err)
		}
		return game.Answer{Option: q.Default}
	}
	for i := range q.Options {
		needs := c.Game.Explain(q, i)
		if wrong := c.book.Misread(needs.Chart, needs.Sides); wrong != "" {
			c.t.Errorf("what %s needs cannot be read: %s", q.Options[i].Verb, wrong)
		}
		for _, m := range needs.Mods {
			if !c.words.HasWord(m.Word) {
				c.t.Errorf("no word for %q", m.Word)
			}
		}
	}
	return a
}

// AskTogether is for the rules.
func (c *Chronicle) AskTogether(qs []game.Question, answers []game.Answer) {
	for i := range qs {
		answers[i] = c.Ask(&qs[i])
	}
}

// Tell is for the rules.
func (c *Chronicle) Tell(e game.Event) {
	if missing := c.words.UnsaidOf(&e, c.Thrown); len(missing) > 0 {
		c.t.Errorf("no words for %v", missing)
	}
	for i := range c.Thrown {
		throw := &c.Thrown[i].Throw
		if wrong := c.book.Misread(throw.Chart, throw.Sides); wrong != "" {
			c.t.Errorf("the throw for %s cannot be read: %s", throw.Purpose, wrong)
		}
	}
	if c.OnTell != nil {
		c.OnTell(&e, c.words)
	}
	c.t.Log(c.speaker.Event(e, nil).Text)
	c.Told[e.Kind]++
	c.Thrown = c.Thrown[:0]
}

// Advised is a player that answers by a ruleset's rules of thumb alone: nothing catches what they get wrong.
func Advised(rs game.Ruleset) referee.Player { return advised{rs.Advise} }

type advised struct {
	advise func(game.Game, *game.Question, *game.Chance) game.Answer
}

func (a advised) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	return a.advise(see(), q, c)
}
