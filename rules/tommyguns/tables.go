package tommyguns

import "rumble/game"

// tables.go has the result tables of the rolls as data: the score on one side of a table gives its row (TG-DICE-05). A
// scenario may replace the rows of any of them with its own.

// Result is what a row of a table says.
type Result uint8

// The results of all tables. Inches are in the row beside the result.
const (
	NoResult Result = iota
	Inches
	Stumble
	Fall
	FallStun
	Duck
	Stun
	FleshWound
	Wound
	Miss
	Misfire
	Jam
	OutOfAmmunition
	BrokenGun
	BrokenStun
	Dodge
	StandUp
	Unstunned
	Bind
	WakeUp
	GoBerserk
	KnockedOut
	Dies
	results
)

// resultWords are the results as scenario files and catalogues write them.
var resultWords = [results]string{
	"nothing", "inches", "stumble", "fall", "fall-stun", "duck", "stun", "flesh-wound", "wound", "miss", "misfire", "jam", "reload",
	"broken", "broken-stun", "dodge", "stand-up", "unstunned", "bind", "wake-up", "berserk", "knocked-out", "dies",
}

// row is one row of a table.
type row struct {
	result Result
	far    game.Length // of Inches
}

// TableID is one side of the table of one roll.
type TableID uint8

// The tables.
const (
	MoveSixes TableID = iota
	MoveOnes
	FireSixes
	FireOnes
	MeleeSixes
	MeleeOnes
	RecoverySixes
	RecoveryOnes
	tableCount
)

// table is one side of a table: its row for each score from 0 to the highest, which may be wrapped around (TG-WRAP).
type table struct {
	clause game.ClauseID
	rows   [10]row
	top    int  // the highest row
	wraps  bool // a higher score gives the highest row again and again, then the row of the rest
}

// printed are the tables of the rulebook.
var printed = [tableCount]table{
	MoveSixes: {"TG-T-MOVE-SIXES", [10]row{
		{}, {Inches, inch}, {Inches, 2 * inch}, {Inches, 3 * inch}, {Inches, 4 * inch}, {Inches, 5 * inch}, {Inches, 6 * inch},
	}, 6, true},
	MoveOnes: {"TG-T-MOVE-ONES", [10]row{
		5: {result: Stumble}, 6: {result: Fall}, 7: {result: Fall}, 8: {result: FallStun}, 9: {result: FallStun},
	}, 9, true},
	FireSixes: {"TG-T-FIRE-SIXES", [10]row{
		1: {result: Duck}, 2: {result: Stun}, 3: {result: FleshWound}, 4: {result: FleshWound}, 5: {result: Wound}, 6: {result: Wound},
	}, 6, true},
	FireOnes: {"TG-T-FIRE-ONES", [10]row{
		3: {result: Miss}, 4: {result: Misfire}, 5: {result: Jam}, 6: {result: OutOfAmmunition}, 7: {result: BrokenGun},
		8: {result: BrokenStun}, 9: {result: BrokenStun},
	}, 9, true},
	MeleeSixes: {"TG-T-MELEE-SIXES", [10]row{
		1: {result: Dodge}, 2: {result: Stun}, 3: {result: Stun}, 4: {result: FleshWound}, 5: {result: FleshWound}, 6: {result: Wound},
	}, 6, true},
	MeleeOnes: {"TG-T-MELEE-ONES", [10]row{
		3: {result: Miss}, 4: {result: Miss}, 5: {result: Fall}, 6: {result: Fall}, 7: {result: FallStun}, 8: {result: FallStun}, 9: {result: FallStun},
	}, 9, true},
	RecoverySixes: {"TG-T-REC-SIXES", [10]row{
		1: {result: StandUp}, 2: {result: Unstunned}, 3: {result: Bind}, 4: {result: WakeUp}, 5: {result: GoBerserk}, 6: {result: KnockedOut},
	}, 6, false},
	RecoveryOnes: {"TG-T-REC-ONES", [10]row{
		3: {result: FleshWound}, 4: {result: KnockedOut}, 5: {result: Wound}, 6: {result: Dies},
	}, 6, false},
}

// reading is the rows that a score gives: the highest row so many times, then the row of the rest, unless that is 0 and
// the highest was given (TG-WRAP-01 to -05).
type reading struct {
	table *table
	full  int // times the highest row
	rest  int // the row besides
}

// read looks a score up.
func (g *Game) read(id TableID, score int) reading {
	t := &g.fixed.tables[id]
	if !t.wraps {
		return reading{table: t, rest: min(score, t.top)}
	}
	return reading{table: t, full: score / t.top, rest: score % t.top}
}

// each calls for every row that the score gives, the highest ones first, as often as it gives them. Rows that say nothing
// are left out.
func (r reading) each(do func(row)) {
	for range r.full {
		if top := r.table.rows[r.table.top]; top.result != NoResult {
			do(top)
		}
	}
	if rest := r.table.rows[r.rest]; rest.result != NoResult {
		do(rest)
	}
}

// has is whether one of the rows says that.
func (r reading) has(want Result) bool {
	return r.full > 0 && r.table.rows[r.table.top].result == want || r.table.rows[r.rest].result == want
}

// inches is the sum of the inches in the rows (TG-WRAP-01).
func (r reading) inches() game.Length {
	return game.Length(r.full)*r.table.rows[r.table.top].far + r.table.rows[r.rest].far
}

// only is the result of the last row alone, on a table that does not wrap.
func (r reading) only() Result { return r.table.rows[r.rest].result }

// reached is whether the row of the score or a lower one says that.
func (r reading) reached(want Result) bool {
	for _, row := range r.table.rows[:r.rest+1] {
		if row.result == want {
			return true
		}
	}
	return false
}
