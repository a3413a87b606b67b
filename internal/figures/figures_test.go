package figures

import (
	"math"
	"testing"
)

func TestFigures(t *testing.T) {
	var f Figures
	for _, v := range []float64{1, 2, 3, 6} {
		f.Add(v)
	}
	// The squares of 2, 1, 0 and 3 are 14; a third of that is 4.666…, and a quarter of that again 1.166….
	if f.N != 4 || f.Mean() != 3 || math.Abs(f.Deviation()-2.160247) > 1e-6 || math.Abs(f.Error()-1.080123) > 1e-6 {
		t.Errorf("%v numbers: mean %v, deviation %v, error %v", f.N, f.Mean(), f.Deviation(), f.Error())
	}
}

// Numbers that are all the same do not deviate, whatever their squares are rounded to.
func TestTheSame(t *testing.T) {
	var f Figures
	for range 3 {
		f.Add(0.1)
	}
	if f.Deviation() != 0 {
		t.Errorf("they deviate by %v", f.Deviation())
	}
}
