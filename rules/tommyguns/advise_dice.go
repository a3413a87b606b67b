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

// rolled is the chance of every number of sixes and ones, in parts of 1<<finely, by the number of dice: that of s sixes and o ones among
// n dice is rolled[n][s][o]. It never changes.
var rolled = chances()

func chances() (all [mostWeighed + 1][mostWeighed + 1][]int64) {
	all[0][0] = []int64{1 << finely}
	for n := 1; n <= mostWeighed; n++ {
		for s := range n + 1 {
			of := make([]int64, n-s+1)
			for o := range of {
				var c int64
				if s+o < n {
					c = 4 * all[n-1][s][o]
				}
				if s > 0 {
					c += all[n-1][s-1][o]
				}
				if o > 0 {
					c += all[n-1][s][o-1]
				}
				of[o] = c / 6
			}
			all[n][s] = of
		}
	}
	return all
}

// enoughWorse is after how many dice that are worth no more nobody thinks of still more.
const enoughWorse = 5

// gamble finds the number of dice that is worth most on average, where so many natural sixes and ones among them are worth
// that. Rolling none is worth nothing.
func (g *Game) gamble(d dare, worth func(sixes, ones int) int) prospect {
	var value [mostWeighed + 1][mostWeighed + 1]int64
	most := min(mostWeighed, g.fixed.settings.mostDice)
	for s := 0; s <= most; s++ {
		for o := 0; s+o <= most; o++ {
			value[s][o] = int64(worth(s, o))
		}
	}
	best := prospect{}
	for dice := 1; dice <= most && (best.dice == 0 || dice <= best.dice+enoughWorse || dice <= d.dice); dice++ {
		sum := int64(0)
		for s := range dice + 1 {
			values := value[s][:dice-s+1]
			for o, c := range rolled[dice][s] {
				sum += c * values[o]
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
