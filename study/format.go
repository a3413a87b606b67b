package study

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"rumble/game"
)

// Format is how rows are written.
type Format string

// The formats.
const (
	CSV       Format = "csv"
	JSONLines Format = "jsonl"
)

func (f Format) known() bool { return f == CSV || f == JSONLines }

// longestRow bounds what is read of one row.
const longestRow = 1 << 20

// header is what stands before the first row.
func (f Format) header(s *Study) ([]byte, error) {
	if f == CSV {
		return csvLine(csvHeader(s))
	}
	return nil, nil
}

// appendRow writes a row behind others, with its line break.
func (f Format) appendRow(to []byte, s *Study, r *Row) ([]byte, error) {
	write := jsonRow
	if f == CSV {
		write = func(s *Study, r *Row) ([]byte, error) { return csvLine(csvRow(s, r)) }
	}
	line, err := write(s, r)
	if err == nil && len(line) > longestRow {
		err = errors.New("a row is longer than can be read again")
	}
	return append(to, line...), err
}

// parseRow reads what appendRow wrote.
func (f Format) parseRow(s *Study, line []byte) (*Row, error) {
	if f == CSV {
		return parseCSVRow(s, line)
	}
	return parseJSONRow(s, line)
}

// readRow reads a row that this program has written: a line that says the same otherwise, or what no game comes to, is not one.
func (s *Study) readRow(line []byte) (*Row, error) {
	row, err := s.Plan.Rows.parseRow(s, line)
	if err != nil {
		return nil, errors.Join(errStrange, err)
	}
	again, err := s.Plan.Rows.appendRow(nil, s, row)
	if err != nil {
		return nil, errors.Join(errStrange, err)
	}
	if !bytes.Equal(again, line) {
		return nil, errStrange
	}
	if says := s.impossible(row); says != "" {
		return nil, errors.New(says)
	}
	return row, nil
}

// readRows reads rows from their beginning and gives those of whole batches, a batch at a time, with how many bytes they and all before
// them take. It ends at the first row that is not whole: whoever wrote it was stopped in the middle. A whole row that is not the one that
// belongs there is an error.
func (s *Study) readRows(from io.Reader, batch func(rows []*Row, end int64) error) error {
	header, err := s.Plan.Rows.header(s)
	if err != nil {
		return err
	}
	lines := bufio.NewReaderSize(from, longestRow+1)
	at, number := int64(0), 1
	if len(header) > 0 {
		line, err := lines.ReadSlice('\n')
		if err != nil {
			return ended(1, err) // not even the header is whole
		}
		if !bytes.Equal(line, header) {
			return badLine(1, nil, "The rows do not begin as those of this study do.")
		}
		at, number = int64(len(header)), 2
	}
	for n := 0; n < s.Plan.Batches(); n++ {
		combination, first, last := s.Plan.part(n)
		rows := make([]*Row, 0, last-first)
		for i := first; i < last; i++ {
			line, err := lines.ReadSlice('\n')
			if err != nil {
				return ended(number, err)
			}
			row, err := s.readRow(line)
			if err == nil && (row.Combination != combination+1 || row.Game != i+1 || row.Seed != s.Plan.gameSeed(i)) {
				err = errStrange
			}
			switch {
			case errors.Is(err, errStrange):
				return badLine(number, err, "This is not game %d of combination %d.", i+1, combination+1)
			case err != nil:
				return badLine(number, err, "This is not how game %d of combination %d can have ended: %v.", i+1, combination+1, err)
			}
			rows, at, number = append(rows, row), at+int64(len(line)), number+1
		}
		if err := batch(rows, at); err != nil {
			return err
		}
	}
	if _, err := lines.ReadSlice('\n'); err != nil {
		return ended(number, err)
	}
	return badLine(number, nil, "The last game of the study is in the line before.")
}

// ended says whether rows ended as rows end that somebody was writing.
func ended(line int, err error) error {
	switch {
	case errors.Is(err, io.EOF):
		return nil
	case errors.Is(err, bufio.ErrBufferFull):
		return badLine(line, nil, "A row is longer than any that a study writes.")
	}
	return err
}

// badLine is the refusal of a line of the rows.
func badLine(line int, cause error, sentence string, args ...any) error {
	e := game.Refuse(BadRows, "", sentence, args...)
	e.Line, e.Cause = line, cause
	return e
}
