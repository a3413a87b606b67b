package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

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
		e.Rows = append(e.Rows, row)
	}
	if err := lines.Err(); err != nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Sentence: "The journal cannot be read.", Cause: err}
	}
	if len(e.Rows) == 0 || e.Rows[0].Start == nil {
		return nil, &game.Error{Code: game.BadJournal, File: name, Line: 1, Sentence: "This does not begin as the journal of a match."}
	}
	return e, nil
}
