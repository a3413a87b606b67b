package yamltree

import (
	"strconv"
	"strings"
)

// Step is one step of a path: a key of a map, or an index of a list when the key is empty.
type Step struct {
	Key   string
	Index int
}

// Steps splits a path such as "figures[2].stats.gats". What is not a path ends it: the steps so far are given.
func Steps(path string) []Step {
	var steps []Step
	for path != "" {
		if rest, ok := strings.CutPrefix(path, "["); ok {
			inside, after, closed := strings.Cut(rest, "]")
			n, err := strconv.Atoi(inside)
			if !closed || err != nil || n < 0 {
				return steps
			}
			steps, path = append(steps, Step{Index: n}), after
			continue
		}
		path = strings.TrimPrefix(path, ".")
		end := strings.IndexAny(path, ".[")
		if end < 0 {
			end = len(path)
		}
		if end == 0 {
			return steps
		}
		steps, path = append(steps, Step{Key: path[:end]}), path[end:]
	}
	return steps
}
