package quickdraw

import (
	"rumble/game"
	"rumble/tabletop"
)

// loc.go is locating what is hidden (QD-LOC-01 to -10). Hiding and being seen is in loc_hide.go, traps in loc_trap.go.

// Reaches of a search (QD-LOC-02, -03, -09).
const (
	searchReach = 24 * pace // of the point that is searched
	searchWide  = 3 * pace  // about the point
	trapReach   = 12 * pace
	trapNear    = 6 * pace
)

// searchArea is a place that a character searches: any in sight and near enough.
const searchArea game.AreaKind = 60

// Why a place may not be searched. They are made once: bots try many places.
var (
	errNotSearched = game.Refuse(game.TooFar, "at", "A place that is searched must be in sight and within %d paces.", searchReach/pace)
	errConfused    = game.Refuse(game.BadPlace, "at", "This character is confused about that place.")
)

// locateOptions adds the places that a character may search (QD-LOC-09): any point near enough and in sight, while there is something
// that the character's side does not see, as everybody can tell by whom it does not see.
func (g *Game) locateOptions(f int, by Grant, o []game.Option) []game.Option {
	if !by.has(Tasks) || !g.able(f) || !g.somethingHidden(f) {
		return o
	}
	return append(o, game.Option{
		Verb: "locate", Clause: "QD-LOC-09", Who: name(f), Risk: true,
		Where: game.Area{Kind: searchArea, Of: name(f), Far: searchReach, Direction: true},
	})
}

// somethingHidden is whether an enemy is hidden, or there may be traps.
func (g *Game) somethingHidden(f int) bool {
	for e := range g.figures {
		if g.figures[e].hidden && g.enemies(f, e) && !g.out(e) {
			return true
		}
	}
	return g.fixed.rules.traps
}

// maySearch is whether a character may search a place: on the table, near enough, in sight, and not a place that confuses them (QD-LOC-09,
// -10).
func (g *Game) maySearch(f int, at game.Point) error {
	switch {
	case !g.fixed.table.Has(at):
		return errOffTable
	case !g.witnesses(f, at, searchReach):
		return errNotSearched
	case g.muddled(f, at):
		return errConfused
	}
	return nil
}

// finds is what a search of a place would find if it went well: hidden enemies about the point or in the piece of terrain in which it
// lies, and traps.
type finds struct {
	figures set
	traps   set8
	still   bool // something among them is harder to find (QD-LOC-03, -04)
	clause  game.ClauseID
	word    string
}

// hiddenAbout is what lies hidden about a place.
func (g *Game) hiddenAbout(f int, at game.Point) finds {
	var all finds
	for e := range g.figures {
		fig := &g.figures[e]
		if !fig.hidden || !g.enemies(f, e) || fig.fate != InPlay || !fig.placed || !g.inArea(fig.at, at) {
			continue
		}
		all.figures.add(e)
		switch {
		case g.is(e, Stealthy):
			all.still, all.clause, all.word = true, "QD-LOC-04", "stealthy"
		case fig.until.speed == Stationary && !all.still:
			all.still, all.clause, all.word = true, "QD-LOC-03", "static"
		}
	}
	for i := range g.traps {
		t := &g.traps[i]
		far := tabletop.Far(g.figures[f].at, t.at)
		if t.state != TrapSet || t.at.Floor != at.Floor || far > trapReach || !g.inArea(t.at, at) {
			continue
		}
		all.traps.add(i)
		if far > trapNear && !all.still {
			all.still, all.clause, all.word = true, "QD-LOC-03", "far-trap"
		}
	}
	return all
}

// inArea is whether something lies where a search looks: about the point, or in the same piece of terrain that gives cover (QD-LOC-09).
func (g *Game) inArea(where, at game.Point) bool {
	if where.Floor != at.Floor {
		return false
	}
	if tabletop.Far(where, at) <= searchWide {
		return true
	}
	features := g.fixed.table.Plan().Features
	for i := range features {
		area := &features[i]
		if area.Floor == at.Floor && !area.Line && (area.Cover != game.NoCover || area.Hides) &&
			g.fixed.table.FeatureWithin(i, at, 0) && g.fixed.table.FeatureWithin(i, where, 0) {
			return true
		}
	}
	return false
}

// locateRoll is the roll to find what lies hidden somewhere: with reduced dice for what keeps still, is stealthy or, of a trap, far
// (QD-T-LOCDICE). Where nothing lies the dice are those for what keeps still, so that they tell nothing.
func (g *Game) locateRoll(f int, all *finds) roll {
	r := g.actionDice("QD-LOC-09", "searches", game.Chart{Table: "QD-T-LOCATE", Row: "Locate"}, f)
	switch {
	case all.still:
		r.reduce(all.clause, all.word)
	case all.figures.empty() && all.traps == 0:
		r.reduce("QD-LOC-03", "static")
	default:
		r.note("QD-LOC-02", "near-or-moving")
	}
	g.throughGlasses(&r)
	return r
}

// throughGlasses lets a character with field glasses throw again after finding nothing (QD-KIT-02).
func (g *Game) throughGlasses(r *roll) {
	if g.carries(r.who, FieldGlasses) > 0 {
		r.mayAgain("QD-KIT-02", "field-glasses", true)
	}
}

// locates carries out a search: one roll for all that lies there (QD-LOC-05 to -10, QD-T-LOCATE).
func (g *Game) locates(ref game.Referee, f int, a game.Answer, by Grant) {
	seat := g.controller(f)
	from := g.figures[f].at
	if g.figures[f].hidden { // the search tells where it looks, not from where
		from = a.At
	}
	g.tell(ref, game.Event{Clause: "QD-LOC-09", Kind: "searches", Seat: seat, Who: name(f), From: from, To: a.At, Moved: true, Detail: true})
	all := g.hiddenAbout(f, a.At)
	r := g.locateRoll(f, &all)
	result := g.test(ref, &r)
	if g.stage != Playing || !g.awake(f) {
		return
	}
	if result >= pass && !by.quiet {
		if _, still := g.window(ref, &deed{who: f, verb: "locate", whom: nobody}); !still {
			return
		}
		all = g.hiddenAbout(f, a.At)
	}
	switch band(result) {
	case Disaster:
		g.confuses(ref, f, a.At, &all)
	case Failure:
		g.tell(ref, game.Event{Clause: "QD-LOC-06", Kind: "finds-nothing", Seat: seat, Who: name(f)})
	case Success:
		if g.uncoversAll(ref, "QD-LOC-07", f, &all) {
			g.figures[f].reacts = true
		}
	case Outstanding:
		if g.uncoversAll(ref, "QD-LOC-08", f, &all) {
			g.figures[f].reacts = false // the 10 reacts at once
		}
		if !by.bonus && g.stage == Playing {
			g.act(ref, f, bonusOf("QD-LOC-08", everyKind&^Holds))
		}
	}
}

// uncoversAll lays open all that a search has found; false when there is nothing.
func (g *Game) uncoversAll(ref game.Referee, clause game.ClauseID, f int, all *finds) bool {
	if all.figures.empty() && all.traps == 0 {
		g.tell(ref, game.Event{Clause: clause, Kind: "nobody-there", Seat: g.controller(f), Who: name(f)})
		return false
	}
	for e := range all.figures.each {
		g.uncovers(ref, clause, e, f)
	}
	for i := range g.traps {
		if all.traps.has(i) {
			g.findsTrap(ref, clause, i, f)
		}
	}
	return true
}

// confuses is a 1: whoever lies there is as good as absent to the searcher next turn; where nobody does, that turn starts as if somebody
// did (QD-LOC-05, -10). The searcher does not learn which of the two it is.
func (g *Game) confuses(ref game.Referee, f int, at game.Point, all *finds) {
	fig := &g.figures[f]
	g.tell(ref, game.Event{Clause: "QD-LOC-05", Kind: "confused", Seat: g.controller(f), Who: name(f)})
	if all.figures.empty() {
		fig.reacts = true
		return
	}
	fig.confused, fig.blind = 2, at
}

// seesClearer is what a turn that begins does to confusion: it lasts through the next one (QD-LOC-10).
func (g *Game) seesClearer(f int) {
	if fig := &g.figures[f]; fig.confused > 0 {
		if fig.confused--; fig.confused == 0 {
			fig.blind = game.Point{}
		}
	}
}

// muddled is whether a character may do nothing about a place on this turn, being confused about it (QD-LOC-10).
func (g *Game) muddled(f int, at game.Point) bool {
	fig := &g.figures[f]
	return fig.confused == 1 && g.inArea(at, fig.blind)
}
