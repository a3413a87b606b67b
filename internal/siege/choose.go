package main

import "math/rand/v2"

// reply is an answer to a question.
type reply struct {
	Question string   `json:"question"`
	Option   int      `json:"option"`
	Many     int      `json:"many,omitempty"`
	Picked   []string `json:"picked,omitempty"`
}

// choose draws an answer that is complete: an option that needs no place and does not give the match up, and what else it
// asks for. Without one it is what happens when nobody answers.
func choose(q *question, chance *rand.Rand) reply {
	var fit []*option
	for i := range q.Options {
		if o := &q.Options[i]; o.Where == nil && !o.Concedes {
			fit = append(fit, o)
		}
	}
	if len(fit) == 0 {
		return complete(q, &q.Options[q.Default], chance)
	}
	return complete(q, fit[chance.IntN(len(fit))], chance)
}

// complete adds what an option asks for.
func complete(q *question, o *option, chance *rand.Rand) reply {
	r := reply{Question: q.ID, Option: o.Index}
	if o.Many != nil {
		r.Many = o.Many.From + chance.IntN(o.Many.To-o.Many.From+1)
	}
	if o.Pick != nil {
		among := append([]string(nil), o.Pick.Among...)
		chance.Shuffle(len(among), func(i, j int) { among[i], among[j] = among[j], among[i] })
		r.Picked = among[:o.Pick.Least]
	}
	return r
}

// risky is an answer whose odds can be counted: one that chance follows and that needs no place.
func risky(q *question, chance *rand.Rand) (reply, bool) {
	for i := range q.Options {
		if o := &q.Options[i]; o.Risk && o.Where == nil && !o.Concedes {
			return complete(q, o, chance), true
		}
	}
	return reply{}, false
}
