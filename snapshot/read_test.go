package snapshot_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/toy"
	"rumble/snapshot"
)

func toyGame(t *testing.T) game.Game {
	t.Helper()
	rs := toy.Rules()
	g, err := rs.New(toy.Scenario(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func treeOf(t *testing.T, g game.Game) snapshot.Tree {
	t.Helper()
	tree, err := snapshot.Parse(snapshot.Write(g))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func TestWhatIsNothingIsLeftOutAndComesBack(t *testing.T) {
	g := toyGame(t)
	text := string(snapshot.Write(g))
	if strings.Contains(text, `"turn":`) || strings.Contains(text, `"cries"`) || strings.Contains(text, "false") || !strings.Contains(text, `"turns":4`) || !strings.Contains(text, `"coins":[2,2]`) {
		t.Errorf("it is written as %s", text)
	}
	other := treeOf(t, g)
	other["turn"], other["cries"] = json.Number("3"), []any{"a \"cry\" \u2028"}
	changed, err := snapshot.Read(other, g)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(snapshot.Write(changed)); !strings.Contains(text, `"turn":3`) || !strings.Contains(text, `"cries":["a \"cry\" \u2028"]`) {
		t.Errorf("it is written as %s", text)
	}
	back, err := snapshot.Read(treeOf(t, g), changed) // what is not there is nothing, whatever the other state has
	if err != nil || !bytes.Equal(back.Append(nil), g.Append(nil)) || !bytes.Equal(snapshot.Write(g), []byte(text)) {
		t.Errorf("it does not come back: %v", err)
	}
}

func TestATreeThatIsNoStateIsRefused(t *testing.T) {
	g := toyGame(t)
	for name, c := range map[string]struct {
		change func(snapshot.Tree)
		says   string
	}{
		"another field":       {func(s snapshot.Tree) { s["money"] = json.Number("1") }, "state.money"},
		"a field behind":      {func(s snapshot.Tree) { s["cast"] = snapshot.Tree{} }, "state.cast"},
		"a number too great":  {func(s snapshot.Tree) { s["turns"] = json.Number("128") }, "state.turns"},
		"a fraction":          {func(s snapshot.Tree) { s["turns"] = json.Number("1.5") }, "state.turns"},
		"a text for a number": {func(s snapshot.Tree) { s["turns"] = "4" }, "state.turns"},
		"a number for a text": {func(s snapshot.Tree) { s["cries"] = []any{json.Number("4")} }, "state.cries[0]"},
		"a list too long":     {func(s snapshot.Tree) { s["coins"] = make([]any, 5) }, "state.coins"},
		"no list":             {func(s snapshot.Tree) { s["coins"] = json.Number("4") }, "state.coins"},
		"no struct":           {func(s snapshot.Tree) { s["figures"] = []any{json.Number("4")} }, "state.figures[0]"},
		"a number for a bool": {func(s snapshot.Tree) { s["figures"].([]any)[0].(snapshot.Tree)["low"] = json.Number("1") }, "state.figures[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			tree := treeOf(t, g)
			c.change(tree)
			before := g.Append(nil)
			if _, err := snapshot.Read(tree, g); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("the error is %v", err)
			}
			if !bytes.Equal(before, g.Append(nil)) {
				t.Error("the other state has changed")
			}
		})
	}
	for _, text := range []string{"", "{", "[1]", "7"} {
		if tree, err := snapshot.Parse([]byte(text)); err == nil {
			t.Errorf("%q is read as %v", text, tree)
		}
	}
}

// wrapped is a game whose state is no plain data.
type wrapped struct{ game.Game }

func (w wrapped) Clone() game.Game { return w }

func TestAStateThatIsNoPlainDataIsNotWritten(t *testing.T) {
	for _, g := range []game.Game{wrapped{toyGame(t)}, &wrapped{toyGame(t)}} {
		if snapshot.Write(g) != nil || snapshot.Shape(g) != "" {
			t.Errorf("%T is written", g)
		}
		if _, err := snapshot.Read(snapshot.Tree{}, g); err == nil {
			t.Errorf("%T is read", g)
		}
	}
}

func TestShapesTellStatesApart(t *testing.T) {
	rs := cups.Rules()
	other, err := rs.New(cups.Scenario(2, 3))
	if err != nil {
		t.Fatal(err)
	}
	a, b := snapshot.Shape(toyGame(t)), snapshot.Shape(other)
	if a == b || len(a) != 16 || a != snapshot.Shape(toyGame(t)) {
		t.Errorf("the shapes are %q and %q", a, b)
	}
}

func TestWhatIsPackedIsUnpacked(t *testing.T) {
	text := snapshot.Write(toyGame(t))
	packed := snapshot.Pack(text)
	again := snapshot.Pack(text) // with the same room
	if got, err := snapshot.Unpack(packed); err != nil || !bytes.Equal(got, text) || len(packed) >= len(text) || !bytes.Equal(packed, again) {
		t.Errorf("%d bytes become %d and %s: %v", len(text), len(packed), got, err)
	}
	for name, bad := range map[string][]byte{"half": packed[:len(packed)/2], "nothing": nil, "too long": snapshot.Pack(make([]byte, 1<<20+1))} {
		if got, err := snapshot.Unpack(bad); err == nil {
			t.Errorf("%s is unpacked to %d bytes", name, len(got))
		}
	}
	if got, err := snapshot.Unpack(snapshot.Pack(make([]byte, 1<<20))); err != nil || len(got) != 1<<20 {
		t.Errorf("the longest is %d bytes: %v", len(got), err)
	}
}
