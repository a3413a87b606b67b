package quickdraw

import (
	"fmt"

	"rumble/cards"
)

// StockScene is a stock scene with so many of its seats, and with other settings.
var StockScene = stockScene

// Faults is what is wrong with a state that may never be: bases in each other, cards lost or doubled, riders on nothing.
func Faults(g *Game) []string {
	var all []string
	say := func(format string, of ...any) { all = append(all, fmt.Sprintf(format, of...)) }
	if g.stage != Playing {
		return nil
	}
	var seen cards.Pile
	for f := range g.figures {
		fig := &g.figures[f]
		who := g.ID(name(f))
		held := fig.cards | fig.back | fig.wounds | fig.stunned
		if held&seen != 0 || fig.cards&fig.back != 0 || fig.cards&fig.wounds != 0 || fig.cards&fig.stunned != 0 || fig.back&fig.wounds != 0 || fig.wounds&fig.stunned != 0 {
			say("%s has a card twice", who)
		}
		seen |= held
		for card := range held.Each {
			if int(g.owner[card]) != f {
				say("%s has a card of %d", who, g.owner[card])
			}
		}
		if on := int(fig.aboard); on != nobody {
			if g.figures[on].at != fig.at || g.out(on) {
				say("%s is on %s, which is elsewhere or out", who, g.ID(name(on)))
			}
		}
		if d := int(fig.driver); d != nobody && (int(g.figures[d].aboard) != f || g.out(d)) {
			say("%s is driven by %s, who is not there", who, g.ID(name(d)))
		}
		if !g.stands(f) {
			continue
		}
		for e := f + 1; e < len(g.figures); e++ {
			if !g.stands(e) || g.figures[e].at.Floor != fig.at.Floor {
				continue
			}
			if p, q := g.footprint(f), g.footprint(e); p.Overlaps(&q) {
				say("%s stands in %s", who, g.ID(name(e)))
			}
		}
	}
	for card, f := range g.owner {
		if int(f) != nobody && !seen.Has(card) {
			say("card %d of %s is lost", card, g.ID(name(int(f))))
		}
	}
	return all
}
