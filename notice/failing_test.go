package notice_test

import (
	"log/slog"
	"testing"

	"rumble/internal/failing"
	"rumble/notice"
	"rumble/people"
)

// Whatever somebody asks for, they hear of it when what is kept cannot be reached: nothing is said to be done that was not.
func TestNothingIsSaidToBeDoneWhenTheRecordsFail(t *testing.T) {
	hook := receive(t)
	who := people.Person{ID: "zoe", Name: "Zoë"}
	of := notice.Of("zoe")
	for what, do := range map[string]func(n *notice.Notices, id string) error{
		"adding": func(n *notice.Notices, _ string) error {
			_, err := n.Add(ctx, al, hook.channel(notice.Slack), "al")
			return err
		},
		"reading":     func(n *notice.Notices, _ string) error { _, err := n.Choice(ctx, zoe); return err },
		"quiet":       func(n *notice.Notices, _ string) error { return n.Quiet(ctx, al, true, "al") },
		"removing":    func(n *notice.Notices, id string) error { return n.Remove(ctx, zoe, id) },
		"trying":      func(n *notice.Notices, id string) error { return n.Test(ctx, zoe, id) },
		"a code":      func(n *notice.Notices, id string) error { return n.Confirm(ctx, zoe, id, "") },
		"all of it":   func(n *notice.Notices, _ string) error { _, err := n.About(ctx, who); return err },
		"erasing":     func(n *notice.Notices, _ string) error { return n.Erase(ctx, who) },
		"a key":       func(n *notice.Notices, _ string) error { _, err := n.Key(ctx); return err },
		"following":   func(n *notice.Notices, _ string) error { return n.Follow(ctx, "new") },
		"forgetting":  func(n *notice.Notices, _ string) error { return n.Forget(ctx, "duelduel") },
		"the books":   func(n *notice.Notices, _ string) error { _, err := n.Books(ctx, "", 9); return err },
		"sweeping":    func(n *notice.Notices, _ string) error { _, err := n.Sweep(ctx, "", 9); return err },
		"an old link": func(n *notice.Notices, _ string) error { return n.Unsubscribe(ctx, "duelduel."+party+".a.b") },
		"a person's channels": func(n *notice.Notices, _ string) error {
			_, err := n.Reached(ctx, &notice.Book{ID: "other"}, party, "zoe")
			return err
		},
		"looking": func(n *notice.Notices, _ string) error {
			l := turn("q1")
			l.Tell[0].Person = "zoe"
			return n.Look(ctx, "duelduel", l)
		},
	} {
		t.Run(what, func(t *testing.T) {
			failing.Each(t, func(keep *failing.Records) error {
				c := clock{now: noon}
				n := notice.New(notice.Config{Records: keep, Random: counting(), Now: c.Now, Log: slog.New(slog.DiscardHandler), URL: "https://games.example", Owner: notice.Owner{Anywhere: true}})
				if _, err := n.Add(ctx, of, hook.channel(notice.JSON), "zoe"); err != nil {
					t.Fatal(err)
				}
				id, err := n.Add(ctx, zoe, hook.channel(notice.JSON), "zoe")
				if err != nil {
					t.Fatal(err)
				}
				if err := n.Test(ctx, zoe, id); err != nil { // so that something is counted
					t.Fatal(err)
				}
				c.add(2 * 3600e9)
				keep.Begin()
				return do(n, id)
			})
		})
	}
}

// counting makes bytes that are all different.
func counting() func([]byte) {
	next := byte(0)
	return func(b []byte) {
		for i := range b {
			next++
			b[i] = next
		}
	}
}
