package match_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"rumble/match"
)

// forge changes the rows of a journal and numbers them again.
func forge(t *testing.T, journal []byte, change func([]*match.Row) []*match.Row) []byte {
	t.Helper()
	e, err := match.ReadExport("m1.journal", bytes.NewReader(journal))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for i, r := range change(e.Rows) {
		r.Seq = i + 1
		line, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(line, '\n'))
	}
	return out.Bytes()
}

// where is the first row for which the condition holds.
func where(t *testing.T, rows []*match.Row, fits func(*match.Row) bool) int {
	t.Helper()
	i := slices.IndexFunc(rows, fits)
	if i < 0 {
		t.Fatal("there is no such row")
	}
	return i
}

// Whoever holds the secret could choose the dice by choosing a seed last, or say of a takeback what it was not. A journal in
// which that was done is found out, though every die in it follows from its secret and its seeds.
func TestAForgedStoryIsFoundOut(t *testing.T) {
	_, two := finished(t) // north and south with keys of their own, east a bot
	alone := sit(t, 3, "human", "random", "random")
	alone.says(north, "bid", many(2))
	if err := alone.back(north); err != nil {
		t.Fatal(err)
	}
	alone.finish(north)
	practice := alone.export()
	for name, forged := range map[string][]byte{
		"a seed shown before another has committed": forge(t, two, func(rows []*match.Row) []*match.Row {
			seed := where(t, rows, func(r *match.Row) bool { return r.Seed != nil })
			commit := seed - 1 // the last
			rows[commit], rows[seed] = rows[seed], rows[commit]
			return rows
		}),
		"no commitments": forge(t, two, func(rows []*match.Row) []*match.Row {
			return slices.DeleteFunc(rows[:6:6], func(r *match.Row) bool { return r.Commit != nil })
		}),
		"a seed as of old beside commitments": forge(t, two, func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, func(r *match.Row) bool { return r.Commit != nil && r.Commit.Seats[0] == 1 })].Commit = nil
			rows = slices.DeleteFunc(rows[:6:6], func(r *match.Row) bool { return r.Seq == 4 && r.Commit == nil && r.Seed == nil })
			for _, r := range rows {
				if r.Seed != nil {
					r.Seed.Start = 0
				}
			}
			return rows
		}),
		"a seed for a bot": forge(t, practice, func(rows []*match.Row) []*match.Row {
			return slices.Insert(rows[:2:2], 2, &match.Row{Seed: &match.Seed{Seats: []int{1}, Start: 1, Seed: []byte("any bytes")}})
		}),
		"a new start after play has begun": forge(t, two, func(rows []*match.Row) []*match.Row {
			answer := where(t, rows, func(r *match.Row) bool { return r.Answer != nil })
			return append(rows[:answer:answer], &match.Row{Restart: &match.Restart{Seat: 0, Start: 2}})
		}),
		"practice that is not marked": forge(t, practice, func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil })].Takeback.Practice = false
			return rows
		}),
		"practice that is marked as agreed": forge(t, practice, func(rows []*match.Row) []*match.Row {
			back := rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil })].Takeback
			back.Practice, back.Agreed = false, true
			return rows
		}),
		"consent that nobody gave": forge(t, two, func(rows []*match.Row) []*match.Row {
			back := rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil && r.Takeback.Agreed })].Takeback
			back.Agreed = false
			return rows
		}),
		"an end that is made up": forge(t, two, func(rows []*match.Row) []*match.Row {
			end := rows[len(rows)-1].Result
			standing := where(t, rows, func(r *match.Row) bool { return r.Standing != nil })
			rows[standing].Result = end
			return rows[: standing+1 : standing+1]
		}),
		"dice that the table tells of": forge(t, practice, func(rows []*match.Row) []*match.Row {
			line := rows[where(t, rows, func(r *match.Row) bool {
				return slices.ContainsFunc(r.Told, func(l match.Line) bool { return len(l.Dice) > 0 })
			})].Told
			back := rows[where(t, rows, func(r *match.Row) bool { return r.Takeback != nil })]
			back.Notes = append(back.Notes, line...)
			return rows
		}),
		"a bot's answer given out for a person's": forge(t, practice, func(rows []*match.Row) []*match.Row {
			rows[where(t, rows, func(r *match.Row) bool { return r.Answer != nil && r.Answer.Bot })].Answer.Bot = false
			return rows
		}),
		"two things in one row": forge(t, two, func(rows []*match.Row) []*match.Row {
			answer := rows[where(t, rows, func(r *match.Row) bool { return r.Answer != nil })]
			answer.Commit = &match.Committed{Seats: []int{0}, Start: 1, Commitment: make([]byte, 32)}
			return rows
		}),
	} {
		if proof, err := verified(t, forged); err == nil {
			t.Errorf("%s: it is proved, %+v", name, proof)
		}
	}
	if _, err := verified(t, practice); err != nil {
		t.Error(err)
	}
}
