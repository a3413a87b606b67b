package maddogs

import (
	"slices"

	"rumble/game"
	"rumble/tabletop"
)

// Advise answers like a steady player, by rules of thumb: shoot when the odds are fair, the dangerous and the wounded first;
// close in with clubs; pull yourself together; do not die for nothing. It looks at an imagined state only.
func Advise(of game.Game, q *game.Question, c *game.Chance) game.Answer {
	g := of.(*Game)
	switch q.Prompt {
	case "next-action", "hold-action", "redeclare", "civilians":
		return g.adviseAction(q)
	case "leader":
		return g.adviseLeader(q)
	case "use-or-hold":
		return g.adviseHold(q)
	case "interrupt", "between-cards", "counter":
		return g.adviseInterrupt(q)
	case "free-slug":
		return g.adviseBest(q, g.worthOf)
	case "lucky":
		return adviseLuck(q)
	case "fuse":
		return g.adviseFuse(q)
	case "deploy":
		return q.Saying("line-up")
	case "path":
		return g.advisePath(q)
	case "forced-move":
		return g.adviseForced(q)
	case "chase":
		return g.adviseChase(q)
	case "keep-chasing":
		return g.adviseKeepChasing(q)
	case "keep-up":
		return g.adviseKeepUp(q)
	case "leave":
		return g.adviseLeave(q)
	}
	return game.Answer{Option: q.Default}
}

// adviseBest picks the option worth most.
func (g *Game) adviseBest(q *game.Question, worth func(o *game.Option) int) game.Answer {
	best, most := q.Default, 0
	for i := range q.Options {
		if w := worth(&q.Options[i]); w > most {
			best, most = i, w
		}
	}
	return game.Answer{Option: best}
}

// adviseLuck rolls again what fell high: high is bad for tests and for tables alike.
func adviseLuck(q *game.Question) game.Answer {
	if again := q.Find("reroll"); again >= 0 && q.Many >= 5 && q.Options[again].Many.None() {
		return q.Saying("reroll")
	}
	return q.Saying("keep-dice")
}

// adviseLeave goes only from the sirens, and never with the last of the gang: as long as one stays, the police come for
// the other side too.
func (g *Game) adviseLeave(q *game.Question) game.Answer {
	alone := true
	for f := range g.figures {
		if g.figures[f].seat == q.Seat && g.figures[f].inPlay() && f != int(q.Who.N) {
			alone = false
		}
	}
	hunted := g.sirens == Coming && g.figures[q.Who.N].profile.gangster()
	if _, runs := g.runner(int(q.Who.N)); runs && (hunted || g.leavesAsHeMust(int(q.Who.N))) {
		if !hunted || !alone {
			return q.Saying("leave")
		}
	}
	if !alone && (hunted || g.hasPrisoner(int(q.Who.N))) {
		return q.Saying("leave")
	}
	return q.Saying("stay")
}

// adviseHold keeps a low card for an interrupt when it holds none and nobody has a fair shot with it now.
func (g *Game) adviseHold(q *game.Question) game.Answer {
	card := int(q.With.N)
	if g.sirens == Coming || isCourt(card) || g.sides[q.Seat].held[0] != noCard {
		return q.Saying("use-card")
	}
	for f := range g.figures {
		if g.figures[f].seat == q.Seat && g.figures[f].canAct() && g.prospects(f) > 0 {
			return q.Saying("use-card")
		}
	}
	return q.Saying("hold")
}

// adviseInterrupt plays a card when one of its figures has a good shot now.
func (g *Game) adviseInterrupt(q *game.Question) game.Answer {
	best := 0
	for f := range g.figures {
		fig := &g.figures[f]
		if fig.seat == q.Seat && fig.canAct() && fig.owes == 0 && !fig.nervous {
			best = max(best, g.prospects(f))
		}
	}
	if best >= 60 || g.sirens == Coming {
		return q.Saying("play-hold")
	}
	return q.Saying("let-go")
}

// adviseLeader leads with whoever, together with the friends around them, can do most.
func (g *Game) adviseLeader(q *game.Question) game.Answer {
	var worth [maxFigures]int // of each who could act on the card
	for f := range g.figures {
		if g.figures[f].seat == q.Seat && g.figures[f].canAct() {
			worth[f] = 10 + g.prospects(f) + g.urgency(f)
		}
	}
	return g.adviseBest(q, func(o *game.Option) int {
		if o.Verb != "lead" {
			return 0
		}
		leader, sum := int(o.Who.N), 1
		if g.sirens == Coming && g.figures[leader].profile.gangster() {
			edge := g.table.Edge(g.figures[leader].at)
			return max(1, 1000-int(g.table.Distance(edge, g.figures[leader].at)/(inch/4)))
		}
		for f := range g.figures {
			if worth[f] > 0 && g.within(leader, f, 2*inch) {
				sum += worth[f]
			}
		}
		return sum
	})
}

// prospects is the worth of the best attack figure f could make where it stands.
func (g *Game) prospects(f int) int {
	if g.figures[f].owes > 0 {
		return 0
	}
	var room [32]game.Option
	best, options := 0, g.shootOptions(f, room[:0])
	for i := range options {
		best = max(best, g.worthOf(&options[i]))
	}
	return best
}

// worthOfPlace is what a sentence that asks for a place is worth, and the place: getting out, throwing, setting a bomb, and the
// Moves of a figure that has something better to do than to go for the enemy. Of what is worth no more than what is to be beaten it is not said
// how much less: to look for a place takes long.
func (g *Game) worthOfPlace(o *game.Option, out *exit, beat int) (a game.Answer, worth int) {
	f := int(o.Who.N)
	switch {
	case o.Where.None() || !g.isFigure(o.Who):
	case o.Verb == "get-out":
		if worth = g.worthOfGettingOut(f); worth <= beat {
			return a, 0
		}
		if at, free := g.beside(f, g.ride(f)); free {
			return game.Answer{At: at}, worth
		}
		return a, 0
	case o.Verb == "throw-bomb":
		return g.worthOfThrow(o)
	case o.Verb == "set-bomb":
		return g.worthOfSetting(o)
	case isMove(o.Verb) && g.wishes(f):
		a.At, worth = g.wishedPlace(f, o, out, beat)
	}
	return a, worth
}

// wishes says whether a figure has something better to do than to go for the enemy: to get away from a bomb, to set one, to leave.
func (g *Game) wishes(f int) bool {
	if g.isLocked(f) {
		return false
	}
	if _, near := g.dangerNear(f); near || g.mustPlant(f) {
		return true
	}
	_, runs := g.runner(f)
	return runs
}

// What it is worth to get clear of a bomb, to go and plant one and to get away, besides how many inches one gets on.
const (
	worthClear    = 75
	worthPlanting = 72
	worthRunning  = 70
)

// wishedPlace is where such a figure goes, if that is worth more than what is to be beaten.
func (g *Game) wishedPlace(f int, o *game.Option, out *exit, beat int) (game.Point, int) {
	most := int(g.expected(o) / inch)
	if danger, near := g.dangerNear(f); near {
		if worthClear+most <= beat {
			return game.Point{}, 0
		}
		return g.getsClear(f, danger, o)
	}
	if g.mustPlant(f) {
		if worthPlanting+most <= beat {
			return game.Point{}, 0
		}
		return g.goesPlanting(f, o)
	}
	if worthRunning+most <= beat {
		return game.Point{}, 0
	}
	if !out.known || out.who != f { // the sentences of one figure follow each other: one way serves them all
		*out = exit{who: f, known: true}
		out.way, out.open = g.runsBy(f)
	}
	if !out.open {
		return game.Point{}, 0
	}
	return g.runsAlong(f, out, o, beat)
}

// exit is the way out of the figure whose sentences are being weighed, once it is known.
type exit struct {
	who         int
	known, open bool
	way         tabletop.Route
	// The last Move that was tried along it: how far it may go, from where on it was tried, and the first place that is still to be tried, farther
	// than which it cannot go.
	most, from, rest game.Length
}

// adviseAction picks the sentence worth most. To go somewhere is worth less than most of them, and takes far the longest to
// think out: so a place is looked for only when nothing better can be said, for one figure after another until one has found
// one.
func (g *Game) adviseAction(q *game.Question) game.Answer {
	best, most := game.Answer{Option: q.Default}, 0
	for i := range q.Options {
		o := &q.Options[i]
		if !o.Where.None() || o.Verb == "drive" {
			continue
		}
		if w := g.worthOf(o); w > most {
			best, most = game.Answer{Option: i}, w
			if o.Verb == "slug" {
				best.Picked = o.Pick.Among[:o.Pick.Most]
			}
		}
	}
	var drives mind
	best, most = g.adviseDrive(q, &drives, best, most)
	if q.Prompt == "civilians" {
		return best
	}
	// From the last to the first: of the Moves of a figure those come last that get farthest and are worth most.
	var out exit
	least := most
	for i := range slices.Backward(q.Options) {
		beat := max(least, most-1) // of two that are worth the same it is the first
		if o := &q.Options[i]; o.Verb == "reverse" {
			if at, w := g.worthOfBackingUp(o, &drives, beat); w > beat {
				best, most = game.Answer{Option: i, At: at}, w
			}
		} else if a, w := g.worthOfPlace(o, &out, beat); w > beat {
			a.Option = i
			best, most = a, w
		}
	}
	for i := 0; i < len(q.Options); i++ {
		if !isMove(q.Options[i].Verb) {
			continue
		}
		if g.wishes(int(q.Options[i].Who.N)) {
			continue
		}
		first, who := i, q.Options[i].Who
		for i+1 < len(q.Options) && isMove(q.Options[i+1].Verb) && q.Options[i+1].Who == who {
			i++
		}
		if move, found := g.adviseMove(q.Options[first:i+1], most); found {
			move.Option += first
			return move
		}
	}
	return best
}

// worthOf weighs a sentence without a place. A hundred is about one enforcer's life.
func (g *Game) worthOf(o *game.Option) int {
	f, t := int(o.Who.N), int(o.Whom.N)
	switch o.Verb {
	case "recover", "get-a-grip":
		return 90
	case "slap":
		return 80
	case "arrest":
		return 95
	case "stand-up":
		return 30
	case "relight":
		return g.worthOfRelighting(o)
	case "get-in":
		return g.worthOfGettingIn(o)
	case "change-slot":
		return g.worthOfShifting(o)
	case "shoot", "blaze-away", "throw":
		if v := g.vehicleOf(o.Whom); v != nobody {
			return g.worthOfCarShot(o, v)
		}
		return g.worthOfShot(shot{by: f, at: t, item: int(o.With.N), burst: o.Verb == "blaze-away"})
	case "slug", "free-slug":
		if !g.enemies(f, t) {
			return 0
		}
		return g.worthOfSlug(f, t)
	case "finish-off":
		return 0
	case "reload":
		if g.nearestEnemy(f) >= 0 {
			return 35
		}
		return 12
	case "draw-gun":
		return 20
	case "pick-up":
		if weaponTable[g.items[o.With.N].kind].gun && g.unarmed(f) {
			return 40
		}
	case "take-stairs", "climb-down":
		if g.figures[f].ladder != 0 {
			return 5
		}
	}
	return 0
}

// unarmed says whether figure f has no gun.
func (g *Game) unarmed(f int) bool {
	for i := range g.carried(f) {
		if weaponTable[g.items[i].kind].gun {
			return false
		}
	}
	return true
}

// value is what it is worth to put a figure out.
func (g *Game) value(t int) int {
	fig := &g.figures[t]
	if fig.helpless() || fig.surrendered || fig.fleeing || fig.seat == game.Nobody && !fig.risen {
		return 0
	}
	v := 20 + 20*profileTable[fig.profile].worth
	if fig.stats[Hits] <= 2 {
		v += 15
	}
	if fig.owes > 0 {
		v -= 8
	}
	return v + g.aimedAt(t)
}

// worthOfShot is the expected harm of a shot: sixths that hit, dice, what the target is worth; what else stands in the
// group counts, friends and bystanders against it.
func (g *Game) worthOfShot(s shot) int {
	if s.at >= len(g.figures) || !g.enemies(s.by, s.at) || g.value(s.at) == 0 {
		return 0
	}
	need := game.Total(g.needGats(s))
	sixths := max(0, min(6, need))
	if need == 0 {
		sixths = 1
	}
	dice := g.row(s).dice
	worth, count := g.value(s.at), 1
	if s.burst {
		var targets set
		g.groupOf(s, &targets)
		for t := range g.figures {
			if t == s.at || !targets.has(t) {
				continue
			}
			count++
			switch {
			case g.enemies(s.by, t):
				worth += g.value(t)
			case g.friends(s.by, t):
				worth -= 2 * g.value(t)
			default:
				worth -= 10
			}
		}
	}
	harm := worth * sixths * dice / (6 * count)
	if s.burst {
		harm += 6 * max(0, min(6, int(g.figures[s.by].stats[Gats]))-sixths) * dice / 6
	}
	if s.burst && weaponTable[g.items[s.item].kind].burstEmpties {
		harm -= 10
	}
	return harm
}

// worthOfSlug compares what the two can do to each other.
func (g *Game) worthOfSlug(f, t int) int {
	mine, his := int(g.figures[f].stats[Fists]), int(g.figures[t].stats[Fists])
	if g.figures[t].helpless() {
		return 0
	}
	if g.figures[t].prone {
		mine++
	}
	win := mine * (6 - min(6, his))
	lose := his * (6 - min(6, mine))
	w := g.closeWeapon(f)
	return max(0, g.value(t)*(win+6*brawlBonus(w)-lose/2)/60+10)
}

// expected is how far a Move can be counted on to go.
func (g *Game) expected(o *game.Option) game.Length {
	if o.Verb == "run" {
		return min(o.Where.Far, g.rate(int(o.Who.N), 8*inch))
	}
	return o.Where.Far
}

// nearestFoe is the nearest enemy it knows of, seen or not, that is worth going for.
func (g *Game) nearestFoe(f int) int {
	best, bestFar := -1, game.Length(0)
	for e := range g.figures {
		if !g.enemies(f, e) || !g.figures[e].awake() || g.figures[e].hidden || g.figures[e].fleeing || g.figures[e].surrendered ||
			g.figures[e].at.Floor != g.figures[f].at.Floor {
			continue
		}
		if far := g.distance(f, e); best < 0 || far < bestFar {
			best, bestFar = e, far
		}
	}
	return best
}
