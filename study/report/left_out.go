package report

import (
	"fmt"
	"slices"
	"strings"
)

// leftOut says how many lines of all are not shown, nothing when all are.
func leftOut(shown, all int) string {
	if shown == all {
		return ""
	}
	return fmt.Sprintf("These are the first %d; %s left out.", shown, areMore(all-shown))
}

// sentences are those that there are, one after the other.
func sentences(all ...string) string {
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " ")
}

// areMore is so many more, as a sentence goes on after them: "1 more is", "2 more are".
func areMore(n int) string {
	if n == 1 {
		return "1 more is"
	}
	return fmt.Sprintf("%d more are", n)
}
