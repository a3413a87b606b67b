package tommyguns_test

import (
	"math"
	"testing"

	"rumble/internal/playthrough"
	"rumble/rules/tommyguns"
)

// Judgements come true. No judgement could explain much more: positions of the stock scenarios played on a dozen times each show that
// the dice still to come decide three fifths of the bank job, two thirds of the raid and three quarters of the ambush.
func TestProspectsComeTrue(t *testing.T) {
	const matches = 120
	for id, explained := range map[string]int{"tommyguns-bank-job": 30, "tommyguns-liquor-truck": 13, "tommyguns-warehouse-raid": 14} {
		c := playthrough.Calibrate(t, tommyguns.Rules(), stock(t, id, 2), matches)
		if c.Explained() < explained {
			t.Errorf("%s: %v", id, c)
		}
		for i, tenth := range c.Tenths {
			if tenth.Many < 10 {
				continue
			}
			judged, came := float64(tenth.Judged)/float64(tenth.Many)/1e4, float64(tenth.Came)/float64(tenth.Many)/1e4
			if off := math.Sqrt(judged * (1 - judged) / float64(tenth.Many)); math.Abs(judged-came) > 3*off+0.03 {
				t.Errorf("%s: in tenth %d judged %.2f, came %.2f\n%v", id, i, judged, came, c)
			}
		}
	}
}
