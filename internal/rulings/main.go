// Rulings prints docs/rulings.md: what this program decided where a rulebook is silent, unclear, or left to the players.
//
//	go run ./internal/rulings > docs/rulings.md
package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"rumble/game"
	"rumble/rules"
	"rumble/ruletext"
)

const opening = `# Rulings

A rulebook leaves things open: to common sense, to a friendly agreement, to nobody in particular. A program cannot. Here is
every clause that is our decision and not the book's, with the reason. They are in force like any other clause; whoever
disagrees with one changes it in ` + "`clauses.yaml`" + ` and in the code that names it, and its scripts will tell what else moves.

` + "`rumble rules CLAUSE`" + ` shows any clause, these or those of the book. This page is made by ` + "`go run ./internal/rulings > docs/rulings.md`" + `.
`

func main() {
	if err := write(os.Stdout, rules.All()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write prints the rulings of every ruleset as Markdown, in the order of its clauses.
func write(out io.Writer, rulesets []game.Ruleset) error {
	var page strings.Builder
	page.WriteString(opening)
	for i := range rulesets {
		book, _, err := ruletext.Open(&rulesets[i])
		if err != nil {
			return err
		}
		rulings := rulingsOf(book)
		fmt.Fprintf(&page, "\n## %s\n\n%d of %d clauses.\n", book.Title, len(rulings), len(book.Clauses))
		for _, c := range rulings {
			title := c.Title
			if c.Optional {
				title += " (optional)"
			}
			page.WriteString("\n" + wrapped(fmt.Sprintf("**%s %s.** %s", c.ID, title, escaped(c.Rule))))
			if c.Why != "" {
				page.WriteString(wrapped("*Why:* " + escaped(c.Why)))
			}
		}
	}
	_, err := io.WriteString(out, page.String())
	return err
}

func rulingsOf(book *ruletext.Book) []game.Clause {
	var rulings []game.Clause
	for i := range book.Clauses {
		if book.Clauses[i].Kind == "ruling" {
			rulings = append(rulings, book.Clauses[i])
		}
	}
	return rulings
}

// escaped keeps what Markdown would take for its own as it is.
func escaped(text string) string {
	return strings.NewReplacer("*", `\*`, "_", `\_`, "<", "&lt;", "|", `\|`).Replace(text)
}

// columns is how wide a line is at most.
const columns = 150

// wrapped is a text in lines that can be read well, each ended by a line break. A word is never broken, and no line begins with what
// Markdown would take for a list or a heading.
func wrapped(text string) string {
	var page strings.Builder
	wide := 0
	for i, word := range strings.Fields(text) {
		many := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case wide+1+many > columns && !begins.MatchString(word):
			page.WriteByte('\n')
			wide = 0
		default:
			page.WriteByte(' ')
			wide++
		}
		page.WriteString(word)
		wide += many
	}
	page.WriteByte('\n')
	return page.String()
}

// begins is a word that means something of its own to Markdown where a line begins with it.
var begins = regexp.MustCompile(`^(?:[-+=#>]|\d+[.)]$)`)
