// Package figures counts numbers of which the mean is wanted, and how far that may be off.
package figures

import "math"

// Figures are numbers that are counted one by one. The zero value has none.
type Figures struct{ N, Sum, Squares float64 }

// Add counts one more.
func (f *Figures) Add(v float64) {
	f.N++
	f.Sum += v
	f.Squares += v * v
}

// Mean is that of those counted; of none it is not a number.
func (f *Figures) Mean() float64 { return f.Sum / f.N }

// Deviation is the standard deviation of whatever they are a sample of. It takes two of them.
func (f *Figures) Deviation() float64 {
	return math.Sqrt(max(0, f.Squares-f.Sum*f.Sum/f.N) / (f.N - 1))
}

// Error is the standard error of the mean. It takes two of them.
func (f *Figures) Error() float64 { return f.Deviation() / math.Sqrt(f.N) }
