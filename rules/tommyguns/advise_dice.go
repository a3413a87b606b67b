package tommyguns

// advise_dice.go is how many dice a steady player rolls: the number that is worth most on average. What things are worth is
// counted in thousandths of a man.

// mostWeighed is the most dice that a steady player thinks of.
const mostWeighed = 30

// prospect is a number of dice, and what rolling them is worth on average.
type prospect struct{ dice, worth int }

// dare is a number of dice that is worth something by itself, whatever they show (TG-T-COND: daredevil).
type dare struct{ dice, prize int }

// finely is how many binary places a chance has.
const finely = 40

// gamble finds the number of dice that is worth most on average, where so many natural sixes and ones among them are worth
// that. Rolling none is worth nothing.
func (g *Game) gamble(d dare, worth func(sixes, ones int) int) prospect {
	var chance, value [mostWeighed + 1][mostWeighed + 1]int64
	most := min(mostWeighed, g.fixed.settings.mostDice)
	for s := 0; s <= most; s++ {
		for o := 0; s+o <= most; o++ {
			value[s][o] = int64(worth(s, o))
		}
	}
	chance[0][0] = 1 << finely
	best := prospect{}
	for dice := 1; dice <= most; dice++ {
		sum := int64(0)
		for s := dice; s >= 0; s-- { // downwards, so that what is looked at is of one die fewer
			for o := dice - s; o >= 0; o-- {
				c := 4 * chance[s][o]
				if s > 0 {
					c += chance[s-1][o]
				}
				if o > 0 {
					c += chance[s][o-1]
				}
				chance[s][o] = c / 6
				sum += chance[s][o] * value[s][o]
			}
		}
		average := int(sum >> finely)
		if d.prize > 0 && dice >= d.dice {
			average += d.prize
		}
		if average > best.worth {
			best = prospect{dice, average}
		}
	}
	return best
}

// dareOf is what a figure gains by rolling many dice at once, if it wants to (TG-T-COND).
func (g *Game) dareOf(f int) dare {
	n := &g.figures[f]
	for i := range n.aims {
		if a := &n.aims[i]; a.kind == Daredevil {
			if least := min(int(a.count), g.fixed.settings.mostDice); int(n.record.most) < least {
				return dare{least, worthAim}
			}
		}
	}
	return dare{}
}
