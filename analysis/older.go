package analysis

import "encoding/json"

// UnmarshalJSON reads a report, also one of an older program: the points of its line do not say which stretches they are of.
func (r *Report) UnmarshalJSON(body []byte) error {
	type plain Report
	if err := json.Unmarshal(body, (*plain)(r)); err != nil {
		return err
	}
	if last := len(r.Line) - 1; last > 0 && r.Line[last].Stretch == 0 {
		first := r.first()
		for i := range r.Line {
			r.Line[i].Stretch = first + i
		}
	}
	return nil
}

// first is the number of the first stretch, by the throws: each fell between the beginning of its stretch and that of the next. Mostly it
// is 0. Of several others that it may be it is the last: most throws fall after the answers of their stretch.
func (r *Report) first() int {
	if len(r.Throws) == 0 || len(r.Throws[0].At) == 0 || r.beginsWith(0) {
		return 0
	}
	first := r.Throws[0].At[0]
	for first > 0 && !r.beginsWith(first) {
		first--
	}
	return first
}

// beginsWith says whether the first stretch may have that number.
func (r *Report) beginsWith(first int) bool {
	for i := range r.Throws {
		t := &r.Throws[i]
		if len(t.At) == 0 {
			return false
		}
		k := t.At[0] - first
		if k < 0 || k >= len(r.Line)-1 || t.Moment < r.Line[k].Moment || t.Moment > r.Line[k+1].Moment {
			return false
		}
	}
	return true
}
