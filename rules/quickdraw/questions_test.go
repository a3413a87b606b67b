package quickdraw_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/referee"
	"rumble/rules/quickdraw"
	"rumble/ruletext"
)

// sitter is somebody at the web table: a player whose questions are counted. When they have twice in a phase let a question go by that the
// page offers to answer the same way from then on, they take that until the next phase, and are not asked it again.
type sitter struct {
	referee.Player
	words    *ruletext.Words
	stands   bool // takes standing answers at all
	asked    int
	byItself int
	let      map[game.Prompt]int
}

func (s *sitter) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	idle := s.letsPass(q)
	if idle && s.let[q.Prompt] >= 2 {
		s.byItself++
		return game.Answer{Question: q.ID, Option: q.Default}
	}
	s.asked++
	a := s.Player.Answer(q, see, c)
	if idle && s.stands && a.Option == q.Default {
		s.let[q.Prompt]++
	}
	return a
}

// letsPass is whether the page offers to give the default of a question from now on: it asks for nothing, does nothing, and there is
// another option.
func (s *sitter) letsPass(q *game.Question) bool {
	o := &q.Options[q.Default]
	if o.Concedes || o.Risk || !o.Where.None() || !o.Many.None() || !o.Pick.None() || !o.Whom.None() {
		return false
	}
	return o.Who.None() || s.words.Passes(o.Verb)
}

// holder holds whenever they may and keeps holding: nobody is asked more about what others do.
type holder struct{ referee.Player }

func (h holder) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	switch i := q.Find("hold"); {
	case q.Prompt == "action" && i >= 0:
		return game.Answer{Question: q.ID, Option: i}
	case q.Prompt == "keep-holding":
		return game.Answer{Question: q.ID, Option: q.Default}
	}
	return h.Player.Answer(q, see, c)
}

// A whole shootout against a steady bot asks a person at most three times as often as they have actions, which are the cards turned for
// their figures: with no standing answers at all, and fewer with them.
func TestAShootoutAsksSeldom(t *testing.T) {
	rs := quickdraw.Rules()
	_, words, err := ruletext.Open(&rs)
	if err != nil {
		t.Fatal(err)
	}
	persons := map[string]func() referee.Player{
		"steady":  func() referee.Player { return bot.NewSteady(&rs) },
		"holding": func() referee.Player { return holder{bot.NewSteady(&rs)} },
		"random":  func() referee.Player { return &bot.Random{} },
	}
	for _, name := range []string{"steady", "holding", "random"} {
		for _, stands := range []bool{false, true} {
			asked, byItself, actions := 0, 0, 0
			for n := range 20 {
				person := sitter{Player: persons[name](), words: words, stands: stands, let: map[game.Prompt]int{}}
				seat := n % 2
				g, err := rs.New(quickdraw.StockScene(t, "street", 2))
				if err != nil {
					t.Fatal(err)
				}
				table := telling{Dealer: playthrough.Dealer{Game: g}, hear: func(e *game.Event) {
					switch {
					case e.Kind == "card" && e.Seat == game.Seat(seat):
						actions++
					case e.Kind == "phase":
						clear(person.let)
					}
				}}
				table.Players = []referee.Player{bot.NewSteady(&rs), bot.NewSteady(&rs)}
				table.Players[seat] = &person
				table.Chance.Seed(uint64(n))
				table.play(t)
				asked += person.asked
				byItself += person.byItself
			}
			t.Logf("%s, standing answers %v: %d questions and %d that answer themselves, %d actions: %.2f", name, stands, asked, byItself, actions, float64(asked)/float64(actions))
			if actions == 0 || asked > 3*actions {
				t.Errorf("%s, standing answers %v: asked %d times in %d actions", name, stands, asked, actions)
			}
			if stands == (byItself == 0) && name == "holding" {
				t.Errorf("%d questions answer themselves", byItself)
			}
		}
	}
}

// telling is a table that passes on what happens.
type telling struct {
	playthrough.Dealer
	hear func(e *game.Event)
}

// Tell is for the rules.
func (d *telling) Tell(e game.Event) {
	d.Thrown = d.Thrown[:0]
	d.hear(&e)
}

// play plays the match to its end.
func (d *telling) play(t *testing.T) {
	t.Helper()
	for range 2000 {
		if _, over := d.Game.Over(); over {
			return
		}
		d.Game.Advance(d)
	}
	t.Fatal("the match does not end")
}
