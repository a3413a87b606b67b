package scenarios_test

import (
	"testing"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
	"rumble/rules"
	"rumble/scenarios"
)

// narrowing is a steady player who is asked, beside each question, what they would answer if there were one option only: a searching player asks
// this to learn how each thing would be done.
type narrowing struct {
	*bot.Steady
	t             *testing.T
	rules         *game.Ruleset
	asked, usable map[game.Prompt]int
}

func (n *narrowing) Answer(q *game.Question, see func() game.Game, c *game.Chance) game.Answer {
	seen := see()
	if n.asked[q.Prompt] < 200 {
		for i := range q.Options {
			one := *q
			one.Options, one.Default = q.Options[i:i+1], 0
			chance := *c
			n.asked[q.Prompt]++
			if one.Check(n.rules.Advise(seen, &one, &chance), seen.Places()) == nil {
				n.usable[q.Prompt]++
			}
		}
	}
	return n.Steady.Answer(q, func() game.Game { return seen }, c)
}

// The rules of thumb cope with a question of which one option is left, whichever it is, and mostly say how it would be done.
func TestRulesOfThumbSayHowEachThingWouldBeDone(t *testing.T) {
	all, err := scenarios.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		t.Run(f.Scenario.ID, func(t *testing.T) {
			rs, _ := rules.Find(f.Scenario.Ruleset)
			g, err := rs.New(&f.Scenario)
			if err != nil {
				t.Fatal(err)
			}
			n := &narrowing{Steady: bot.NewSteady(&rs), t: t, rules: &rs, asked: map[game.Prompt]int{}, usable: map[game.Prompt]int{}}
			table := referee.Simulator{}
			for range f.Scenario.Seats {
				table.Players = append(table.Players, n)
			}
			table.Chance.Seed(5)
			if err := table.PlayOn(g, 400, 100_000); err != nil {
				t.Fatal(err)
			}
			asked, usable := 0, 0
			for prompt, many := range n.asked {
				asked += many
				usable += n.usable[prompt]
				if testing.Verbose() {
					t.Logf("%-20s %4d of %4d", prompt, n.usable[prompt], many)
				}
			}
			if 4*usable < asked {
				t.Errorf("of %d single options %d are done", asked, usable)
			}
		})
	}
}
