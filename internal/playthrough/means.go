package playthrough

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"rumble/bot"
	"rumble/game"
	"rumble/referee"
)

// Means is how often players were offered each thing that a rulebook lets them do, and how often they did it. What is offered often and
// never taken is either not worth it or not understood by them.
type Means map[Mean]Count

// Mean is one thing that may be done: a verb, to which question, by which clause.
type Mean struct {
	Prompt game.Prompt
	Verb   game.Verb
	Clause game.ClauseID
}

// Count is the number of questions that offered something, once or several times, and of those to which it was the answer.
type Count struct {
	Offered, Taken int
}

// Play plays seeded games of a scenario between bots of that name, and adds what they were offered and what they took.
func (m Means) Play(rs *game.Ruleset, scenario *game.Scenario, name string, games int) error {
	start, err := rs.New(scenario)
	if err != nil {
		return err
	}
	g := start.Clone()
	for seed := range uint64(games) {
		table := referee.Simulator{}
		for range scenario.Seats {
			player, err := bot.Named(name, rs)
			if err != nil {
				return err
			}
			table.Players = append(table.Players, m.counting(player))
		}
		g.CopyFrom(start)
		table.Chance.Seed(seed)
		if _, err := table.Play(g, mostDecisions); err != nil {
			return fmt.Errorf("%s, game %d: %w", scenario.ID, seed, err)
		}
	}
	return nil
}

// Taken is how often a verb was the answer, to whatever question.
func (m Means) Taken(verb game.Verb) int {
	taken := 0
	for mean, count := range m {
		if mean.Verb == verb {
			taken += count.Taken
		}
	}
	return taken
}

// String is a table: a line for each thing, those of one question together.
func (m Means) String() string {
	var all []Mean
	for mean := range m {
		all = append(all, mean)
	}
	slices.SortFunc(all, func(a, b Mean) int {
		return cmp.Or(cmp.Compare(a.Prompt, b.Prompt), cmp.Compare(a.Verb, b.Verb), cmp.Compare(a.Clause, b.Clause))
	})
	var table strings.Builder
	fmt.Fprintf(&table, "%-20s %-24s %-13s %8s %8s\n", "question", "verb", "clause", "offered", "taken")
	for _, mean := range all {
		fmt.Fprintf(&table, "%-20s %-24s %-13s %8d %8d\n", mean.Prompt, mean.Verb, mean.Clause, m[mean].Offered, m[mean].Taken)
	}
	return table.String()
}

// counted is a player whose answers are counted.
type counted struct {
	referee.Player
	means Means
}

// counting is the player as one whose answers are counted. Who plans goes on planning: only players who can are asked to.
func (m Means) counting(player referee.Player) referee.Player {
	if planner, plans := player.(referee.Planner); plans {
		return planning{counted{player, m}, planner}
	}
	return counted{player, m}
}

// Answer is what the player answers.
func (c counted) Answer(q *game.Question, see func() game.Game, chance *game.Chance) game.Answer {
	return c.means.answered(q, c.Player.Answer(q, see, chance))
}

// planning is one that plans.
type planning struct {
	counted
	planner referee.Planner
}

// Plan is what the player answers.
func (p planning) Plan(ctx context.Context, q *game.Question, see func() game.Game, worlds *referee.Worlds, chance *game.Chance) game.Answer {
	return p.means.answered(q, p.planner.Plan(ctx, q, see, worlds, chance))
}

// answered counts a question with all its parts.
func (m Means) answered(q *game.Question, a game.Answer) game.Answer {
	m.count(q, a)
	for i := range q.Parts {
		said, _ := q.Part(a, i)
		m.count(&q.Parts[i], said)
	}
	return a
}

// count counts a question and its answer: what several options offer, about several things, is offered once.
func (m Means) count(q *game.Question, a game.Answer) {
	for i := range q.Options {
		mean := meanOf(q, i)
		count := m[mean]
		if !slices.ContainsFunc(q.Options[:i], func(o game.Option) bool { return o.Verb == mean.Verb && o.Clause == mean.Clause }) {
			count.Offered++
		}
		if i == a.Option {
			count.Taken++
		}
		m[mean] = count
	}
}

func meanOf(q *game.Question, option int) Mean {
	return Mean{q.Prompt, q.Options[option].Verb, q.Options[option].Clause}
}
