package quickdraw

import "rumble/game"

// advise_worth.go weighs shots and blows for a steady player: the chance to hit and what a hit costs, in hundredths of a card.

const (
	worthCard    = 100
	worthPoint   = 120 // of a hunt
	worthMount   = 30
	worthPlaying = 15 // a shot that is worth giving up something for
)

// share is how often in a hundred a roll of action dice keeps a face.
func (f Form) share(face int) int {
	switch f {
	case TwoHigh:
		return 2*face - 1
	case TwoLow:
		return 21 - 2*face
	}
	return 10
}

// chance is how often in a hundred a roll keeps so much or more.
func (f Form) chance(least int) int {
	n := 0
	for face := least; face <= 10; face++ {
		n += f.share(face)
	}
	return n
}

// toPass is how often in a hundred a test passes, with what may have it thrown again.
func toPass(r *roll) int {
	n := r.form.chance(pass)
	if r.given > 0 {
		n += (100 - n) * n / 100
	}
	return n
}

// left is how many cards a figure still has to lose.
func (g *Game) left(f int) int {
	fig := &g.figures[f]
	if fig.sort == Beast || fig.sort == Mount {
		return max(1, int(fig.stamina))
	}
	return max(1, (fig.cards | fig.back).Count())
}

// pain is what it is worth that a character loses so many cards; the last one is worth the points for it besides, and who hauls loot
// more.
func (g *Game) pain(f, hits int) int {
	if hits == 0 {
		return 0
	}
	left := g.left(f)
	w := worthCard * min(hits, left)
	if hits >= left {
		w += worthCard / 2 * max(1, g.worth(f))
	}
	if g.hauls(f) {
		w += worthCard
	}
	return w
}

// harm is what one hit of an assault does, by the defence value: what each outcome is worth is reckoned once.
type harm struct {
	sort    Sort
	worth   [outcomes]int // on a character
	share   *[columns][outcomes]int
	full    int // on a beast: what it is worth to slay it
	stamina int
}

// harmOf is the harm of an assault: on a character by cards, on a beast by its points on a hunt and elsewhere by the trouble that it makes.
func (g *Game) harmOf(a *assault) (h harm) {
	fig := &g.figures[a.whom]
	switch h.sort = fig.sort; h.sort {
	case Character:
		h.share = &outcomeShares[castTable[fig.rank].form]
		h.worth = g.painOf(a)
	case Beast:
		h.full, h.stamina = worthCard, g.left(a.whom)
		if g.fixed.rules.scene == HuntScene {
			h.full = worthPoint * int(beastPoints(fig.animal))
		}
	}
	return h
}

// painOf is what the outcomes of hits on a character are worth.
func (g *Game) painOf(a *assault) (worth [outcomes]int) {
	for outcome := OneHit; outcome < outcomes; outcome++ {
		w := g.pain(a.whom, outcome.hits())
		if !a.lethal && outcome.hits() < g.left(a.whom) { // it knocks them out as well
			w += worthCard / 2
		}
		worth[outcome] = w
	}
	if g.star(a.whom) {
		worth[TakesHeart] = worthCard / 10
	} else {
		worth[TakesHeart], worth[Graze] = worthCard/5, worthCard/10
	}
	return worth
}

// at is what a hit is worth at a defence value, by the tables of what hits do.
func (h *harm) at(dv int) int {
	sum := 0
	switch h.sort {
	case Character:
		shares := &h.share[column(dv)]
		for outcome, w := range h.worth {
			sum += shares[outcome] * w
		}
		return sum / 100
	case Beast:
		c := min(max(dv, -2), 3) + 2
		for face := range wildTable {
			switch outcome := int(wildTable[face][c]); {
			case outcome >= h.stamina:
				sum += h.full
			default:
				sum += h.full * outcome / (2 * h.stamina)
			}
		}
		return sum / len(wildTable)
	}
	return worthMount
}

// outcomeShares is how often in a hundred a hit has each outcome, by the dice of who is hit and the column.
var outcomeShares = func() (shares [forms][columns][outcomes]int) {
	for form := range shares {
		for face := 1; face <= 10; face++ {
			for c, outcome := range effects[face] {
				shares[form][c][outcome] += Form(form).share(face)
			}
		}
	}
	return shares
}()

// volleyWorth is what the hits of a roll are worth, each die that counts by itself, of which one in ten is a bull's eye.
func (g *Game) volleyWorth(form Form, again bool, plain, bull int) int {
	if form.scores() {
		dice := formTable[form].dice
		w := dice * (50*plain + 10*bull) / 100
		if again {
			w += w * 30 / (100 * dice)
		}
		return w
	}
	tens, hits := form.share(10), form.chance(pass)
	w := ((hits-tens)*plain + tens*bull) / 100
	if again {
		w += w * (100 - hits) / 100
	}
	return w
}

// hitsWorth is that of a roll to hit by the defence value as things stand.
func (g *Game) hitsWorth(r *roll, a *assault) int {
	dv := game.Total(g.defence(a, false))
	harm := g.harmOf(a)
	return g.volleyWorth(r.form, r.given > 0, harm.at(dv), harm.at(dv-2))
}

// worthOfShot is what a shot is worth once it is fired.
func (g *Game) worthOfShot(s *shot) int {
	r := g.hitRoll(s)
	if s.binds {
		if g.figures[s.whom].bond != Free {
			return 0
		}
		return worthCard / 2 * r.form.chance(pass) / 100
	}
	a := g.assaultBy(s, s.whom)
	w := g.hitsWorth(&r, &a)
	if s.sort == Fanning {
		w -= worthCard / 4 // the gun is empty
	}
	return w
}

// bestShot is the best shot of a figure at another one from where both are, 0 when there is none.
func (g *Game) bestShot(f, e int, by Grant) int {
	if !g.armed(f) || e == nobody || !g.isTarget(f, e) {
		return 0
	}
	best := 0
	for n := range g.items {
		i := &g.items[n]
		if int(i.holder) != f || i.row().one == NoFire {
			continue
		}
		for k := range sorts {
			s := sorts[k]
			s.who, s.item, s.whom = f, n, e
			if s.sort == Aimed || s.binds || !i.may(&s) {
				continue
			}
			if g.hold(&s); g.fits(&s, by) {
				best = max(best, g.worthOfShot(&s))
			}
		}
	}
	return best
}

// bestTarget is the best shot of a figure at anybody.
func (g *Game) bestTarget(f int, by Grant) int {
	best := 0
	for e := range g.figures {
		if g.enemies(f, e) && g.awake(e) {
			best = max(best, g.bestShot(f, e, by))
		}
	}
	return best
}

// worthOfBlow is what a blow with a weapon is worth once it is struck.
func (g *Game) worthOfBlow(b *blow) int {
	r := g.toHit(b)
	if b.grapple {
		if g.figures[b.whom].bond != Free {
			return 0
		}
		return worthCard / 3 * r.form.chance(pass) / 100
	}
	a := g.assaultWith(b, !g.person(b.who) || g.wielded(b.item).lethal)
	return g.hitsWorth(&r, &a)
}

// bestBlow is the best standard blow of a figure at another one.
func (g *Game) bestBlow(f, e int) int {
	best := 0
	arms, many := g.arms(f, true)
	for _, item := range arms[:many] {
		b := blow{who: f, whom: e, item: int(item), form: Standard}
		best = max(best, g.worthOfBlow(&b))
	}
	return best
}
