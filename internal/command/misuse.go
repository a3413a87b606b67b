package command

import (
	"fmt"
	"strings"

	"rumble/game"
)

// misuse is the error of a command that was used wrongly.
type misuse struct {
	sentence string
	code     game.Code // "" for what has none
}

// Error is the sentence, with its code behind it.
func (m *misuse) Error() string {
	if m.code != "" {
		return m.sentence + " (" + string(m.code) + ")"
	}
	return m.sentence
}

func wrong(sentence string, args ...any) error {
	return &misuse{sentence: fmt.Sprintf(sentence, args...)}
}

// coded is like wrong, with a code: for what the doctor would find as well.
func coded(code game.Code, sentence string, args ...any) error {
	return &misuse{fmt.Sprintf(sentence, args...), code}
}

// unknown is the error of a name that is none: "There is no seat "rds" (did you mean "reds"?). Seats: reds, irish."
func unknown(what, name string, known []string) error {
	s := fmt.Sprintf("There is no %s %q", what, name)
	if near := nearest(name, known); near != "" {
		s += fmt.Sprintf(": did you mean %q?", near)
	} else {
		s += "."
	}
	const most = 20 // more would hide the sentence
	if len(known) > 0 && len(known) <= most {
		s += " There are: " + strings.Join(known, ", ") + "."
	}
	return &misuse{sentence: s}
}

// nearest is the known name that was most likely meant, "" when none is like it: one that differs in a third of its
// letters at most, or that begins like it.
func nearest(name string, known []string) string {
	best, least := "", 0
	for _, k := range known {
		d := distance(strings.ToLower(name), strings.ToLower(k))
		if d > max((len(k)+1)/3, 1) && !(len(name) > 2 && strings.HasPrefix(strings.ToLower(k), strings.ToLower(name))) {
			continue
		}
		if best == "" || d < least {
			best, least = k, d
		}
	}
	return best
}

// distance is how many letters must be put in, left out or changed to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
