package referee

import "testing"

func TestLevelledWeightsShareTheLeastDenominator(t *testing.T) {
	pooled := func(weights ...weight) []drop {
		var all []drop
		for _, w := range weights {
			all = append(all, drop{weight: w})
		}
		return all
	}
	big := uint64(1) << 40
	for _, c := range []struct {
		name         string
		before, want []drop
	}{
		{"nothing", nil, nil},
		{"one", pooled(share(1, 2)), pooled(share(1, 2))},
		{"the same", pooled(share(1, 6), share(5, 6)), pooled(share(1, 6), share(5, 6))},
		{"without a common factor", pooled(share(1, 2), share(1, 3)), pooled(share(3, 6), share(2, 6))},
		{"with common factors", pooled(share(1, 4), share(1, 6), share(7, 12)), pooled(share(3, 12), share(2, 12), share(7, 12))},
		{
			"too large for a common one", pooled(weight{num: 1, den: big}, weight{num: 1, den: big - 1}, share(1, 2)),
			pooled(weight{num: 1, den: big}, weight{num: 1, den: big - 1}, share(1, 2)),
		},
	} {
		f := flow{pooled: c.before}
		f.level()
		for i, d := range f.pooled {
			if d.weight != c.want[i].weight {
				t.Errorf("%s: weight %d is %d of %d", c.name, i, d.weight.num, d.weight.den)
			}
		}
	}
}
