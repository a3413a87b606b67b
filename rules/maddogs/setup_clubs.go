package maddogs

import "rumble/game"

// setup_clubs.go is what the Sluggers carry: a bat, a lead pipe or a knife, as their seat wants (MD-SETUP-09).

// clubs are the weapons to choose from, with the verbs that take them.
var clubs = [...]struct {
	verb game.Verb
	kind Weapon
}{{"take-bat", Bat}, {"take-pipe", Pipe}, {"take-knife", Knife}}

// findClubs notes the bats of the Sluggers, for which they may take something else when the gangs gather.
func (g *Game) findClubs() {
	for i := range g.items {
		if it := &g.items[i]; g.fixed.settings.muster && it.kind == Bat && it.holder != nobody && g.figures[it.holder].profile == Slugger {
			g.fixed.clubs = append(g.fixed.clubs, int16(i))
		}
	}
}

// anyClubs says whether a seat has a Slugger who may choose.
func (g *Game) anyClubs(seat game.Seat) bool {
	for _, i := range g.fixed.clubs {
		if g.figures[g.items[i].holder].seat == seat {
			return true
		}
	}
	return false
}

// chooseClubs asks for every Slugger of a seat what they carry, for the first 64 at most. They keep what they have by default, at first a bat.
func (g *Game) chooseClubs(seat game.Seat) []game.Question {
	form := g.desk.Form()
	for _, i := range g.fixed.clubs {
		who := game.Figure(int(g.items[i].holder))
		if g.figures[who.N].seat != seat || len(form.Parts()) == game.MaxParts {
			continue
		}
		q, options := game.Question{Clause: "MD-SETUP-09", Prompt: "choose-club", Who: who}, form.Options()
		for n, club := range clubs {
			options = append(options, game.Option{Verb: club.verb, Clause: "MD-SETUP-09", Who: who})
			if club.kind == g.items[i].kind {
				q.Default = n
			}
		}
		form.Add(q, options...)
	}
	return form.Parts()
}

// takeClubs gives the Sluggers of a seat what was chosen for them.
func (g *Game) takeClubs(q *game.Question, a game.Answer) {
	part := 0
	for _, i := range g.fixed.clubs {
		it := &g.items[i]
		if g.figures[it.holder].seat != q.Seat || part == len(q.Parts) {
			continue
		}
		said, _ := q.Part(a, part)
		part++
		it.kind = clubs[said.Option].kind
	}
}

// tellClubs tells, when a seat has set up, who of its Sluggers carries something else than a bat.
func (g *Game) tellClubs(ref game.Referee, seat game.Seat) {
	for _, i := range g.fixed.clubs {
		if it := &g.items[i]; it.kind != Bat && g.figures[it.holder].seat == seat {
			g.tell(ref, game.Event{Clause: "MD-SETUP-09", Kind: "arms", Seat: seat, Who: game.Figure(int(it.holder)), With: game.Gear(int(i))})
		}
	}
}
