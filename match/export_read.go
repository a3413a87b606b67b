package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rumble/game"
)

// maxJournal bounds an exported journal that is read back, in bytes.
const maxJournal = 256 << 20

// Exported is a journal that was exported and read back.
type Exported struct{ Rows []*Row }

// ReadExport reads an exported journal: a row of JSON a line. Errors name the line.
func ReadExport(name string, from io.Reader) (*Exported, error) {
	e := &Exported{}
	lines := bufio.NewScanner(io.LimitReader(from, maxJournal))
	lines.Buffer(make([]byte, 1<<16), 1<<24)
	first := 1 // the line of the first row
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		row := &Row{}
		if err := json.Unmarshal(lines.Bytes(), row); err != nil {
			return nil, &game.Error{Code: game.BadJournal, File: name, Line: n, Sentence: "This line is no row of a journal.", Cause: err}
		}
		if row.Seq != len(e.Rows)+1 {
			return nil, &game.Error{Code: game.BadJournal, File: name, Line: n, Sentence: fmt.Sprintf("This should be row %d, not %d: the journal is not whole.", len(e.Rows)+1, row.Seq)}
		}
		if len(e.Rows) == 0 {
			first = n
		}
		e.Rows = append(e.Rows, row)
	}
	if err := lines.Err(); err != nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Sentence: "The journal cannot be read.", Cause: err}
	}
	if len(e.Rows) == 0 || e.Rows[0].Start == nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Line: 1, Sentence: "This does not begin as the journal of a match."}
	}
	if place := controlled(e.Rows[0].Start.Scenario); place != "" {
		sentence := "There is a control character in this text: no scenario has one."
		return nil, &game.Error{Code: game.BadJournal, File: name, Line: first, Field: place, Sentence: sentence}
	}
	return e, nil
}

// controlled is the place of the first text of a scenario that has a control character in it; "" when there is none. A scenario file with such a text is
// refused, so it was put there by hand, and it could steer the terminal on which a name is printed.
func controlled(scenario []byte) string {
	var all any
	if json.Unmarshal(scenario, &all) != nil {
		return "" // whoever needs the scenario finds that out
	}
	return controlledIn("scenario", all)
}

func controlledIn(place string, v any) string {
	switch v := v.(type) {
	case string:
		if strings.ContainsFunc(v, func(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }) {
			return place
		}
	case []any:
		for i := range v {
			if found := controlledIn(fmt.Sprintf("%s[%d]", place, i), v[i]); found != "" {
				return found
			}
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if found := controlledIn(fmt.Sprintf("%q", key), key); found != "" {
				return place
			}
			if found := controlledIn(place+"."+key, v[key]); found != "" {
				return found
			}
		}
	}
	return ""
}
