package command

import (
	"context"
	"strings"
	"testing"
	"time"

	"rumble/study"
)

func TestCountdown(t *testing.T) {
	b := newBench("")
	b.Terminal = true
	c := newCountdown(&b.Program, "games")
	c.at(100, 100, 1000)
	if got := b.err.String(); got != "\r100 of 1000 games\033[K" {
		t.Errorf("%q", got)
	}
	c.at(150, 100, 1000) // at once: nothing is drawn
	c.started, c.drawn = time.Now().Add(-10*time.Second), time.Time{}
	b.err.Reset()
	c.at(200, 100, 1000) // a hundred in ten seconds
	if got := b.err.String(); !strings.HasPrefix(got, "\r200 of 1000 games, ") || !strings.Contains(got, "a second, ") || !strings.Contains(got, "2 min left") {
		t.Errorf("%q", got)
	}
	b.err.Reset()
	c.drawn = time.Time{}
	if c.at(0, 0, 1); b.err.String() != "\r0 of 1 game\033[K" {
		t.Errorf("%q", b.err.String())
	}
	b.err.Reset()
	if c.end(); b.err.String() != "\r\033[K" {
		t.Errorf("%q", b.err.String())
	}
	quiet := newBench("")
	q := newCountdown(&quiet.Program, "games")
	q.at(1, 0, 2)
	if q.end(); quiet.err.Len() > 0 {
		t.Errorf("where nobody looks it draws %q", quiet.err.String())
	}
}

func TestLeft(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "1 s", 59 * time.Second: "60 s", time.Minute: "2 min", 59 * time.Minute: "60 min", 3*time.Hour + 20*time.Minute: "3 h 20 min",
	} {
		if got := left(d); got != want {
			t.Errorf("%v is %q", d, got)
		}
	}
}

// A study says of how many games each combination is, and how many have no end, in words that are right for one as for many.
func TestStudyCountsItsGames(t *testing.T) {
	for _, c := range []struct {
		games, endless int
		says           string
	}{
		{1, 0, "(1 game)"}, {2, 0, "(2 games)"}, {1, 1, "(1 game, without an end)"},
		{2, 1, "(2 games, 1 of them without an end)"}, {60, 60, "(60 games, 60 of them without an end)"},
	} {
		tally := study.NewTally(&study.Study{Sides: []study.Side{{Name: "The Reds"}}, Setups: []study.Setup{{}}})
		tally.Combinations[0].Games, tally.Combinations[0].Unfinished = c.games, c.endless
		var out strings.Builder
		if printStudy(&out, tally); out.String() != "only one side plays "+c.says+"\n" {
			t.Errorf("of %d games, %d of them without an end, it says %q", c.games, c.endless, out.String())
		}
	}
}

// A study that is interrupted leaves what is played and a report of it, says so, and goes on with the same command.
func TestStudyInterrupted(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"study", "shoot-out", "--games", "60"}
	b := newBench("")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if code := b.Run(ctx, args); code != 1 || !strings.Contains(b.err.String(), "Interrupted. The same command goes on from here.") {
		t.Errorf("exit %d: %s", code, b.err.String())
	}
	if page := readFile(t, "study-shoot-out", "report.html"); !strings.Contains(page, "of 60 at most") {
		t.Error("the report does not say that it is of a part")
	}
	b = newBench("")
	b.want(t, 0, args...)
	if rows := readFile(t, "study-shoot-out", "rows.jsonl"); strings.Count(rows, "\n") != 60 {
		t.Error("it does not go on")
	}
}
