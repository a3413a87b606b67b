package speak

import "strconv"

// ordinals are the words for the first places.
var ordinals = [...]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// ordinal is a place in a row, 1 or more, as people say it: "second", "11th".
func ordinal(n int) string {
	if n <= len(ordinals) {
		return ordinals[n-1]
	}
	ending := "th"
	if n%100 < 11 || 13 < n%100 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}
