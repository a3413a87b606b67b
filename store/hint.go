package store

import (
	"strconv"
	"strings"
)

// Hint says that another node has written something: the rows of a match up to that one, or, without a row, something beside a match that has
// the same id. It is no more than a hint: it may be lost, or come late or twice, and whoever gets it reads what there is. So it carries
// nothing that is not for everybody.
type Hint struct {
	ID  string
	Row int
}

// Bounds of hints: how long an id may be, and of how many things one may be due at the same time. What is more is lost.
const (
	maxHinted = 100 // bytes
	mostHints = 4096
)

// write is the hint as a node sends it; its name tells it that a hint was its own.
func (h Hint) write(node string) string { return node + " " + strconv.Itoa(h.Row) + " " + h.ID }

// readHint reads a hint of another node.
func readHint(text, own string) (Hint, bool) {
	node, rest, _ := strings.Cut(text, " ")
	row, id, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(row)
	return Hint{id, n}, err == nil && n >= 0 && id != "" && node != own
}
