package maddogs

import (
	"fmt"
	"strconv"
	"testing"

	"rumble/game"
	"rumble/internal/printed"
)

// upTo is how a chance is printed: the faces from 1 to a number.
func upTo(need int) string {
	switch need {
	case 0:
		return "-"
	case 1:
		return "1"
	case automatic:
		return "automatic"
	}
	return fmt.Sprintf("1-%d", need)
}

// Each cell of the effects of set bombs is the printed one (MD-T-DYNA).
func TestTheEffectsOfSetBombs(t *testing.T) {
	for _, row := range printed.ExactRows(t, Rules(), "MD-T-DYNA", mostSticks) {
		sticks, _ := strconv.Atoi(row[0])
		d := dynaOf(sticks, false)
		got := []string{row[0], strconv.Itoa(int(d.radius / inch)), strconv.Itoa(d.rolls), upTo(d.house), upTo(d.adjacent), upTo(d.car), upTo(d.truck)}
		for c := range row {
			if got[c] != row[c] {
				t.Errorf("%d sticks: column %d is %q, printed as %q", sticks, c, got[c], row[c])
			}
		}
	}
}

// Half of the effects: radius exactly, rolls up, buildings down, what is automatic on 1 to 3 and the rest on 1 (MD-FUSE-11).
func TestHalfOfTheEffects(t *testing.T) {
	for sticks, want := range map[int]dynaRow{
		1: {1500, 2, 0, 0, 3, 1}, 2: {2000, 2, 1, 0, 3, 3}, 3: {2500, 3, 1, 0, 3, 3}, 4: {3000, 3, 2, 1, 3, 3}, 5: {3000, 3, 2, 1, 3, 3},
	} {
		if got := dynaOf(sticks, true); got != want {
			t.Errorf("%d sticks: %+v, not %+v", sticks, got, want)
		}
	}
}

// Each face of the Bomb Failure Table is the printed one (MD-T-FAIL).
func TestTheBombFailureTable(t *testing.T) {
	rows := printed.ExactRows(t, Rules(), "MD-T-FAIL", 3)
	names := map[failure]string{dud: "Dud", darn: "Darn!", oops: "Oops!"}
	for face := 1; face <= 6; face++ {
		row := rows[0]
		switch {
		case face == 6:
			row = rows[2]
		case face >= 4:
			row = rows[1]
		}
		if names[bombFailure(face)] != row[1] {
			t.Errorf("a %d is %s, printed as %s", face, names[bombFailure(face)], row[1])
		}
	}
	if rows[0][0] != "1-3" || rows[1][0] != "4-5" || rows[2][0] != "6" || failureBands() != (game.Bands{3, 5}) {
		t.Errorf("the faces are printed as %v, and parted at %v", rows, failureBands())
	}
}

// Each safe takes as many sticks as is printed (MD-T-SAFE).
func TestTheSafes(t *testing.T) {
	for i, row := range printed.ExactRows(t, Rules(), "MD-T-SAFE", len(safeTable)) {
		if strconv.Itoa(safeTable[i].sticks) != row[1] {
			t.Errorf("%s: %d sticks, printed as %s", row[0], safeTable[i].sticks, row[1])
		}
	}
	if safeSticks("crate") != 0 || safeSticks("vault") != 3 {
		t.Error("a crate is no safe, and a vault takes three sticks")
	}
}
