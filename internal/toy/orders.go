package toy

import "rumble/game"

// orders are what the seat that acts may say besides, where the match has orders: how each of its figures stands, who waves, how much
// it tips and what it cries (TOY-16). All of it stands as it was, and is no more than a glance.
func (g *Game) orders(seat game.Seat) []game.Question {
	if !g.cast.orders {
		return nil
	}
	form, waving := g.desk.Form(), g.desk.Picks()
	for f := int(seat) * perSeat; f < int(seat+1)*perSeat; f++ {
		if !g.standing(f) {
			continue
		}
		who := game.Figure(f)
		waving.Add(who)
		stance := game.Question{Clause: "TOY-16", Prompt: "stance", Who: who}
		if g.figures[f].low {
			stance.Default = 1
		}
		form.Add(stance,
			game.Option{Verb: "stand-tall", Clause: "TOY-16", Who: who},
			game.Option{Verb: "keep-low", Clause: "TOY-16", Who: who})
	}
	who := game.OfSeat(seat)
	form.Add(game.Question{Clause: "TOY-16", Prompt: "greeting", Who: who},
		game.Option{Verb: "wave", Clause: "TOY-16", Who: who, Pick: waving.Choice(0, perSeat)})
	tips := append(form.Options(), game.Option{Verb: "tip-nothing", Clause: "TOY-16", Who: who})
	if most := int32(g.coins[seat]); most > 0 {
		tips = append(tips, game.Option{Verb: "tip", Clause: "TOY-16", Who: who, Many: game.Span{From: 1, To: most}})
	}
	form.Add(game.Question{Clause: "TOY-16", Prompt: "tip", Who: who}, tips...)
	form.Add(game.Question{Clause: "TOY-16", Prompt: "cry", Who: who, FreeText: true, Value: g.cries[seat]},
		game.Option{Verb: "cry", Clause: "TOY-16", Who: who})
	return form.Parts()
}

// obey does what was said besides.
func (g *Game) obey(ref game.Referee, q *game.Question, a game.Answer) {
	for i := range q.Parts {
		said, o := q.Part(a, i)
		switch o.Verb {
		case "stand-tall", "keep-low":
			g.stance(ref, int(o.Who.N), o.Verb == "keep-low")
		case "wave":
			for _, r := range said.Picked {
				ref.Tell(game.Event{Clause: "TOY-16", Kind: "waves", Seat: q.Seat, Who: r})
			}
		case "tip":
			g.coins[q.Seat] -= int8(said.Many)
			ref.Tell(game.Event{Clause: "TOY-16", Kind: "tips", Seat: q.Seat, Who: o.Who, Many: said.Many})
		case "cry":
			if said.Text != g.cries[q.Seat] {
				g.cries[q.Seat] = said.Text
				ref.Tell(game.Event{Clause: "TOY-16", Kind: "cries", Seat: q.Seat, Who: o.Who, Text: said.Text, NotInOdds: true})
			}
		}
	}
}

// stance is how a figure stands from now on.
func (g *Game) stance(ref game.Referee, f int, low bool) {
	if g.figures[f].low == low {
		return
	}
	g.figures[f].low = low
	kind := game.Kind("rises")
	if low {
		kind = "crouches"
	}
	ref.Tell(game.Event{Clause: "TOY-16", Kind: kind, Seat: owner(f), Who: game.Figure(f)})
}
