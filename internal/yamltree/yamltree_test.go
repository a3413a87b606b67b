package yamltree_test

import (
	"errors"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/yamltree"
)

func parse(t *testing.T, text string) yamltree.Value {
	t.Helper()
	v, err := yamltree.Parse("bad-file", "a.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// refused checks that an error has this place and says this.
func refused(t *testing.T, err error, line int, field, says string) {
	t.Helper()
	var e *game.Error
	if !errors.As(err, &e) {
		t.Fatalf("the error is %v, not one with a place", err)
	}
	if e.Code != "bad-file" || e.File != "a.yaml" || e.Line != line || e.Field != field || !strings.Contains(e.Sentence, says) {
		t.Errorf("%s:%d: %q (%s) %q\nshould be line %d: %q saying %q", e.File, e.Line, e.Field, e.Code, e.Sentence, line, field, says)
	}
}

func TestWhatIsNoDocument(t *testing.T) {
	for _, c := range []struct {
		name, text string
		line       int
		says       string
	}{
		{"nothing", "", 1, "empty"},
		{"only a comment", "# here\n", 1, "empty"},
		{"two documents", "a: 1\n---\nb: 2\n", 3, "second document"},
		{"a key twice", "a: 1\nb: 2\na: 3\n", 3, "already defined"},
		{"a map for a key", "? {a: 1}\n: 3\n", 2, "invalid key"},
		{"an open bracket", "a: 1\nb: [1, 2\n", 2, "YAML"},
		{"a control character", "a: 1\nb: \x01\n", 2, "control character"},
		{"the delete character", "a: \x7f\n", 1, "control character"},
		{"no UTF-8", "a: 1\n\nb: \xff\n", 3, "UTF-8"},
		{"a cut letter", "a: \xc3\n", 1, "UTF-8"},
		{"a stray half letter", "a: \x80\n", 1, "UTF-8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := yamltree.Parse("bad-file", "a.yaml", []byte(c.text))
			refused(t, err, c.line, "", c.says)
		})
	}
}

// Whatever takes the reader too long or too deep is refused before it is read; what is just small enough is read.
func TestTheBoundsOfADocument(t *testing.T) {
	for _, c := range []struct {
		name string
		many int // still read
		text func(n int) string
		line int
		says string
	}{
		{"bytes", yamltree.MaxBytes - 5, func(n int) string { return "a: 1\n" + strings.Repeat("\n", n) }, 1, "mebibyte"},
		{"letters of a line", yamltree.MaxLine - 3, func(n int) string { return "b: 1\na: " + strings.Repeat("é", n) + "\n" }, 2, "too long"},
		{"brackets", yamltree.MaxNesting, func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }, 1, "nested"},
		{"braces", yamltree.MaxNesting, func(n int) string { return strings.Repeat("{a: ", n-1) + "{}" + strings.Repeat("}", n-1) }, 1, "nested"},
		{"brackets side by side", 200, func(n int) string { return "[" + strings.Repeat("[],\n", n) + "]" }, 0, ""},
		{"closing brackets first", yamltree.MaxNesting, func(n int) string {
			return "a: ']]]'\nb: " + strings.Repeat("[", n) + strings.Repeat("]", n)
		}, 2, "nested"},
		{"colons", yamltree.MaxColons - 1, func(n int) string { return "a: '" + strings.Repeat(":\n ", n) + "'" }, 10_000, "too much"},
		{"commas", yamltree.MaxMarks, func(n int) string { return "a: '" + strings.Repeat(",\n ", n) + "'" }, 60_001, "too much"},
		{"hyphens", yamltree.MaxMarks, func(n int) string { return "a: '" + strings.Repeat("-\n ", n) + "'" }, 60_001, "too much"},
		{"brackets in all", yamltree.MaxMarks, func(n int) string { return "a: '" + strings.Repeat("[]\n ", n) + "'" }, 60_001, "too much"},
		{"odd marks", yamltree.MaxOddMarks / 4, func(n int) string { return "a: '" + strings.Repeat("?&*!\n ", n) + "'" }, 501, "too much"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := yamltree.Parse("bad-file", "a.yaml", []byte(c.text(c.many))); err != nil {
				t.Errorf("%d are refused: %v", c.many, err)
			}
			_, err := yamltree.Parse("bad-file", "a.yaml", []byte(c.text(c.many+1)))
			if c.says == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			refused(t, err, c.line, "", c.says)
		})
	}
}

func TestTextsIDsAndWords(t *testing.T) {
	v := parse(t, "plain: Five & Dime\nquoted: '  012 '\nnumber: 012\ndecimal: 1.50\nbool: no\ntrue: true\nlong: |\n  one\n  two\nfolded: >\n  one\n  two\ncrlf: \"a\\r\\nb\\tc\"\n")
	for _, c := range []struct{ key, want string }{
		{"plain", "Five & Dime"},
		{"quoted", "012"},
		{"number", "012"},
		{"decimal", "1.50"},
		{"bool", "no"},
		{"true", "true"},
		{"long", "one two"},
		{"folded", "one two"},
		{"crlf", "a b c"},
		{"missing", ""},
	} {
		if got := v.Key(c.key).Text(20); got != c.want {
			t.Errorf("%s is %q, not %q", c.key, got, c.want)
		}
	}
	if err := v.Err(); err != nil {
		t.Error(err)
	}
}

func TestIDs(t *testing.T) {
	for id, ok := range map[string]bool{
		"a": true, "Z": true, "z": true, "A": true, "0": true, "9": true, "a-b_9": true, "7up": true,
		strings.Repeat("a", 60): true, strings.Repeat("a", 61): false,
		"": false, "-a": false, "_a": false, "a b": false, "a.b": false, "é": false, "a/b": false, "a:b": false,
		"a@": false, "a[": false, "a`": false, "a{": false,
	} {
		if yamltree.IsID(id) != ok {
			t.Errorf("IsID(%q) is not %v", id, ok)
		}
	}
}

func TestNumbers(t *testing.T) {
	v := parse(t, "five: 5\nminus: -3\nyes: yes\noff: off\ntrue: true\nwords: 0017\n")
	if n := v.Key("five").Int(5, 5); n != 5 {
		t.Error(n)
	}
	if n := v.Key("minus").Int(-3, 0); n != -3 {
		t.Error(n)
	}
	if v.Key("missing").Int(3, 5) != 0 || v.Key("missing").Number(3, 5) != 0 || v.Key("missing").Yes() {
		t.Error("what is missing is nothing")
	}
	for key, want := range map[string]int{"five": 5, "minus": -3, "yes": 1, "off": 0, "true": 1} {
		if n := v.Key(key).Number(-9, 9); n != want {
			t.Errorf("%s is %d", key, n)
		}
	}
	if !v.Key("yes").Yes() || v.Key("off").Yes() || !v.Key("true").Yes() {
		t.Error("yes, off and true are yes, no and yes")
	}
	if err := v.Err(); err != nil {
		t.Error(err)
	}
}

func TestLengths(t *testing.T) {
	v := parse(t, "a: 1.5\nb: 0.125\nc: 12\nd: -2\ne: [1, 2.25]\n")
	for key, want := range map[string]game.Length{"a": 1500, "b": 125, "c": 12000, "d": -2000, "missing": 0} {
		if got := v.Key(key).Length(-2000, 12000); got != want {
			t.Errorf("%s is %d", key, got)
		}
	}
	if got := v.Key("e").Lengths(2, 1000, 2250); got[0] != 1000 || got[1] != 2250 {
		t.Error(got)
	}
	if got := v.Key("missing").Lengths(2, 1, 2); len(got) != 2 {
		t.Error(got)
	}
	if err := v.Err(); err != nil {
		t.Error(err)
	}
}

func TestWhatIsRefused(t *testing.T) {
	const anchors = "Anchors, aliases and tags"
	for _, c := range []struct {
		name, text string
		read       func(v yamltree.Value)
		line       int
		field      string
		says       string
	}{
		{"an unknown key", "a: 1\nbb: 2\n", func(v yamltree.Value) { v.Keys("a", "b") }, 2, "bb", `no key "bb" here; there are a, b`},
		{"a missing key", "\nx: 1\n", func(v yamltree.Value) { v.Need("a") }, 2, "", `"a" is missing`},
		{"an empty key that is needed", "x: 1\na:\n", func(v yamltree.Value) { v.Need("a") }, 1, "", `"a" is missing`},
		{"a list for a map", "a:\n  - 1\n", func(v yamltree.Value) { v.Key("a").Pairs(9) }, 2, "a", "a map of keys and values, not a list"},
		{"a word for a map", "a: hello\n", func(v yamltree.Value) { v.Key("a").Keys("x") }, 1, "a", `not "hello"`},
		{"a map for a list", "a:\n  b: 1\n", func(v yamltree.Value) { v.Key("a").List(9) }, 2, "a", "a list, not a map"},
		{"too long a list", "a:\n  - 1\n  - 2\n  - 3\n", func(v yamltree.Value) { v.Key("a").List(2) }, 4, "a[2]", "more than 2 of these"},
		{"a hole in a list", "a: [1, ~]\n", func(v yamltree.Value) { v.Key("a").List(2) }, 1, "a[1]", "empty"},
		{"too large a map", "a:\n  x: 1\n  y: 2\n", func(v yamltree.Value) { v.Key("a").Pairs(1) }, 3, "a.y", "more than 1 entries"},
		{"nothing for a key", "~: 3\n", func(v yamltree.Value) { v.Pairs(9) }, 1, "", "single word"},
		{"a merge key", "<<: {a: 1}\n", func(v yamltree.Value) { v.Pairs(9) }, 1, "", "single word"},
		{"an anchor", "a: &x 1\n", func(v yamltree.Value) { v.Key("a").Int(0, 9) }, 1, "a", anchors},
		{"an alias", "a: &x 1\nb: *x\n", func(v yamltree.Value) { v.Key("b").Text(9) }, 2, "b", anchors},
		{"a tag", "a: !!str 1\n", func(v yamltree.Value) { v.Key("a").Text(9) }, 1, "a", anchors},
		{"a tagged list", "a: !x [1]\n", func(v yamltree.Value) { v.Key("a").List(9) }, 1, "a", anchors},
		{"a text that is a list", "a: [x]\n", func(v yamltree.Value) { v.Key("a").Text(9) }, 1, "a", "a text, not a list"},
		{"an empty text", "a: '  '\n", func(v yamltree.Value) { v.Key("a").Text(9) }, 1, "a", "empty"},
		{"too long a text", "a: éééé\n", func(v yamltree.Value) { v.Key("a").Text(3) }, 1, "a", "longer than 3"},
		{"a control character in a text", "a: \"\\x01\"\n", func(v yamltree.Value) { v.Key("a").Text(9) }, 1, "a", "control character"},
		{"a bad id", "a: b c\n", func(v yamltree.Value) { v.Key("a").ID() }, 1, "a", `"b c" is not`},
		{"an id that is a map", "a: {}\n", func(v yamltree.Value) { v.Key("a").ID() }, 1, "a", "an id, not a map"},
		{"a word that is none of these", "a: c\n", func(v yamltree.Value) { v.Key("a").OneOf("a", "b") }, 1, "a", `one of a, b, not "c"`},
		{"a number that is too small", "a: 4\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", "from 5 to 9"},
		{"a number that is too large", "a: 10\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", "from 5 to 9"},
		{"a decimal for a whole number", "a: 5.0\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", `not "5.0"`},
		{"a number with a plus", "a: +5\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", `not "+5"`},
		{"a number in words of programs", "a: 0x5\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", `not "0x5"`},
		{"a quoted number", "a: '5'\n", func(v yamltree.Value) { v.Key("a").Int(5, 9) }, 1, "a", `not "5"`},
		{"neither yes nor no", "a: maybe\n", func(v yamltree.Value) { v.Key("a").Yes() }, 1, "a", `yes or no, not "maybe"`},
		{"a number for yes", "a: 1\n", func(v yamltree.Value) { v.Key("a").Yes() }, 1, "a", `not "1"`},
		{"a list for yes", "a: []\n", func(v yamltree.Value) { v.Key("a").Yes() }, 1, "a", "yes or no, not a list"},
		{"a list for a number", "a: []\n", func(v yamltree.Value) { v.Key("a").Number(0, 1) }, 1, "a", "a whole number, not a list"},
		{"too exact a length", "a: 1.0005\n", func(v yamltree.Value) { v.Key("a").Length(0, 9000) }, 1, "a", `three decimals, not "1.0005"`},
		{"a quoted length", "a: '1'\n", func(v yamltree.Value) { v.Key("a").Length(0, 9000) }, 1, "a", "three decimals"},
		{"too short a length", "a: 0.999\n", func(v yamltree.Value) { v.Key("a").Length(1000, 9000) }, 1, "a", "from 1 to 9 inches, not 0.999"},
		{"too long a length", "a: 9.001\n", func(v yamltree.Value) { v.Key("a").Length(1000, 9000) }, 1, "a", "from 1 to 9 inches, not 9.001"},
		{"too few lengths", "a: [1]\n", func(v yamltree.Value) { v.Key("a").Lengths(2, 0, 9000) }, 1, "a", "2 numbers, not 1"},
		{"too many lengths", "a: [1, 2, 3]\n", func(v yamltree.Value) { v.Key("a").Lengths(2, 0, 9000) }, 1, "a[2]", "more than 2"},
		{"the first fault counts", "a: x\nb: y\n", func(v yamltree.Value) { v.Key("b").Yes(); v.Key("a").Yes() }, 2, "b", "yes or no"},
		{"a long word is cut", "a: " + strings.Repeat("x", 41) + "\n", func(v yamltree.Value) { v.Key("a").Yes() }, 1, "a", `"` + strings.Repeat("x", 40) + `..."`},
		{"a word of forty letters is not", "a: " + strings.Repeat("x", 40) + "\n", func(v yamltree.Value) { v.Key("a").Yes() }, 1, "a", `"` + strings.Repeat("x", 40) + `"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := parse(t, c.text)
			c.read(v)
			refused(t, v.Err(), c.line, c.field, c.says)
		})
	}
}

func TestNothingIsReadAfterAFault(t *testing.T) {
	v := parse(t, "a: 1\nb: [1]\nc: {x: 1}\n")
	v.Refuse("enough")
	if v.Key("a").Int(0, 9) != 0 || v.Key("a").Text(9) != "" || v.Key("b").List(9) != nil || v.Key("c").Pairs(9) != nil || v.Key("a").Number(0, 9) != 0 {
		t.Error("something was read after all")
	}
	refused(t, v.Err(), 1, "", "enough")
}

func TestMapsKeepTheirOrder(t *testing.T) {
	v := parse(t, "z: 1\na: 2\n10: 3\n")
	pairs := v.Pairs(3)
	if len(pairs) != 3 || pairs[0].Key != "z" || pairs[1].Key != "a" || pairs[2].Key != "10" || pairs[2].Value.Int(0, 9) != 3 {
		t.Errorf("%+v", pairs)
	}
	if got := parse(t, "x: {a: {b: [0, {c: 1}]}}\n").Key("x").Pairs(1)[0].Value.Key("b").List(2)[1].Key("c"); got.Field() != "x.a.b[1].c" || got.Line() != 1 {
		t.Errorf("%s in line %d", got.Field(), got.Line())
	}
}

func TestFindGoesAsFarAsItLeads(t *testing.T) {
	v := parse(t, "figures:\n  - id: a\n  - id: b\n    stats:\n      gats: 5\n    at: [1, 2]\n")
	for path, want := range map[string]struct {
		field string
		line  int
	}{
		"":                           {"", 1},
		"figures":                    {"figures", 2},
		"figures[1].stats.gats":      {"figures[1].stats.gats", 5},
		"figures[1].stats.fists":     {"figures[1].stats", 5},
		"figures[1].at[1]":           {"figures[1].at[1]", 6},
		"figures[1].at[2]":           {"figures[1].at", 6},
		"figures[2].id":              {"figures", 2},
		"figures[0].id.more":         {"figures[0].id", 2},
		"figures.id":                 {"figures", 2},
		"table.size":                 {"", 1},
		"figures[x]":                 {"figures", 2},
		"figures[1":                  {"figures", 2},
		"figures[-1]":                {"figures", 2},
		"figures..id":                {"figures", 2},
		"figures[0][0]":              {"figures[0]", 2},
		".figures[1]":                {"figures[1]", 3},
		"figures[99999999999999999]": {"figures", 2},
	} {
		found := v.Find(yamltree.Steps(path))
		if found.Field() != want.field || found.Line() != want.line {
			t.Errorf("%q leads to %q in line %d", path, found.Field(), found.Line())
		}
	}
}

func TestKinds(t *testing.T) {
	v := parse(t, "map: {}\nlist: []\nword: x\nnumber: 1\nnothing: ~\nopen:\n  a: 1\n")
	for key, want := range map[string][4]bool{
		"map": {true, true}, "open": {true, true}, "list": {true, false, true}, "word": {true, false, false, true},
		"number": {true, false, false, true}, "nothing": {}, "missing": {},
	} {
		k := v.Key(key)
		if got := [4]bool{k.Given(), k.IsMap(), k.IsList(), k.IsWord()}; got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
	if v.Key("word").Node() == nil || v.Key("missing").Node() != nil {
		t.Error("the node of a value is what the YAML reader made")
	}
}

func TestAValueInADocumentOfSomebodyElse(t *testing.T) {
	outer := parse(t, "steps: 1\nscenario:\n  seats: [a, 4 4]\n")
	v := yamltree.At("bad-file", "a.yaml", outer.Key("scenario").Node(), "scenario")
	v.Key("seats").List(2)[1].ID()
	refused(t, v.Err(), 3, "scenario.seats[1]", "An id")
	if outer.Err() != nil {
		t.Error("the other document is not at fault")
	}
	var none yamltree.Value
	if none.Given() || none.Text(3) != "" {
		t.Error("no value is nothing")
	}
}

func TestPlaceMovesAnErrorToAValue(t *testing.T) {
	v := parse(t, "a: 1\nb:\n  c: 2\n")
	before := game.Refuse("bad-thing", "x[2]", "No.")
	after := v.Key("b").Key("c").Place(before)
	if *after != (game.Error{Code: "bad-thing", Sentence: "No.", Field: "b.c", File: "a.yaml", Line: 3}) {
		t.Errorf("%+v", after)
	}
	if before.Line != 0 || before.Field != "x[2]" {
		t.Error("the error itself is left alone")
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"a: [1, {b: 2}]", "- - - x", "? a\n: b", "&a [*a]", "!x\n!y\n", "a: |\n  b\n", "\ufeffa: 1", "{a: 'b", "a:\r\n  - 1\r\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := yamltree.Parse("bad-file", "a.yaml", data)
		if err != nil {
			var e *game.Error
			if !errors.As(err, &e) || e.Line < 1 || e.Code != "bad-file" || e.Sentence == "" {
				t.Fatalf("%#v", err)
			}
			return
		}
		visit(v)
		if err := v.Err(); err != nil {
			var e *game.Error
			if !errors.As(err, &e) || e.Line < 1 {
				t.Fatalf("%#v", err)
			}
		}
	})
}

func visit(v yamltree.Value) {
	switch {
	case v.IsMap():
		for _, p := range v.Pairs(1000) {
			visit(p.Value)
		}
	case v.IsList():
		for _, item := range v.List(1000) {
			visit(item)
		}
	default:
		v.Text(1000)
		v.Number(0, 9)
		v.Length(0, 9)
	}
}
