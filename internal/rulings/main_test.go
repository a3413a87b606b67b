package main

import (
	"errors"
	"os"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/toy"
	"rumble/rules"
)

func TestTheRulingsInTheDocumentsAreThoseOfTheRulebooks(t *testing.T) {
	const file = "../../docs/rulings.md"
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	if err := write(&got, rules.All()); err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Error("docs/rulings.md is out of date: go run ./internal/rulings > docs/rulings.md")
	}
}

const clauses = `ruleset: toy
title: Toy
source: none
prefix: TOY
clauses:
  - id: TOY-01
    title: From the book
    rule: The book says so.
    kind: book
  - id: TOY-02
    title: Decided
    rule: |
      We say so,
      2 * 3 | 4 < 5 times.
    kind: ruling
    why: the_book is silent
  - id: TOY-03
    title: Decided too
    rule: Plainly.
    kind: ruling
    optional: true
`

func TestOnlyRulingsAreListed(t *testing.T) {
	rules := toy.Rules()
	rules.Clauses = []byte(clauses)
	var got strings.Builder
	if err := write(&got, []game.Ruleset{rules}); err != nil {
		t.Fatal(err)
	}
	want := opening + `
## Toy

2 of 3 clauses.

**TOY-02 Decided.** We say so, 2 \* 3 \| 4 &lt; 5 times.
*Why:* the\_book is silent

**TOY-03 Decided too (optional).** Plainly.
`
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

func TestABadRulebookIsToldAndNothingIsPrinted(t *testing.T) {
	rules := toy.Rules()
	rules.Clauses = []byte("clauses: 7")
	var got strings.Builder
	if err := write(&got, []game.Ruleset{rules}); err == nil || got.Len() > 0 {
		t.Errorf("got %v and %q", err, got.String())
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestAFailedWriteIsTold(t *testing.T) {
	if err := write(broken{}, rules.All()); err == nil {
		t.Error("no error")
	}
}

func TestLongTextsAreWrapped(t *testing.T) {
	long := strings.Repeat("four ", 29) // 145 columns with the space behind
	for _, c := range []struct{ text, want string }{
		{"", "\n"},
		{"  one\n two ", "one two\n"},
		{long + "fives", long + "fives\n"},
		{long + "sixsix", strings.TrimSpace(long) + "\nsixsix\n"},
		{long + "\u00e9\u00e9\u00e9\u00e9\u00e9 then", long + "\u00e9\u00e9\u00e9\u00e9\u00e9\nthen\n"},
		{long + "-longer then", long + "-longer\nthen\n"},
		{long + "12345. then", long + "12345.\nthen\n"},
		{long + "12345.5 then", strings.TrimSpace(long) + "\n12345.5 then\n"},
	} {
		if got := wrapped(c.text); got != c.want {
			t.Errorf("%q became\n%q and not\n%q", c.text, got, c.want)
		}
	}
}
