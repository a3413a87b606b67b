package study

import "math"

// Difference is a difference with its interval, with 95 % confidence.
type Difference struct {
	Seen float64
	Interval
}

// differences are those between games with the same dice, each from -1 to 1.
type differences struct {
	sum, squares float64
	many         int
}

func (d *differences) add(one float64) {
	d.sum, d.squares, d.many = d.sum+one, d.squares+one*one, d.many+1
}

// within is the mean of the differences, as far as they are known to spread: half of z² are added at either end, as Agresti and Coull do for shares.
// So where no difference was seen there may be one all the same, as rare as Wilson's interval says of a share of nothing.
func (d *differences) within(halves func(spread, n float64) float64) Difference {
	n := float64(d.many) + z*z
	middle := d.sum / n
	half := halves(math.Sqrt((d.squares+z*z)/n-middle*middle), n)
	return Difference{d.sum / float64(max(1, d.many)), Interval{max(-1, middle-half), min(1, middle+half)}}
}

// settled is the interval when the number of games was settled beforehand.
func (d *differences) settled() Difference {
	return d.within(func(spread, n float64) float64 { return z * spread / math.Sqrt(n) })
}

// tuned is after how many games the interval that holds at every moment is narrowest beside the other.
const tuned = 500

// anytime is the interval that holds at every moment of a study at once, with as many games as the central limit theorem needs: the asymptotic
// confidence sequence of a normal mixture (Robbins 1970; Waudby-Smith and others 2024). The sum of what was seen is held against a walk of as
// wide steps, drawn towards all means at once, weighted by a normal distribution; Ville's inequality says how seldom it is ever that far off.
func (d *differences) anytime() Difference {
	twice := -2 * math.Log(doubt)
	width := (twice + math.Log(twice+1)) / tuned // of the normal distribution, squared, beside that of a step
	return d.within(func(spread, n float64) float64 {
		return spread * math.Sqrt((n*width+1)/(n*n*width)*(math.Log(n*width+1)+twice))
	})
}
