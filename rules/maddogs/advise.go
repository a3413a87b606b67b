package maddogs

import (
	"rumble/game"
	"rumble/tabletop"
)

// Advise answers like a steady player, by rules of thumb: shoot when the odds are fair, from cover if it can be had, the
// dangerous and the wounded first; close in with clubs; pull yourself together; do not die for nothing. It looks at an
// imagined state only.
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
	case "deploy":
		return q.Saying("line-up")
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

// adviseLeader leads with whoever, together with the friends around him, can do most.
func (g *Game) adviseLeader(q *game.Question) game.Answer {
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
			if g.figures[f].seat == q.Seat && g.figures[f].canAct() && g.within(leader, f, 2*inch) {
				sum += 10 + g.prospects(f)
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
	best := 0
	options := g.shootOptions(f, nil)
	for i := range options {
		best = max(best, g.worthOf(&options[i]))
	}
	return best
}

// adviseAction picks the sentence worth most; places are looked for only for the moves of figures that would rather not
// stay.
func (g *Game) adviseAction(q *game.Question) game.Answer {
	best, most := game.Answer{Option: q.Default}, 0
	g.forgetErrands()
	for i := range q.Options {
		o := &q.Options[i]
		if o.Where.None() {
			if w := g.worthOf(o); w > most {
				best, most = game.Answer{Option: i}, w
				if o.Verb == "slug" {
					best.Picked = o.Pick.Among[:o.Pick.Most]
				}
			}
			continue
		}
		if !isMove(o.Verb) || q.Prompt == "civilians" {
			continue
		}
		if at, w := g.bestPlace(o, most); w > most {
			best, most = game.Answer{Option: i, At: at}, w
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
	case "shoot", "blaze-away", "throw":
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
	return v
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

// newErrand works out a figure's errand: to the nearest enemy, unless it would rather stay where it is.
func (g *Game) newErrand(f int) errand {
	fig := &g.figures[f]
	e := errand{of: f, armed: !g.unarmed(f), target: g.nearestFoe(f)}
	e.stays = fig.hidden || fig.nervous || e.target < 0 || e.armed && g.prospects(f) >= 25
	if e.stays {
		return e
	}
	w := g.walker(f, g.figures[e.target].at)
	w.Bodies = w.Bodies[:0]
	e.route, e.reached = g.table.Path(w, fig.at, g.figures[e.target].at, g.table.Span(), &g.scratch.paths)
	return e
}

// bestPlace looks for the best place to move to: contact for those who live by the club, a shot from cover for those
// with guns, and otherwise nearer to the enemy.
func (g *Game) bestPlace(o *game.Option, least int) (game.Point, int) {
	f := int(o.Who.N)
	fig := &g.figures[f]
	if g.sirens == Coming && fig.profile.gangster() {
		return g.towardsEdge(f, o)
	}
	e := g.errandOf(f)
	if e.stays || !e.reached || g.inContact(f) && e.armed && o.Verb != "walk" {
		return game.Point{}, 0
	}
	from, armed, target := fig.at, e.armed, e.target
	at, ok := g.towards(f, &e.route, g.expected(o))
	if !ok || at == from {
		return game.Point{}, 0
	}
	worth := 24
	switch {
	case armed && o.Verb == "run":
		worth = 18
	case !armed && o.Verb == "walk":
		worth = 20
	case o.Verb == "creep":
		worth = 6
	}
	if armed && worth > least {
		if cover, found := g.shelter(f, target, o.Where.Far); found && tabletop.Near(cover, at, 4*inch) &&
			g.table.Distance(cover, g.figures[target].at)+inch < g.distance(f, target) && (ground{g}).Allows(o.Where, cover, nil) == nil {
			return cover, worth + 4
		}
	}
	if (ground{g}).Allows(o.Where, at, nil) != nil {
		return game.Point{}, 0
	}
	return at, worth
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

// towards is the place a move reaches on a way.
func (g *Game) towards(f int, route *tabletop.Route, far game.Length) (game.Point, bool) {
	stop := min(allowance(route, far), max(0, route.Long-base))
	for ; stop > inch/2; stop -= inch / 4 {
		if at := route.Along(stop); g.roomFor(f, at) {
			return at, true
		}
	}
	return game.Point{}, false
}

// towardsEdge runs for the edge before the police come.
func (g *Game) towardsEdge(f int, o *game.Option) (game.Point, int) {
	w := g.walker(f, g.figures[f].at)
	route, ok := g.table.PathToEdge(w, g.figures[f].at, &g.scratch.paths)
	if !ok {
		return game.Point{}, 0
	}
	at := route.Along(min(route.Long, g.expected(o)))
	if (ground{g}).Allows(o.Where, at, nil) != nil {
		return game.Point{}, 0
	}
	return at, 100 + int(g.expected(o)/inch)
}
