package main

import (
	"fmt"
	"math"
	"strings"

	"rumble/internal/figures"
)

var momentNames = [moments]string{"the end of the stretch", "the next turn", "the second turn", "the third turn", "the end of the match"}

// fewTries is by how many tries is chosen at the least.
const fewTries = 4

// clearly is how many standard errors an answer must be better than the usual one to be chosen: that of sharp players.
const clearly = 1.3

// report says for each moment what choosing by it was worth in the end, by as many tries as there are steps for, and by half of the worlds at the most.
func report(all []decision, steps int) string {
	var b strings.Builder
	for m := range momentNames {
		per, n, most := 0, 0, 0
		for _, d := range all {
			for _, looks := range d {
				most = max(most, len(looks)/2)
				for _, l := range looks {
					per += l.steps[m]
					n++
				}
			}
		}
		if n == 0 {
			return "  nothing was tried\n"
		}
		tries := max(fewTries, min(most, steps*n/max(1, per)))
		var gains figures.Figures
		for _, d := range all {
			if g, ok := chosenBy(d, m, tries); ok {
				gains.Add(g)
			}
		}
		if gains.N < 2 {
			fmt.Fprintf(&b, "  %-22s %5.1f decisions a try, %d tries: too few worlds\n", momentNames[m], float64(per)/float64(n), tries)
			continue
		}
		fmt.Fprintf(&b, "  %-22s %5.1f decisions a try, %2d tries: %+.2f %% of a win ± %.2f\n",
			momentNames[m], float64(per)/float64(n), tries, gains.Mean()/100, gains.Error()/100)
	}
	return b.String()
}

// chosenBy is what the answer is worth in the end that is chosen by so many tries as they look at a moment, in the mean over all such parts of the worlds,
// each followed by the next. It is measured in the other worlds. False where there are too few of them: half at most may go into choosing.
func chosenBy(d decision, m, tries int) (worth float64, ok bool) {
	worlds := len(d[0])
	if worlds < 2*tries {
		return 0, false
	}
	parts := worlds / tries
	for part := range parts {
		best, most := -1, 0.0
		for i, looks := range d {
			sum, squares := 0.0, 0.0
			for _, l := range looks[part*tries : (part+1)*tries] {
				v := float64(l.worth[m])
				sum += v
				squares += v * v
			}
			if sum > most && sum > clearly*math.Sqrt(squares) {
				best, most = i, sum
			}
		}
		if best < 0 {
			continue // the usual answer
		}
		rest := 0
		for w, l := range d[best] {
			if w/tries != part {
				rest += l.worth[endOfMatch]
			}
		}
		worth += float64(rest) / float64(worlds-tries)
	}
	return worth / float64(parts), true
}
