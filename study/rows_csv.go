package study

import (
	"bytes"
	"encoding/csv"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// The columns of a row before those of the things and of the seats' points, and behind them.
var (
	csvBefore = []string{"combination", "game", "seed"}
	csvBehind = []string{"result", "winners", "why", "stretches", "decisions", "turns", "out"}
)

// column is whether every row has a column of that name.
func column(name string) bool {
	return slices.Contains(csvBefore, name) || slices.Contains(csvBehind, name)
}

func csvHeader(s *Study) []string {
	header := append([]string{}, csvBefore...)
	for i := range s.Plan.Things {
		header = append(header, s.Plan.Things[i].Title())
	}
	header = append(header, csvBehind...)
	for i := range s.Seats {
		header = append(header, "points."+s.Seats[i].ID)
	}
	return header
}

func csvRow(s *Study, r *Row) []string {
	fields := []string{strconv.Itoa(r.Combination), strconv.Itoa(r.Game), strconv.FormatUint(r.Seed, 10)}
	fields = append(fields, r.Setup.Values...)
	falls := make([]string, len(r.Out))
	for i := range r.Out {
		falls[i] = r.Out[i].csv()
	}
	fields = append(fields, string(r.Result), strings.Join(r.Winners, " "), r.Why,
		strconv.Itoa(r.Stretches), strconv.Itoa(r.Decisions), strconv.Itoa(r.Turns), strings.Join(falls, " "))
	for _, points := range r.Points {
		fields = append(fields, strconv.Itoa(points))
	}
	return fields
}

// csv is a fall in one word: who, whose, in which turn, how many, and the place: "sal/reds/3/1/16.5,11.2,0" or "/reds/3/2/t1". The name of what
// was not there from the beginning stands behind it, as addresses write it: "reds-crew-4/reds/3/1//Long%20Tom".
func (f *Fall) csv() string {
	at := f.Zone
	if f.Placed {
		at = f.At.X.String() + "," + f.At.Y.String() + "," + strconv.Itoa(int(f.At.Floor))
	}
	word := strings.Join([]string{f.Who, f.Seat, strconv.Itoa(f.Turn), strconv.Itoa(f.Many), at}, "/")
	if f.Name != "" {
		word += "/" + url.PathEscape(f.Name)
	}
	return word
}

func parseFall(word string) (Fall, error) {
	parts := strings.Split(word, "/")
	if len(parts) != 5 && len(parts) != 6 {
		return Fall{}, errStrange
	}
	f := Fall{Who: parts[0], Seat: parts[1]}
	var err error
	if len(parts) == 6 {
		if f.Name, err = url.PathUnescape(parts[5]); err != nil {
			return f, err
		}
	}
	if f.Turn, err = strconv.Atoi(parts[2]); err != nil {
		return f, err
	}
	if f.Many, err = strconv.Atoi(parts[3]); err != nil {
		return f, err
	}
	at := strings.Split(parts[4], ",")
	if len(at) != 3 {
		f.Zone = parts[4]
		return f, nil
	}
	floor, err := strconv.ParseInt(at[2], 10, 16)
	if err != nil {
		return f, err
	}
	f.Placed = true
	f.At, err = parsePoint(at[0], at[1], int(floor))
	return f, err
}

func csvLine(fields []string) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	err := w.Write(fields)
	w.Flush()
	return b.Bytes(), err
}

func parseCSVRow(s *Study, line []byte) (*Row, error) {
	fields, err := csv.NewReader(bytes.NewReader(line)).Read()
	if err != nil {
		return nil, err
	}
	things := len(s.Plan.Things)
	if len(fields) != len(csvBefore)+things+len(csvBehind)+len(s.Seats) {
		return nil, errStrange
	}
	numbers := numberReader{}
	r := &Row{Combination: numbers.read(fields[0]), Game: numbers.read(fields[1])}
	if numbers.err != nil || r.Combination < 1 || r.Combination > len(s.Setups) {
		return nil, errStrange
	}
	r.Setup = &s.Setups[r.Combination-1]
	if r.Seed, err = strconv.ParseUint(fields[2], 10, 64); err != nil {
		return nil, err
	}
	rest := fields[len(csvBefore)+things:]
	r.Result, r.Winners, r.Why = Result(rest[0]), strings.Fields(rest[1]), rest[2]
	r.Stretches, r.Decisions, r.Turns = numbers.read(rest[3]), numbers.read(rest[4]), numbers.read(rest[5])
	for _, word := range strings.Fields(rest[6]) {
		fall, err := parseFall(word)
		if err != nil {
			return nil, err
		}
		r.Out = append(r.Out, fall)
	}
	for _, points := range rest[len(csvBehind):] {
		r.Points = append(r.Points, numbers.read(points))
	}
	return r, numbers.err
}

// numberReader reads whole numbers and keeps the first error.
type numberReader struct{ err error }

func (n *numberReader) read(text string) int {
	value, err := strconv.Atoi(text)
	if err != nil && n.err == nil {
		n.err = err
	}
	return value
}
