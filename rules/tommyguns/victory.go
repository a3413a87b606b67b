package tommyguns

import "rumble/game"

// victory.go is how a match ends, who has won the battle, and which players come first and second (TG-VIC).

// battle is what wins a side the battle (TG-T-BATTLE).
type battle struct {
	kind  battleKind
	zone  int8
	count int16
}

type battleKind uint8

const (
	noBattle battleKind = iota
	lootOut
	lootKept
	zoneHeld
	zoneNotLost
	battleKinds
)

var battleNames = [battleKinds]string{"", "loot-out", "loot-kept", "zone-held", "zone-not-lost"}

// ends finishes the match after its last turn, when at most one side has anybody left on the field, or at the scenario's
// stop condition (TG-VIC-09, TG-PLAY-09).
func (g *Game) ends(ref game.Referee) bool {
	why := g.ending()
	if why != "" {
		g.conclude(ref, why)
	}
	return why != ""
}

// ending is why the match ends with this turn, or nothing.
func (g *Game) ending() string {
	switch {
	case g.sidesLeft() <= 1:
		return "one-side-left"
	case g.fixed.settings.stop == stopNoLoot && g.lootLeft() == 0:
		return "no-loot-left"
	case g.turn >= g.fixed.settings.turns:
		return "turn-limit"
	}
	return ""
}

// playedOut is whether nothing is left to be played: the match is over but for the count.
func (g *Game) playedOut() bool {
	return g.phase == Ended || g.phase == Recovery && g.drawn == 0 && g.deck.empty() && g.holders == 0 && g.ending() != ""
}

// sidesLeft is how many sides have a figure on the field that is not out.
func (g *Game) sidesLeft() int {
	many := 0
	for s := range g.fixed.sides {
		if g.onField(int8(s)) {
			many++
		}
	}
	return many
}

// onField is whether a side has a figure on the field that is not out.
func (g *Game) onField(s int8) bool {
	for f := range g.figures {
		if g.sideOf(f) == s && g.present(f) && !g.lost(f) {
			return true
		}
	}
	return false
}

// fieldOwner is the only side on the field, whose own it is at the end of the match; anySide when there are several or none
// (TG-VIC-09).
func (g *Game) fieldOwner() int8 {
	owner := int8(anySide)
	for s := range g.fixed.sides {
		switch {
		case !g.onField(int8(s)):
		case owner != anySide:
			return anySide
		default:
			owner = int8(s)
		}
	}
	return owner
}

// lootLeft is how many markers are on the field, lying or carried.
func (g *Game) lootLeft() int { return len(g.loot) - g.lootOut(anySide) }

// conclude judges the conditions, the battle and the places of the seats (TG-VIC-04, -05, -10). In a drawn battle all sides
// compete for the first place, and those that have not won it for the second (TG-VIC-08).
func (g *Game) conclude(ref game.Referee, why string) {
	g.tell(ref, game.Event{Clause: "TG-VIC-09", Kind: "match-ends", Seat: game.Nobody, Text: why})
	g.tellAims(ref)
	if owner := g.fieldOwner(); owner != anySide {
		g.tell(ref, game.Event{Clause: "TG-VIC-09", Kind: "owns-field", Seat: game.Nobody, Text: g.fixed.sides[owner].id, Detail: true, NotInOdds: true})
	}
	won := g.battleWinner()
	told := game.Event{Clause: "TG-VIC-03", Kind: "battle-drawn", Seat: game.Nobody}
	if won != anySide {
		told.Kind, told.Text = "battle-won", g.fixed.sides[won].id
	}
	g.tell(ref, told)
	var scores [maxSeats]tally
	points := g.result.Points[:0]
	for s := range g.fixed.seats {
		scores[s] = g.tallyOf(game.Seat(s))
		points = append(points, 100*scores[s].fulfilled/max(1, scores[s].of))
	}
	first, second := game.ClauseID("TG-VIC-04"), game.ClauseID("TG-VIC-05")
	if won == anySide {
		first, second = "TG-VIC-08", "TG-VIC-08"
	}
	winners := g.best(scores[:], g.result.Winners[:0], func(side int8) bool { return won == anySide || side == won })
	for _, w := range winners {
		g.tell(ref, game.Event{Clause: first, Kind: "wins", Seat: w, Who: game.OfSeat(w), Many: points[w]})
	}
	var room [maxSeats]game.Seat
	for _, s := range g.best(scores[:], room[:0], func(side int8) bool { return !g.sideAmong(side, winners) }) {
		g.tell(ref, game.Event{Clause: second, Kind: "second", Seat: s, Who: game.OfSeat(s), Many: points[s]})
	}
	g.phase = Ended
	g.result = game.Result{Winners: winners, Points: points, Why: why, Clause: first}
}

// sideAmong is whether one of those seats is of a side.
func (g *Game) sideAmong(side int8, seats []game.Seat) bool {
	for _, s := range seats {
		if g.fixed.seats[s].side == side {
			return true
		}
	}
	return false
}

// tellAims tells of every condition whether it is fulfilled, and who has a personal victory (TG-VIC-01).
func (g *Game) tellAims(ref game.Referee) {
	for f := range g.figures {
		n := &g.figures[f]
		all := n.aims[0].kind != NoAim
		for i := range n.aims {
			a := &n.aims[i]
			if a.kind == NoAim {
				continue
			}
			told := game.Event{Clause: "TG-VIC-10", Kind: "aim-fulfilled", Seat: g.seatOf(f), Who: name(f), Text: g.saidOf(a), Detail: true, NotInOdds: true}
			if !g.fulfilled(f, a) {
				told.Kind, all = "aim-failed", false
			}
			g.tell(ref, told)
		}
		if all {
			g.tell(ref, game.Event{Clause: "TG-VIC-01", Kind: "personal-victory", Seat: g.seatOf(f), Who: name(f)})
		}
	}
}

// battleWinner is the only side whose condition holds; if none or several hold, the one with the highest share of its
// figures not out; anySide when the battle is drawn (TG-VIC-02, -03).
func (g *Game) battleWinner() int8 {
	winner, holding := int8(anySide), 0
	for s := range g.fixed.sides {
		if g.battleHolds(int8(s)) {
			winner = int8(s)
			holding++
		}
	}
	if holding == 1 {
		return winner
	}
	winner = anySide
	best, of := -1, 1
	for s := range g.fixed.sides {
		left, size := g.left(int8(s)), int(g.fixed.sides[s].size)
		switch share, most := left*of, best*size; {
		case best < 0 || share > most:
			winner, best, of = int8(s), left, size
		case share == most:
			winner = anySide
		}
	}
	return winner
}

// left is how many figures of a side are not out.
func (g *Game) left(side int8) int {
	many := 0
	for f := range g.figures {
		if g.sideOf(f) == side && !g.lost(f) {
			many++
		}
	}
	return many
}

// battleHolds is whether the condition of a side holds (TG-T-BATTLE).
func (g *Game) battleHolds(s int8) bool {
	b := &g.fixed.sides[s].battle
	switch b.kind {
	case lootOut:
		return g.lootTaken(s) >= int(b.count)
	case lootKept:
		return g.lootTakenByOthers(s) < int(b.count)
	case zoneHeld:
		return g.holdsZone(s, int(b.zone))
	case zoneNotLost:
		for o := range g.fixed.sides {
			if int8(o) != s && g.holdsZone(int8(o), int(b.zone)) {
				return false
			}
		}
		return true
	}
	return false
}

// lootTaken is how many markers a side has at the end: those it has carried off, and all others on a field of its own
// (TG-VIC-09).
func (g *Game) lootTaken(s int8) int {
	if g.fieldOwner() == s {
		return g.lootOut(s) + g.lootLeft()
	}
	return g.lootOut(s)
}

// lootTakenByOthers is how many markers all other sides have at the end.
func (g *Game) lootTakenByOthers(s int8) int {
	many := 0
	for o := range g.fixed.sides {
		if int8(o) != s {
			many += g.lootTaken(int8(o))
		}
	}
	return many
}

// holdsZone is whether a side holds a zone at the end: it has an active figure in it and no enemy has, or the field is its
// own (TG-VIC-09).
func (g *Game) holdsZone(s int8, z int) bool {
	if owner := g.fieldOwner(); owner != anySide {
		return owner == s
	}
	return g.sideIn(s, z) && !g.enemyIn(s, z)
}

// tally is how well a seat has accomplished the conditions of its figures, and what breaks ties (TG-VIC-06).
type tally struct {
	fulfilled, of, personal, dead, wounds, flesh int
}

func (g *Game) tallyOf(s game.Seat) tally {
	var t tally
	for f := range g.figures {
		if g.seatOf(f) != s {
			continue
		}
		n := &g.figures[f]
		failed := false
		for i := range n.aims {
			if n.aims[i].kind == NoAim {
				continue
			}
			t.of++
			if g.fulfilled(f, &n.aims[i]) {
				t.fulfilled++
			} else {
				failed = true
			}
		}
		if !failed && n.aims[0].kind != NoAim {
			t.personal++
		}
		if n.dead {
			t.dead++
		}
		t.wounds += int(n.wounds)
		t.flesh += int(n.flesh)
	}
	return t
}

// compare is above 0 when a seat has done better than another: the share of conditions fulfilled, then more personal
// victories, fewer dead, fewer wounds, fewer flesh wounds (TG-VIC-06).
func (t *tally) compare(o *tally) int {
	for _, d := range [...]int{
		t.fulfilled*max(1, o.of) - o.fulfilled*max(1, t.of), t.personal - o.personal, o.dead - t.dead, o.wounds - t.wounds, o.flesh - t.flesh,
	} {
		if d != 0 {
			return d
		}
	}
	return 0
}

// best appends the seat with the best tally of those whose side counts, or those who share the place.
func (g *Game) best(scores []tally, found []game.Seat, counts func(side int8) bool) []game.Seat {
	for s := range g.fixed.seats {
		if !counts(g.fixed.seats[s].side) {
			continue
		}
		if len(found) > 0 {
			switch order := scores[s].compare(&scores[found[0]]); {
			case order < 0:
				continue
			case order > 0:
				found = found[:0]
			}
		}
		found = append(found, game.Seat(s))
	}
	return found
}
