package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// beast_den.go is dens: pieces of the set in which a beast may lie that nobody knows of, where a scenario flags them (QD-BEAST-16). A den is
// a figure from the start, so that it has a name; it comes to the table when its beast does, and it is not settled before then what that is.

// What the dice of a den say: up to which face a beast is there, and up to which it is a snake, or a wolf, else a cougar (QD-BEAST-16).
const (
	denBeast = 2
	denSnake = 5
	denWolf  = 8
)

// denApart is how far from every character the beast of a den stands, between the edges.
const denApart = 2 * pace

// setDen makes a figure the den that lies where the scenario says: an area of the table. The beast in it may be named.
func (g *Game) setDen(n int, f *game.FigureSetup, field string) error {
	fig := &g.figures[n]
	switch {
	case !g.fixed.rules.dens:
		return game.Refuse(game.BadScenario, field+".profile", "There are no dens without the setting dens.")
	case f.At == nil || !g.fixed.table.Has(*f.At):
		return game.Refuse(game.BadScenario, field+".at", "A den needs a place on the table.")
	case len(f.Stats)+len(f.Gear)+len(f.State)+len(f.Held) > 0:
		return game.Refuse(game.BadScenario, field, "A den has a place, and may have the name of its beast among its skills.")
	}
	for i := range g.fixed.table.Plan().Features {
		if piece := &g.fixed.table.Plan().Features[i]; !piece.Line && piece.Floor == f.At.Floor && g.fixed.table.FeatureWithin(i, *f.At, 0) {
			fig.den = int16(i)
		}
	}
	if fig.den == nothing {
		return game.Refuse(game.BadScenario, field+".at", "A den is a piece of the set, and there is none.")
	}
	if len(f.Skills) > 0 {
		a, ok := animalNamed(f.Skills[0])
		if !ok || animalTable[a].sort != Beast || len(f.Skills) > 1 {
			return game.Refuse(game.BadScenario, field+".skills[0]", "A den has one beast, and %q is none.", f.Skills[0])
		}
		fig.animal = a
	}
	fig.sort, fig.lair = Beast, true
	return nil
}

// entersDen is the end of a move of a character: in a den where nobody has come yet, one die says whether a beast is there (QD-BEAST-16).
func (g *Game) entersDen(ref game.Referee, f int) {
	if !g.person(f) || !g.present(f) {
		return
	}
	for d := range g.figures {
		den := &g.figures[d]
		if den.den == nothing || g.stage != Playing || g.fixed.table.Plan().Features[den.den].Floor != g.figures[f].at.Floor ||
			!g.fixed.table.FeatureWithin(int(den.den), g.figures[f].at, 0) {
			continue
		}
		piece := int(den.den)
		den.den = nothing
		at, room := game.Point{}, false
		if die := g.denDie(ref, "den", f, game.Bands{denBeast}); die <= denBeast {
			if den.animal == NoAnimal {
				den.animal = denAnimal(g.denDie(ref, "den-beast", f, game.Bands{denSnake, denWolf}))
			}
			g.makeAnimal(d, den.animal)
			at, room = g.denPlace(ref, d, piece)
		}
		if !room {
			den.fate = Left // nobody lives there
			g.tell(ref, game.Event{Clause: "QD-BEAST-16", Kind: "den-empty", Seat: g.controller(f), Who: name(f), With: game.Ref{Kind: game.PlaceRef, N: int16(piece)}})
			continue
		}
		den.at, den.placed, den.hidden, den.lair = at, true, false, false
		g.tell(ref, game.Event{
			Clause: "QD-BEAST-16", Kind: "den-beast", Seat: game.Nobody, Who: name(d), Whom: name(f), With: game.Ref{Kind: game.PlaceRef, N: int16(piece)}, Text: animalTable[den.animal].id,
			From: at, To: at, Moved: true, Reveals: true,
		})
		g.dealBeast(d)
		g.startles(ref, "QD-REACT-06", at, d, nobody)
		g.lookRound(ref)
	}
}

// denDie is one die for a den.
func (g *Game) denDie(ref game.Referee, purpose game.Purpose, f int, bands game.Bands) int {
	face := ref.Throw(game.Throw{Clause: "QD-BEAST-16", Purpose: purpose, Dice: 1, Sides: 10, Bands: bands, Who: name(f)})
	return face.One()
}

// denAnimal is the beast that lives in a den of which the scenario says nothing.
func denAnimal(die int) Animal {
	switch {
	case die <= denSnake:
		return Snake
	case die <= denWolf:
		return Wolf
	}
	return Cougar
}

// denGrid is in how many columns and rows a den is looked over.
const denGrid = 8

// denPlace is where the beast of a den stands: one of the places of the den, spread evenly over it, that are far enough from every character,
// each as likely as the others, or the free one that is nearest the middle. False when there is no room for it.
func (g *Game) denPlace(ref game.Referee, d, piece int) (game.Point, bool) {
	var room, apart [denGrid * denGrid]game.Point
	free, far := 0, 0
	plan := &g.fixed.table.Plan().Features[piece]
	around := tabletop.Around(plan.Points)
	middle := game.Point{X: (around.West + around.East) / 2, Y: (around.North + around.South) / 2, Floor: plan.Floor}
	for n := range denGrid * denGrid {
		p := game.Point{
			X:     around.West + (around.East-around.West)*Length(2*(n%denGrid)+1)/(2*denGrid),
			Y:     around.North + (around.South-around.North)*Length(2*(n/denGrid)+1)/(2*denGrid),
			Floor: plan.Floor,
		}
		if !g.fixed.table.FeatureWithin(piece, p, 0) || g.denTaken(d, p) {
			continue
		}
		room[free] = p
		free++
		if g.denFarFromAll(d, p) {
			apart[far] = p
			far++
		}
	}
	switch {
	case free == 0:
		return game.Point{}, false
	case far == 1:
		return apart[0], true
	case far > 1:
		face := ref.Throw(game.Throw{Clause: "QD-BEAST-16", Purpose: "den-place", Dice: 1, Sides: far, Who: name(d)})
		return apart[face.One()-1], true
	}
	best := room[0]
	for _, p := range room[1:free] {
		if tabletop.Far(p, middle) < tabletop.Far(best, middle) {
			best = p
		}
	}
	return best, true
}

// denTaken is whether a beast has no room at a place: somebody stands there, or the set does, but for the den itself.
func (g *Game) denTaken(d int, p game.Point) bool {
	if !g.fixed.table.Has(p) || !g.land(d).Room(p, g.radius(d)) || g.drowns(d, p) {
		return true
	}
	for e := range g.figures {
		if e != d && g.stands(e) && g.figures[e].at.Floor == p.Floor && g.overlaps(d, p, e) {
			return true
		}
	}
	return false
}

// denFarFromAll is whether a place is two paces from every character, whatever it rides.
func (g *Game) denFarFromAll(d int, p game.Point) bool {
	there := tabletop.Footprint{At: p, Radius: g.radius(d)}
	for e := range g.figures {
		if g.person(e) && g.present(e) && !g.out(e) && g.figures[e].at.Floor == p.Floor {
			if other := g.footprint(e); there.Gap(&other) < denApart {
				return false
			}
		}
	}
	return true
}
