package speak

import "testing"

func TestOrdinals(t *testing.T) {
	for n, want := range map[int]string{
		1: "first", 2: "second", 10: "tenth", 11: "11th", 12: "12th", 13: "13th", 14: "14th", 20: "20th", 21: "21st", 22: "22nd", 23: "23rd", 24: "24th",
		101: "101st", 111: "111th", 113: "113th", 122: "122nd",
	} {
		if got := ordinal(n); got != want {
			t.Errorf("%d is said as %q, should be %q", n, got, want)
		}
	}
}
