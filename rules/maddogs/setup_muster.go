package maddogs

import (
	"fmt"

	"rumble/game"
	"rumble/tabletop"
)

// Where figures are placed before the first card (MD-SETUP-05, -06).
const (
	deployDepth   = 6 * inch  // from one's own edge
	deployApart   = 12 * inch // from enemies already placed
	civilianEdge  = 8 * inch
	civilianApart = 3 * inch / 2
)

// civilianTrades name the people of the street.
var civilianTrades = [...]string{
	"Newsboy", "Waiter", "Flower seller", "Dock hand", "Bank clerk", "Typist", "Grocer", "Streetcar man", "Dentist", "Cellist",
	"Seamstress", "Barber", "Baker", "Preacher", "Shoeshine boy", "Telephone girl", "Reporter", "Tailor", "Plumber", "Nurse",
	"Schoolteacher", "Butcher", "Cab driver", "Pharmacist", "Usherette", "Mailman", "Janitor", "Hat-check girl", "Piano tuner",
	"Milkman", "Bricklayer", "Insurance man", "Cook", "Elevator boy", "Librarian", "Night watchman",
}

// enlistCivilians makes room for the civilians that are created at the muster: exactly as many as gangsters, or as the
// scenario says (MD-SETUP-04, -05).
func (g *Game) enlistCivilians() error {
	count := g.fixed.settings.civilians
	if count < 0 {
		count = 0
		for f := range g.figures {
			if g.figures[f].seat != game.Nobody {
				count++
			}
		}
		count = min(count, len(civilianTrades))
	}
	for i := range count {
		id := fmt.Sprintf("civilian-%d", i+1)
		if _, own := g.fixed.names.Add(game.FigureRef, id, civilianTrades[i]); !own {
			return game.Refuse(game.BadFigure, "settings.civilians", "The id %q is needed for a civilian of the street.", id)
		}
		if len(g.figures) >= maxFigures {
			return game.Refuse(game.TooManyFigures, "settings.civilians", "A match takes at most %d figures.", maxFigures)
		}
		g.fixed.figures = append(g.fixed.figures, figureInfo{-1})
		g.figures = append(g.figures, Figure{
			seat: game.Nobody, profile: Civilian, away: true, captor: nobody, taker: nobody, outBy: game.Nobody,
		})
		g.items = append(g.items, Item{kind: PurseGun, holder: nobody})
		g.phase = Muster
	}
	return nil
}

// muster plays what comes before the first card: skills, the people in the street, and then every seat in its order sets up (MD-SETUP-06).
func (g *Game) muster(ref game.Referee) {
	if g.placing == 0 {
		g.tell(ref, game.Event{Clause: "MD-SETUP-01", Kind: "muster", Seat: game.Nobody})
		g.rollUnknown(ref)
		if g.fixed.settings.muster {
			g.rollSkills(ref)
		}
		g.createCivilians(ref)
		g.placing = 1
	}
	for ; int(g.placing) <= len(g.fixed.seats); g.placing++ {
		seat := game.Seat(g.placing - 1)
		if !g.anyToPlace(seat) && !g.anyClubs(seat) {
			continue
		}
		if g.deploy(ref, seat); !g.anyToPlace(seat) {
			g.tellClubs(ref, seat)
			g.placing++ // it is done, and is not asked for its clubs alone
		}
		return
	}
	g.phase = Playing
	g.tell(ref, game.Event{Clause: "MD-CARD-02", Kind: "turn", Seat: game.Nobody, Many: int(g.turn)})
}

// rollUnknown rolls the stats of people the scenario names without knowing them: Better, Average or Less (MD-STAT-02).
func (g *Game) rollUnknown(ref game.Referee) {
	for f := range g.figures {
		if class := g.figures[f].unknown; class > 0 {
			g.figures[f].unknown = 0
			g.rollStats(ref, f, Class(class-1))
			g.figures[f].full = g.figures[f].stats[Hits]
		}
	}
}

// rollSkills gives everybody entitled to random skills as many as their profile has, if the scenario gave them none.
func (g *Game) rollSkills(ref game.Referee) {
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.skills != 0 {
			continue
		}
		for range profileTable[fig.profile].skills {
			g.rollSkill(ref, f)
		}
	}
}

// createCivilians rolls each civilian's stats on the Less column, a purse gun on a 6 that nobody sees, and puts them at a
// random free place (MD-PROF-04, MD-TEN-08, MD-SETUP-05).
func (g *Game) createCivilians(ref game.Referee) {
	gun := 0
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.profile != Civilian || !fig.away || g.fixed.figures[f].index >= 0 {
			continue
		}
		g.rollStats(ref, f, Less)
		fig.full = fig.stats[Hits]
		for g.items[gun].carrying || g.items[gun].kind != PurseGun {
			gun++
		}
		armed := ref.Throw(game.Throw{
			Clause: "MD-TEN-08", Purpose: "armed", Dice: 1, Sides: 6, Bands: game.Bands{5}, Who: game.Figure(f),
		})
		// Nobody is told how this die fell: a gun in a purse is nobody's business until it is drawn.
		g.tell(ref, game.Event{
			Clause: "MD-TEN-08", Kind: "purse", Seat: game.Nobody, Who: game.Figure(f), Many: armed.One(), Seen: game.Only(game.Nobody), Detail: true, NotInOdds: true,
		})
		if armed.One() == 6 {
			g.items[gun] = Item{kind: PurseGun, undrawn: true, carrying: true}
			g.give(gun, f)
		}
		gun++
		fig.away = false
		g.place(f, g.randomPlace(ref, f))
		g.tell(ref, game.Event{Clause: "MD-SETUP-05", Kind: "placed", Seat: game.Nobody, Who: game.Figure(f), From: fig.at, To: fig.at, Moved: true})
	}
}

// randomPlace throws for a free place outdoors, away from the edges and from everybody placed before.
func (g *Game) randomPlace(ref game.Referee, f int) game.Point {
	plan := g.table.Plan()
	wide, deep := plan.Width-2*civilianEdge, plan.Depth-2*civilianEdge
	for range 500 {
		face := ref.Throw(game.Throw{Clause: "MD-SETUP-05", Purpose: "place", Dice: 2, Sides: 100, Who: game.Figure(f), InOrder: true})
		at := game.Point{
			X: civilianEdge + game.Length(int64(wide)*int64(face.Die(0)-1)/99),
			Y: civilianEdge + game.Length(int64(deep)*int64(face.Die(1)-1)/99),
		}
		if g.civilianMayStand(f, at) {
			return at
		}
	}
	for y := civilianEdge; y <= plan.Depth-civilianEdge; y += inch / 2 {
		for x := civilianEdge; x <= plan.Width-civilianEdge; x += inch / 2 {
			if at := (game.Point{X: x, Y: y}); g.civilianMayStand(f, at) {
				return at
			}
		}
	}
	return game.Point{X: plan.Width / 2, Y: plan.Depth / 2}
}

func (g *Game) civilianMayStand(f int, at game.Point) bool {
	if !g.table.Room(at, base/2) || g.table.Inside(at) || g.underVehicle(at) {
		return false
	}
	for b := range g.figures {
		if b != f && g.figures[b].onBoard() && g.figures[b].at.Floor == 0 && tabletop.Near(at, g.figures[b].at, civilianApart-1) {
			return false
		}
	}
	return true
}

// deploy asks a seat to place a figure, or to have the rest of its gang lined up; what its Sluggers carry is said with it (MD-SETUP-06, -09).
func (g *Game) deploy(ref game.Referee, seat game.Seat) {
	who := game.OfSeat(seat)
	q := game.Question{Seat: seat, Clause: "MD-SETUP-06", Prompt: "deploy", Who: who}
	options := g.desk.Options()
	if g.anyToPlace(seat) {
		options = append(options, game.Option{Verb: "line-up", Clause: "MD-SETUP-06", Who: who})
	} else {
		q.Clause, q.Prompt = "MD-SETUP-09", "choose-clubs"
		options = append(options, game.Option{Verb: "stand-ready", Clause: "MD-SETUP-09", Who: who})
	}
	for f := range g.figures {
		if g.waits(f) && g.figures[f].seat == seat {
			options = append(options, game.Option{
				Verb: "place", Clause: "MD-SETUP-06", Who: game.Figure(f), Where: game.Area{Kind: areaDeploy, Of: game.Figure(f), Far: deployDepth},
			})
		}
	}
	q.Options, q.Parts = options, g.chooseClubs(seat)
	answer, picked := g.ask(ref, q)
	g.takeClubs(&q, answer)
	switch picked.Verb {
	case "place":
		g.putDown(ref, int(picked.Who.N), answer.At)
	case "line-up":
		g.lineUp(ref, seat)
	}
}

// waits says whether a figure has still to be placed.
func (g *Game) waits(f int) bool {
	fig := &g.figures[f]
	return g.phase == Muster && fig.away && !fig.aboard() && fig.seat != game.Nobody
}

// anyToPlace says whether a seat has a figure still to be placed.
func (g *Game) anyToPlace(seat game.Seat) bool {
	for f := range g.figures {
		if g.waits(f) && g.figures[f].seat == seat {
			return true
		}
	}
	return false
}

func (g *Game) putDown(ref game.Referee, f int, at game.Point) {
	g.figures[f].away = false
	g.place(f, at)
	g.tell(ref, game.Event{Clause: "MD-SETUP-06", Kind: "placed", Seat: g.figures[f].seat, Who: game.Figure(f), From: at, To: at, Moved: true})
}

// lineUp places all that is left of a gang evenly in line along its edge, each at the nearest place that is free.
func (g *Game) lineUp(ref game.Referee, seat game.Seat) {
	left := 0
	for f := range g.figures {
		if g.waits(f) && g.figures[f].seat == seat {
			left++
		}
	}
	rank := 0
	for f := range g.figures {
		if !g.waits(f) || g.figures[f].seat != seat {
			continue
		}
		rank++
		best, found := g.nearestDeploySpot(f, g.onEdge(seat, rank, left))
		if found {
			g.putDown(ref, f, best)
			continue
		}
		g.figures[f].away = false
		g.figures[f].left = LeftByChoice // there is no room for it at all
		g.tell(ref, game.Event{Clause: "MD-SETUP-06", Kind: "no-room", Seat: seat, Who: game.Figure(f)})
	}
}

// onEdge is the place of the n-th of many figures in line, three inches from the seat's edge: south, north, west, east.
func (g *Game) onEdge(seat game.Seat, n, many int) game.Point {
	plan := g.table.Plan()
	across := func(long game.Length) game.Length { return long * game.Length(n) / game.Length(many+1) }
	switch seat {
	case 0:
		return game.Point{X: across(plan.Width), Y: plan.Depth - deployDepth/2}
	case 1:
		return game.Point{X: across(plan.Width), Y: deployDepth / 2}
	case 2:
		return game.Point{X: deployDepth / 2, Y: across(plan.Depth)}
	}
	return game.Point{X: plan.Width - deployDepth/2, Y: across(plan.Depth)}
}

// nearestDeploySpot is a place the figure may be put, as near to where it is wished as a half-inch lattice has one: ring
// after ring round the wish, the best of the first ring that has any.
func (g *Game) nearestDeploySpot(f int, wish game.Point) (game.Point, bool) {
	plan := g.table.Plan()
	const step = inch / 2
	rings := max(plan.Width, plan.Depth) / step
	for ring := game.Length(0); ring <= rings; ring++ {
		best, bestFar, found := game.Point{}, game.Length(0), false
		for dy := -ring; dy <= ring; dy++ {
			for dx := -ring; dx <= ring; dx++ {
				if max(dx, -dx) != ring && max(dy, -dy) != ring {
					continue
				}
				at := game.Point{X: wish.X + dx*step, Y: wish.Y + dy*step}
				far := g.table.Distance(wish, at)
				if (!found || far < bestFar) && g.mayDeploy(f, at) == nil {
					best, bestFar, found = at, far, true
				}
			}
		}
		if found {
			return best, true
		}
	}
	return wish, false
}

// inZone says whether a point lies within six inches of the seat's edge.
func (g *Game) inZone(seat game.Seat, at game.Point) bool {
	return g.table.Strip(seatSides[seat], deployDepth).Has(at)
}

// mayDeploy says whether a figure may be placed at a point: in its zone, 12 inches from enemies already placed.
func (g *Game) mayDeploy(f int, at game.Point) error {
	if at.Floor != 0 || !g.inZone(g.figures[f].seat, at) {
		return errOutOfZone
	}
	if !g.roomFor(f, at) {
		return errNoStanding
	}
	for e := range g.figures {
		if g.enemies(f, e) && g.figures[e].onBoard() && tabletop.Near(at, g.figures[e].at, deployApart-1) {
			return errTooClose
		}
	}
	return nil
}
