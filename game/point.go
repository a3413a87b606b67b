package game

import (
	"fmt"
	"strconv"
	"strings"
)

// Inch is one inch in the unit of every length in this program: the thousandth of an inch.
// Games measured in paces use the same integers with the pace in place of the inch.
const Inch Length = 1000

// Length is a distance in thousandths of an inch. Integers keep every machine's answer the same.
type Length int32

// Inches gives n whole inches as a Length.
func Inches(n int) Length { return Length(n) * Inch }

// String writes the length in inches, without trailing zeros: 4500 is "4.5".
func (l Length) String() string { return string(l.append(make([]byte, 0, 12))) }

// append writes the length behind b. Scenes are sent after every answer and consist of lengths.
func (l Length) append(b []byte) []byte {
	n := int64(l)
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, n/int64(Inch), 10)
	rest := n % int64(Inch)
	if rest == 0 {
		return b
	}
	b = append(b, '.')
	for digit := int64(Inch) / 10; rest > 0; digit /= 10 {
		b = append(b, byte('0'+rest/digit))
		rest %= digit
	}
	return b
}

// ParseLength reads a decimal number of inches ("4", "-0.25", "12.125"). More than three decimals, exponents and
// numbers beyond 10,000 inches are refused: a length must mean one exact integer.
func ParseLength(s string) (Length, error) {
	text, negative := strings.CutPrefix(s, "-")
	whole, rest, _ := strings.Cut(text, ".")
	if whole == "" || len(whole) > 5 || len(rest) > 3 {
		return 0, fmt.Errorf("%q is not a number of inches with at most three decimals", s)
	}
	digits := whole + rest + "000"[len(rest):]
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, fmt.Errorf("%q is not a number of inches with at most three decimals", s)
		}
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n > 10_000*int(Inch) {
		return 0, fmt.Errorf("%q inches is more than any table has", s)
	}
	if negative {
		n = -n
	}
	return Length(n), nil
}

// Point is a place on the table: X to the east and Y to the south of the north-west corner, in thousandths of an
// inch, on a floor (0 is the street, 1 the first floor above it, -1 a cellar).
type Point struct {
	X, Y  Length
	Floor int16
}

// At is the point x, y inches from the north-west corner, on the street.
func At(x, y int) Point { return Point{X: Inches(x), Y: Inches(y)} }

// MarshalJSON writes the point as inches: [x,y], or [x,y,floor] off the street.
func (p Point) MarshalJSON() ([]byte, error) {
	b := append(make([]byte, 0, 32), '[')
	b = p.Y.append(append(p.X.append(b), ','))
	if p.Floor != 0 {
		b = strconv.AppendInt(append(b, ','), int64(p.Floor), 10)
	}
	return append(b, ']'), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (p *Point) UnmarshalJSON(b []byte) error {
	text := strings.TrimSpace(string(b))
	if text == "null" {
		return nil
	}
	inner, ok := strings.CutPrefix(text, "[")
	inner, end := strings.CutSuffix(inner, "]")
	parts := strings.Split(inner, ",")
	if !ok || !end || len(parts) < 2 || len(parts) > 3 {
		return fmt.Errorf("a point is [x, y] or [x, y, floor] in inches")
	}
	x, err := ParseLength(strings.TrimSpace(parts[0]))
	if err != nil {
		return err
	}
	y, err := ParseLength(strings.TrimSpace(parts[1]))
	if err != nil {
		return err
	}
	floor := 0
	if len(parts) == 3 {
		if floor, err = strconv.Atoi(strings.TrimSpace(parts[2])); err != nil || floor < -9 || floor > 99 {
			return fmt.Errorf("the floor of a point is a whole number from -9 to 99")
		}
	}
	*p = Point{X: x, Y: y, Floor: int16(floor)}
	return nil
}
