package moveit

import "rumble/game"

// advise_act.go picks who acts next, and how.

// adviseAction picks the model and the action that gain most over standing still; when nothing gains, the gang passes and
// takes aim.
func (g *Game) adviseAction(q *game.Question) game.Answer {
	look := g.survey(q.Seat)
	best, most := game.Answer{Option: q.Default}, leastGain
	var stays [maxModels]int
	var trips [maxModels]trip
	var weighed set
	for i := range q.Options {
		o := &q.Options[i]
		if o.Who.Kind != game.FigureRef {
			continue
		}
		m := int(o.Who.N)
		if !weighed.has(m) {
			weighed.add(m)
			trips[m] = g.newTrip(m)
			stays[m] = g.worthOfStaying(&look, m) + g.worthOfTrip(&trips[m], g.models[m].at)
		}
		a, w := game.Answer{Option: i}, never
		switch o.Verb {
		case "move", "run":
			a.At, w = g.bestPlace(&look, &trips[m], o, max(most+stays[m], stays[m]))
		case "snap-shot":
			w = g.worthOfSnapping(&look, m, int(o.Whom.N)) - g.danger(&look, m) + g.worthOfTrip(&trips[m], g.models[m].at)
		case "charge":
			if g.reaches(m, int(o.Whom.N), 2*moveFar) {
				w = g.worthOfCharge(&look, m, int(o.Whom.N))
			}
		case "bushwhack":
			if g.reaches(m, int(o.Whom.N), 2*moveFar) {
				w = g.worthOfBushwhack(&look, m, int(o.Whom.N))
			}
		}
		if w -= stays[m]; w > most {
			best, most = a, w
		}
	}
	return best
}

// leastGain is what an action must gain to be worth the aim that is lost by it.
const leastGain = 10

// worthOfStaying is what it is worth to a model to pass: an aimed shot, or hiding, where it stands.
func (g *Game) worthOfStaying(look *outlook, m int) int {
	model := &g.models[m]
	if g.engaged(m) {
		return 0
	}
	shot := g.bestShot(look, m, true)
	danger := g.danger(look, m)
	if model.hidden || g.shelters(model.at) {
		return max(shot-danger, -danger*hiddenFear/100)
	}
	return shot - danger
}
