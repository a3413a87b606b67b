package main

import (
	"context"
	"io"
	"strings"
	"testing"
)

// What is said comes true, or it is told by how much it does not.
func TestTenths(t *testing.T) {
	var right, wrong tenths
	for i := range 100 {
		came := 0.0
		if i < 31 {
			came = 1
		}
		right.add(0.3, came)
		wrong.add(0.95, came)
		wrong.add(1, 1)
	}
	var said strings.Builder
	if !right.tell(&said) || said.String() != "   30 to  40 %:  100 positions, said  30.0 %, came  31.0 %, +0.2 standard errors\n" {
		t.Errorf("what is right is told as %q", said.String())
	}
	// 64 too few of 95; one standard error of a hundred chances of 95 % is 2.18.
	said.Reset()
	if wrong.tell(&said) || said.String() != "   90 to 100 %:  200 positions, said  97.5 %, came  65.5 %, -29.4 standard errors\n" {
		t.Errorf("what is wrong is told as %q", said.String())
	}
}

// A few positions of the quickest game: each is asked about once, and being broken off keeps those of before.
func TestAskingForChances(t *testing.T) {
	all, err := stages([]string{"gangsatwar"})
	if err != nil || len(all) != 1 {
		t.Fatalf("%d stages (%v)", len(all), err)
	}
	came, asked, err := all[0].ask(context.Background(), 6, 3)
	many := 0.0
	for _, tenth := range came {
		many += tenth.many
	}
	if err != nil || asked != 6 || many != 6 {
		t.Errorf("%d asked, %.0f kept (%v)", asked, many, err)
	}
	over, stop := context.WithCancel(context.Background())
	stop()
	if _, asked, err := all[0].ask(over, 6, 3); err == nil || asked != 0 {
		t.Errorf("stopped before it began: %d (%v)", asked, err)
	}
	if all[0].calibrate(over, 6, 3) {
		t.Error("stopped before it began, it was right")
	}
}

// What is certain and comes true is right; one certainty that does not is wrong.
func TestCertainties(t *testing.T) {
	var all tenths
	all.add(0, 0)
	all.add(1, 1)
	if !all.tell(io.Discard) {
		t.Error("two certainties came true, and are wrong")
	}
	if all.add(1, 0); all.tell(io.Discard) {
		t.Error("a certainty did not come true, and is right")
	}
}
