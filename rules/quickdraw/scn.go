package quickdraw

import (
	"fmt"

	"rumble/game"
	"rumble/tabletop"
)

// scn.go is how a scene begins (QD-SCN-01 to -03). How it ends is in scn_end.go, and each stock scene has a file of its own.

// SceneKind is which scene is played.
type SceneKind uint8

// The scenes.
const (
	FreeScene SceneKind = iota // everybody stands where the scenario says
	StreetScene
	DuelScene // QD-STREET-03
	BankScene
	HuntScene
)

// sceneWords are the scenes as the setting names them.
var sceneWords = [...]string{"free", "street", "duel", "bank", "hunt"}

// begins sets a match going. The bank robbery deals its gangs at once; in the street and on the hunt the seats choose theirs first
// (QD-SCN-02); in a free scene everybody stands where the scenario says.
func (g *Game) begins() error {
	switch g.fixed.rules.scene {
	case BankScene:
		if err := g.checkOwnCasts(); err != nil {
			return err
		}
		if err := g.bankCast(); err != nil {
			return err
		}
	case StreetScene, DuelScene, HuntScene:
		if err := g.checkOwnCasts(); err != nil {
			return err
		}
		return g.offerGangs()
	default:
		for f := range g.figures {
			if !g.figures[f].placed && g.figures[f].den == nothing && !g.figures[f].away {
				return game.Refuse(game.BadScenario, fmt.Sprintf("figures[%d].at", f), "%s needs a place.", g.Name(name(f)))
			}
		}
	}
	g.stage = Playing
	return nil
}

// offerGangs makes figures of all stock gangs, of which each seat will choose one. None of them is anywhere yet.
func (g *Game) offerGangs() error {
	g.fixed.firstMate = len(g.figures)
	for n := range gangTable {
		for m := range gangTable[n].mates {
			if err := g.addMate(&gangTable[n].mates[m], game.Nobody); err != nil {
				return err
			}
		}
	}
	g.fixed.firstRifle = len(g.items)
	for n := range gangTable {
		g.fixed.names.Add(game.GearRef, gangTable[n].id+"-rifle", "hunting rifle")
		rifle := newItem(RepeatingRifle, nobody)
		rifle.place = Spent
		g.items = append(g.items, rifle)
		g.fixed.owners = append(g.fixed.owners, nobody)
	}
	if g.fixed.rules.scene == HuntScene {
		g.fixed.sides = [mostSeats]int8{} // rivals, and no enemies (QD-HUNT-01)
	}
	return nil
}

// addMate adds a member of a stock gang as a figure of a seat, or of nobody's yet: then it has no cards.
func (g *Game) addMate(m *mate, s game.Seat) error {
	if len(g.figures) == mostFigures {
		return game.Refuse(game.BadScenario, "figures", "There are at most %d figures.", mostFigures)
	}
	id := m.id
	if _, taken := g.fixed.names.Find(id); taken { // a cast was made from a stock gang
		id = "stock-" + id
	}
	if _, own := g.fixed.names.Add(game.FigureRef, id, m.name); !own {
		return game.Refuse(game.BadScenario, "figures", "The ids %q and %q belong to a stock gang.", m.id, id)
	}
	fig := newFigure()
	fig.seat, fig.rank = s, m.rank
	f := len(g.figures)
	g.figures = append(g.figures, fig)
	g.fixed.figures = append(g.fixed.figures, figureInfo{icon: castTable[m.rank].id, kit: m.gear})
	if err := g.train(f, m.skills, 0, "figures"); err != nil {
		return err
	}
	if err := g.equip(f, m.gear, "figures"); err != nil {
		return err
	}
	if s == game.Nobody {
		return nil
	}
	return g.deal(f, "figures")
}

// mateOf is the figure of a member of a stock gang that was offered.
func (g *Game) mateOf(gang int, r Rank) int { return g.fixed.firstMate + gang*int(ranks) + int(r) }

// setUp lets the next seat without a cast of its own choose its gang, the first free one by default; when all have one, they take their
// places (QD-SCN-02, -03, QD-BASIC-08).
func (g *Game) setUp(ref game.Referee) {
	for s := range game.Seat(g.fixed.seats) {
		if g.needsGang(s) {
			g.chooseGang(ref, s)
			break
		}
	}
	for s := range game.Seat(g.fixed.seats) {
		if g.stage != SettingUp || g.needsGang(s) {
			return
		}
	}
	g.takePlaces(ref)
	g.stage = Playing
}

// needsGang is whether a seat has still to choose its gang: it has none, brings none, and has not given up.
func (g *Game) needsGang(s game.Seat) bool {
	return g.gangOf(s) == nothing && !g.ownCast(s) && !g.gone.Has(s)
}

// gangOf is the stock gang that a seat has chosen, or nothing.
func (g *Game) gangOf(s game.Seat) int {
	for n := range gangTable {
		if g.figures[g.mateOf(n, g.lowestRank())].seat == s {
			return n
		}
	}
	return nothing
}

func (g *Game) chooseGang(ref game.Referee, s game.Seat) {
	o := g.desk.Options()
	for n := range gangTable {
		if g.figures[g.mateOf(n, g.lowestRank())].seat == game.Nobody {
			o = append(o, game.Option{Verb: "choose-gang", Clause: "QD-SCN-02", Who: game.OfSeat(s), With: trait(gangTable[n].id)})
		}
	}
	_, picked := g.ask(ref, game.Question{Seat: s, Clause: "QD-SCN-02", Prompt: "which-gang", Who: game.OfSeat(s), Options: o, Routine: true})
	if g.stage != SettingUp || g.gone.Has(s) {
		return
	}
	for n := range gangTable {
		if trait(gangTable[n].id) != picked.With {
			continue
		}
		for r := range ranks {
			if f := g.mateOf(n, r); g.plays(r) {
				g.figures[f].seat = s
				_ = g.deal(f, "") // ten cards of the thirteen of a suit
			}
		}
	}
	g.tell(ref, game.Event{Clause: "QD-SCN-02", Kind: "plays-gang", Seat: s, Who: game.OfSeat(s), With: picked.With})
}

// plays is whether the members of a type take part: in the street of more than two seats the Main Character stays away (QD-STREET-01), a
// duel is for the Hero alone (QD-STREET-03), a hunt for the others (QD-HUNT-01).
func (g *Game) plays(r Rank) bool {
	switch g.fixed.rules.scene {
	case DuelScene:
		return r == Hero
	case StreetScene:
		return g.fixed.seats == 2 || r != Main
	case HuntScene:
		return r != Hero
	}
	return true
}

// lowestRank is the type of which every gang that takes part has somebody.
func (g *Game) lowestRank() Rank {
	if g.fixed.rules.scene == DuelScene {
		return Hero
	}
	return Minor
}

// takePlaces puts everybody where the scene begins.
func (g *Game) takePlaces(ref game.Referee) {
	if g.fixed.rules.scene == HuntScene {
		g.huntPlaces(ref)
		return
	}
	g.streetPlaces(ref)
}

// lineUp puts the members of a seat's gang round the place of their leader, who faces the middle of the table: the others 2 and then 4 paces
// to the left and right in turn (QD-SCN-03).
func (g *Game) lineUp(ref game.Referee, s game.Seat, leader game.Point) {
	plan := g.fixed.table.Plan()
	ahead := game.Point{X: plan.Width/2 - leader.X, Y: plan.Depth/2 - leader.Y}
	first, side, steps := g.leader(s), 1, 0
	if first == nobody { // it has given up
		return
	}
	g.putDown(ref, first, leader)
	for f := range g.figures {
		if f == first || !g.person(f) || g.figures[f].seat != s || g.out(f) {
			continue
		}
		steps++
		// Left of who looks along (x, y), y counted to the south, is (y, -x).
		left := game.Point{X: leader.X + Length(side)*ahead.Y*10, Y: leader.Y - Length(side)*ahead.X*10, Floor: leader.Floor}
		g.putNear(ref, f, tabletop.Along(leader, left, paces(2*((steps+1)/2))))
		side = -side
	}
}

// putNear puts a figure on the table at a place, or if there is no room for it, at the nearest place round it that has some (QD-SCN-03).
func (g *Game) putNear(ref game.Referee, f int, at game.Point) { g.putDown(ref, f, g.spotNear(f, at)) }

// spotNear is a place, or if a figure has no room there, the nearest one round it where it has.
func (g *Game) spotNear(f int, at game.Point) game.Point {
	if g.roomFor(f, at) == nil {
		return at
	}
	for far := 1; far < 12; far++ {
		for _, spot := range tabletop.Ring(at, paces(far)) {
			if g.roomFor(f, spot) == nil {
				return spot
			}
		}
	}
	return at
}

// putDown puts a figure on the table at the start.
func (g *Game) putDown(ref game.Referee, f int, at game.Point) {
	if g.figures[f].placed { // where the scenario has put it
		at = g.figures[f].at
	}
	g.figures[f].at, g.figures[f].placed = at, true
	g.tell(ref, game.Event{Clause: "QD-SCN-03", Kind: "placed", Seat: g.figures[f].seat, Who: name(f), From: at, To: at, Moved: true, Detail: true})
}

// fromSouth is a place as the printed tables of sets have it, whose y runs up from the south: hundredths of a pace.
func (g *Game) fromSouth(x, y int) game.Point {
	const hundredth = pace / 100
	return game.Point{X: Length(x) * hundredth, Y: g.fixed.table.Plan().Depth - Length(y)*hundredth}
}
