package ruletext_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/rules/maddogs"
	"rumble/ruletext"
)

const book = `ruleset: tag
title: Tag
source: the playground
prefix: TA
chapters:
  - {section: RUN, title: Running about}
  - {section: T, title: Tables}
clauses:
  - id: TA-RUN-01
    title: Running
    rule: Whoever is it runs after the others.
    kind: book
  - id: TA-RUN-02
    title: Touching
    rule: Whoever is touched is it.
    kind: ruling
    why: somebody has to be
    optional: true
tables:
  - id: TA-T-SPEED
    title: Speed
    kind: ruling
    columns: [child, speed, note]
    rows:
      - [Ann, 3, ""]
      - ["Bob", 2.5, "when tired: 1"]
examples:
  - id: TA-X-01
    title: Ann touches Bob
    given: {it: ann}
    dice: []
    expect: Bob is it
    clauses: [TA-RUN-02, TA-T-SPEED]
`

func TestABook(t *testing.T) {
	b, err := ruletext.Parse("clauses.yaml", []byte(book))
	if err != nil {
		t.Fatal(err)
	}
	if b.Ruleset != "tag" || b.Title != "Tag" || b.Prefix != "TA" || len(b.Clauses) != 2 || len(b.Examples) != 1 {
		t.Errorf("the book is %+v", b)
	}
	c, ok := b.Clause("TA-RUN-02")
	want := game.Clause{ID: "TA-RUN-02", Title: "Touching", Rule: "Whoever is touched is it.", Kind: "ruling", Why: "somebody has to be", Optional: true}
	if !ok || c != want {
		t.Errorf("the clause is %+v", c)
	}
	if c, ok := b.Clause("TA-RUN-01"); !ok || c.Title != "Running" || c.Optional {
		t.Errorf("the first clause is %+v", c)
	}
	if _, ok := b.Clause("TA-T-SPEED"); ok {
		t.Error("a table is no clause")
	}
	table, ok := b.Table("TA-T-SPEED")
	if !ok || table.Rows[0][1] != "3" || table.Rows[1][1] != "2.5" || table.Rows[1][2] != "when tired: 1" || table.Rows[0][2] != "" {
		t.Errorf("the table is %+v", table)
	}
	if _, ok := b.Table("TA-RUN-01"); ok {
		t.Error("a clause is no table")
	}
	for id, has := range map[game.ClauseID]bool{"TA-RUN-01": true, "TA-T-SPEED": true, "TA-RUN-03": false, "": false} {
		if b.Has(id) != has {
			t.Errorf("the book has %q: %v", id, !has)
		}
	}
}

func TestWhatOfATableIsNotLookedUpInPlay(t *testing.T) {
	for _, c := range []struct {
		written string
		aside   bool
		why     []string
		told    string
	}{
		{"", false, nil, ""},
		{"aside: true\n    ", true, nil, `,"aside":true`},
		{"aside: false\n    ", false, nil, ""},
		{"why: [speed, note]\n    ", false, []string{"speed", "note"}, `,"why":["speed","note"]`},
	} {
		b, err := ruletext.Parse("c.yaml", []byte(strings.Replace(book, "columns: [child", c.written+"columns: [child", 1)))
		if err != nil {
			t.Fatal(err)
		}
		if table := b.Tables[0]; table.Aside != c.aside || !slices.Equal(table.Why, c.why) {
			t.Errorf("%q: aside is %v, why is %q", c.written, table.Aside, table.Why)
		}
		told, err := json.Marshal(b.Tables[0])
		if want := `["Bob","2.5","when tired: 1"]]` + c.told + "}"; err != nil || !strings.HasSuffix(string(told), want) {
			t.Errorf("%q is told as %s", c.written, told)
		}
	}
}

func TestABookInParts(t *testing.T) {
	second := strings.NewReplacer("title: Tag", "title: Tag, part 2", "section: RUN", "section: HIDE", "section: T", "section: MORE", "TA-RUN", "TA-HIDE", "TA-T-SPEED", "TA-MORE-PLACES").Replace(book)
	b, err := ruletext.Parse("clauses.yaml", []byte(book+"---\n"+second))
	if err != nil || b.Title != "Tag" || len(b.Clauses) != 4 || len(b.Tables) != 2 || len(b.Examples) != 2 {
		t.Fatalf("%+v, %v", b, err)
	}
	if c, ok := b.Clause("TA-HIDE-02"); !ok || c.Title != "Touching" {
		t.Errorf("the clause of the second part is %+v", c)
	}
}

func TestWhatIsNoBook(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"nothing", book, "", "c.yaml: A rulebook needs a ruleset, a title and a prefix."},
		{"no ruleset", "ruleset: tag\n", "", "c.yaml: A rulebook needs a ruleset, a title and a prefix."},
		{"no title", "title: Tag\n", "", "c.yaml: A rulebook needs a ruleset, a title and a prefix."},
		{"no prefix", "prefix: TA\n", "", "c.yaml: A rulebook needs a ruleset, a title and a prefix."},
		{"another prefix", "id: TA-RUN-02", "id: TAG-RUN-02", `c.yaml: clauses[1]: The id "TAG-RUN-02" does not begin with TA-.`},
		{"the prefix alone", "id: TA-RUN-02", "id: TA-", `c.yaml: clauses[1]: The id "TA-" does not begin with TA-.`},
		{"a clause twice", "id: TA-RUN-02", "id: TA-RUN-01", `c.yaml: clauses[1]: The id TA-RUN-01 is given twice.`},
		{"a table like a clause", "id: TA-T-SPEED", "id: TA-RUN-01", `c.yaml: tables[0]: The id TA-RUN-01 is given twice.`},
		{"no rule", "    rule: Whoever is touched is it.\n", "", `c.yaml: TA-RUN-02: A clause needs a title and a rule.`},
		{"no clause title", "    title: Running\n", "", `c.yaml: TA-RUN-01: A clause needs a title and a rule.`},
		{"another kind", "kind: ruling\n    why", "kind: guess\n    why", `c.yaml: TA-RUN-02: The kind of a clause is book or ruling, not "guess".`},
		{"a short row", `[Ann, 3, ""]`, "[Ann, 3]", `c.yaml: TA-T-SPEED: Row 1 has 2 cells for 3 columns.`},
		{"a table that is somewhat aside", "columns: [child", "aside: somewhat\n    columns: [child", `c.yaml:23: This cannot be read: cannot unmarshal string into Go struct field document.Tables of type bool.`},
		{"a table that is aside by number", "columns: [child", "aside: 1\n    columns: [child", `c.yaml:23: This cannot be read: cannot unmarshal uint64 into Go struct field document.Tables of type bool.`},
		{"a table that is aside by list", "columns: [child", "aside: [note]\n    columns: [child", `c.yaml:23: This cannot be read: cannot unmarshal []interface {} into Go struct field document.Tables of type bool.`},
		{"a why that is no column", "columns: [child", "why: [notes]\n    columns: [child", `c.yaml: TA-T-SPEED: The why of a table is one of its columns after the first, not "notes".`},
		{"a why of what a row is called", "columns: [child", "why: [child]\n    columns: [child", `c.yaml: TA-T-SPEED: The why of a table is one of its columns after the first, not "child".`},
		{"a table that says what some rows mean", "columns: [child", "says: [fast]\n    columns: [child", `c.yaml: TA-T-SPEED: It says what 1 rows mean and has 2.`},
		{"an example of nothing", "[TA-RUN-02, TA-T-SPEED]", "[TA-RUN-02, TA-RUN-03]", `c.yaml: TA-X-01: The example names TA-RUN-03, which is neither a clause nor a table.`},
		{"an unknown key", "    why: ", "    because: ", `c.yaml:17: This cannot be read: unknown field "because".`},
		{"no YAML", "[TA-RUN-02, TA-T-SPEED]", "[", `c.yaml:33: This cannot be read: sequence end token ']' not found.`},
		{"documents of two games", "examples:", "---\nruleset: hide\nprefix: TA\nexamples:", `c.yaml: ruleset: All documents of a file must be of one ruleset with one prefix.`},
		{"documents of two prefixes", "examples:", "---\nruleset: tag\nprefix: TB\nexamples:", `c.yaml: ruleset: All documents of a file must be of one ruleset with one prefix.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := ruletext.Parse("c.yaml", []byte(strings.Replace(book, c.old, c.new, 1)))
			if err == nil || err.Error() != c.want || b != nil {
				t.Fatalf("got %v, want %s", err, c.want)
			}
			if e, ok := errors.AsType[*game.Error](err); !ok || e.Code != "bad-rulebook" {
				t.Errorf("the error is %#v", err)
			}
		})
	}
}

func TestTheBooksOfTheRulesets(t *testing.T) {
	for _, r := range []game.Ruleset{toy.Rules(), maddogs.Rules()} {
		b, w, err := ruletext.Open(&r)
		if err != nil || b.Ruleset != r.ID || w == nil {
			t.Errorf("%s: %v", r.ID, err)
		}
		if err := ruletext.Validate(&r); err != nil {
			t.Error(err)
		}
	}
}

func TestRulesetsThatDoNotFitTheirBook(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*game.Ruleset)
	}{
		{"another id", "tig/clauses.yaml: ruleset: The clauses are those of tag (TA), not of tig (TA).", func(r *game.Ruleset) { r.ID = "tig" }},
		{"another prefix", "tag/clauses.yaml: ruleset: The clauses are those of tag (TA), not of tag (TG).", func(r *game.Ruleset) { r.Prefix = "TG" }},
		{"no book", "tag/clauses.yaml: A rulebook needs a ruleset, a title and a prefix.", func(r *game.Ruleset) { r.Clauses = nil }},
		{"no words", `tag/words.yaml:1: This cannot be read: unknown field "x".`, func(r *game.Ruleset) { r.Words = []byte("x: y\n") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := game.Ruleset{ID: "tag", Prefix: "TA", Clauses: []byte(book)}
			c.spoil(&r)
			if _, _, err := ruletext.Open(&r); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if err := ruletext.Validate(&r); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}
