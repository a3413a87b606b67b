package moveit

import (
	"bytes"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"rumble/bot"
	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/tabletop"
)

// audit plays on and counts the actions that each model is given in a turn.
type audit struct {
	playthrough.Dealer
	actions [maxModels]int
}

func (a *audit) Tell(game.Event) { a.Thrown = a.Thrown[:0] }

func (a *audit) Ask(q *game.Question) game.Answer {
	answer := a.Dealer.Ask(q)
	if o := &q.Options[answer.Option]; q.Prompt == "activate" && o.Who.Kind == game.FigureRef {
		a.actions[o.Who.N]++
	}
	return answer
}

// conserved is what is wrong with a match between two steps of play.
func (g *Game) conserved() error {
	for m := range g.models {
		model := &g.models[m]
		most := profileTable[model.profile].hits
		switch {
		case model.hits < 0 || model.hits > most:
			return fmt.Errorf("model %d has %d Hits of %d", m, model.hits, most)
		case model.out != (model.hits == 0 || model.off):
			return fmt.Errorf("model %d with %d Hits, gone %v, is Out: %v", m, model.hits, model.off, model.out)
		case model.out && model.hidden:
			return fmt.Errorf("model %d hides and is Out", m)
		case model.hidden && (model.broken || g.startled(m) || g.engaged(m) || !g.shelters(model.at)):
			return fmt.Errorf("model %d hides where or as it may not", m)
		}
		if !g.standing(m) {
			continue
		}
		if !g.wholly(model.at) || !g.roomOnGround(model.at) || model.at.Floor != 0 {
			return fmt.Errorf("model %d stands at %v", m, model.at)
		}
		for n := range m {
			room := base
			if g.enemies(m, n) {
				room -= 2 // contact is at the first place, in whole thousandths, where nothing lies between
			}
			if g.standing(n) && tabletop.Nearer(model.at, g.models[n].at, room) {
				return fmt.Errorf("models %d and %d overlap at %v and %v", n, m, g.models[n].at, model.at)
			}
		}
	}
	if g.phase != Choose {
		return nil
	}
	if len(g.outs)+len(g.outOf) > 0 || g.charges > 0 || g.tests > 0 {
		return fmt.Errorf("turn %d begins with %d fallen, %d charges and %d tests", g.number, len(g.outs), g.charges, g.tests)
	}
	for m := range g.models {
		if g.models[m].turn != unmarked() {
			return fmt.Errorf("model %d begins turn %d marked %+v", m, g.number, g.models[m].turn)
		}
	}
	return nil
}

// follows is what is wrong with a step of play, from one state to the next.
func (g *Game) follows(was *Game, acted *[maxModels]int) error {
	for m := range g.models {
		now, before := &g.models[m], &was.models[m]
		action := before.turn.action
		switch {
		case before.out && !now.out:
			return fmt.Errorf("model %d is back", m)
		case now.hits > before.hits:
			return fmt.Errorf("model %d has %d Hits after %d", m, now.hits, before.hits)
		case g.number == was.number && action != NoAction && now.turn.action != action && g.phase != Choose:
			return fmt.Errorf("model %d has taken action %d after action %d", m, now.turn.action, action)
		case acted[m] > 1:
			return fmt.Errorf("model %d has been given %d actions in turn %d", m, acted[m], g.number)
		case before.out && now.at != before.at:
			return fmt.Errorf("model %d is Out and moves", m)
		}
	}
	return nil
}

// copied is what is wrong with copies of a match: one made from scratch, and one over a match that was played with.
func (g *Game) copied(used *Game, origin *Game) error {
	state := g.Append(nil)
	if !bytes.Equal(g.Clone().Append(nil), state) {
		return fmt.Errorf("a clone differs")
	}
	used.CopyFrom(g)
	if !bytes.Equal(used.Append(nil), state) {
		return fmt.Errorf("a copy over a used match differs")
	}
	since := g.AppendSince(nil, origin)
	if !bytes.Equal(used.AppendSince(nil, origin), since) {
		return fmt.Errorf("equal states differ otherwise from a third")
	}
	if same := bytes.Equal(origin.AppendSince(nil, origin), since); same != bytes.Equal(origin.Append(nil), state) {
		return fmt.Errorf("it is as before by what differs: %v, by all: %v", same, !same)
	}
	return nil
}

// At every checkpoint of any match everybody stands where there is room, with the Hits that are left; who is Out stays Out;
// nobody acts twice in a turn, and nothing of a turn is left when the next begins.
func TestNothingGoesWrongInAnyMatch(t *testing.T) {
	begun, err := New(stockScenario(t))
	if err != nil {
		t.Fatal(err)
	}
	used := begun.Clone().(*Game)
	rapid.Check(t, func(t *rapid.T) {
		g := begun.Clone().(*Game)
		a := &audit{Dealer: playthrough.Dealer{Game: g}}
		a.Chance.Seed(rapid.Uint64().Draw(t, "seed"))
		for s := range seats {
			if rapid.Bool().Draw(t, fmt.Sprintf("seat %d lurks", s)) {
				a.Players = append(a.Players, &lurker{})
			} else {
				a.Players = append(a.Players, &bot.Random{})
			}
		}
		was := g.Clone().(*Game)
		for step := 0; !g.ended(); step++ {
			if was.CopyFrom(g); g.phase == Choose {
				a.actions = [maxModels]int{}
			}
			g.Advance(a)
			for _, err := range []error{g.conserved(), g.follows(was, &a.actions), g.copied(used, was)} {
				if err != nil {
					t.Fatalf("step %d, turn %d, phase %d after %d: %v", step, g.number, g.phase, was.phase, err)
				}
			}
			if step > 2000 {
				t.Fatalf("turn %d does not end", g.number)
			}
		}
		if g.number > g.fixed.turns {
			t.Fatalf("it ends in turn %d of %d", g.number, g.fixed.turns)
		}
	})
}
