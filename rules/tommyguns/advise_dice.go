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
// n dice is rolled[n][s][o], and so is that of o sixes and s ones. It never changes.
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

// onesOf is the chance of every number of ones, whatever the other dice show, by the number of dice.
var onesOf = sums()

func sums() (all [mostWeighed + 1][]int64) {
	for n := range all {
		all[n] = make([]int64, n+1)
		for o := range all[n] { // sixes are as likely as ones: rolled[n][o] is by sixes too
			for _, c := range rolled[n][o] {
				all[n][o] += c
			}
		}
	}
	return all
}

// wager is what a roll may bring. The ones of it cost something, and decide how much of what the sixes gain is kept: all of it, what is
// left when the way is halved so many times, or nothing.
type wager struct {
	gain func(sixes, halved int) int
	loss func(ones int) (cost, halved int)
}

// spoilt is in the place of the times halved when nothing is kept.
const spoilt = -1

// enoughWorse is after how many dice that are worth no more nobody thinks of still more.
const enoughWorse = 5

// gamble finds the number of dice that is worth most on average. Rolling none is worth nothing. Sixes and ones are weighed each for
// themselves, and only as many as are thought of: a question is weighed thousands of times by who plays on to see what comes.
func (g *Game) gamble(d dare, w wager) prospect {
	var gains, costs [mostWeighed + 1]int64
	var halved [mostWeighed + 1]int
	weigh := func(n int) {
		gains[n] = int64(w.gain(n, 0))
		cost, times := w.loss(n)
		costs[n], halved[n] = int64(cost), times
	}
	weigh(0)
	most, best := min(mostWeighed, g.fixed.settings.mostDice), prospect{}
	for dice := 1; dice <= most && (best.dice == 0 || dice <= best.dice+enoughWorse || dice <= d.dice); dice++ {
		weigh(dice)
		sum := int64(0)
		for ones, chance := range onesOf[dice] {
			sum -= chance * costs[ones]
			switch times := halved[ones]; times {
			case spoilt:
			case 0:
				for sixes, c := range rolled[dice][ones] {
					sum += c * gains[sixes]
				}
			default:
				for sixes, c := range rolled[dice][ones] {
					sum += c * int64(w.gain(sixes, times))
				}
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
