package study_test

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"rumble/study"
)

// childFolder tells this test program that it is to play the long study into a folder, and nothing else.
const childFolder = "RUMBLE_STUDY_INTO"

// long is a study that takes some seconds.
func long() study.Plan {
	p := asked()
	p.Games, p.Batch = 2500, 20
	return p
}

func TestMain(m *testing.M) {
	if folder := os.Getenv(childFolder); folder != "" {
		os.Exit(child(folder))
	}
	os.Exit(m.Run())
}

// A study that is killed again and again, at any moment, comes to the same bytes as one that is left alone.
func TestKilledAndGoneOn(t *testing.T) {
	s := prepared(t, long())
	_, all := played(t, s, t.TempDir(), 2)
	folder := t.TempDir()
	killed, before := 0, int64(0)
	for range 40 {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), childFolder+"="+folder)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		if before = grown(t, s, folder, before, ended); before < 0 {
			break // it has played all
		}
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := <-ended; err == nil {
			break // it was quicker
		}
		killed++
	}
	if killed < 3 {
		t.Fatalf("it was killed %d times only", killed)
	}
	if _, rows := played(t, s, folder, 2); rows != all {
		t.Errorf("after %d kills there are other rows", killed)
	}
}

// grown waits until some rows more are there, and says how many bytes there are; -1 when the process has ended by itself.
func grown(t *testing.T, s *study.Study, folder string, before int64, ended <-chan error) int64 {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		select {
		case err := <-ended:
			if err != nil {
				t.Fatal(err)
			}
			return -1
		default:
		}
		if info, err := os.Stat(folder + "/" + s.Plan.RowsFile()); err == nil && info.Size() > before+200_000 {
			return info.Size()
		}
	}
	t.Fatal("it writes nothing")
	return 0
}
