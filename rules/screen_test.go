package rules_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"rumble/game"
	"rumble/internal/cups"
	"rumble/internal/first"
	"rumble/rules"
)

// vocabulary are the words of rulesets that the screen, the match and the server have too, for something of their own. Whoever
// adds one says what that is; what a screen must know of a verb or a kind of event belongs into words.yaml.
var vocabulary = map[string]string{
	"dice":  "a kind of throw",
	"card":  "what has a picture of its own when nothing else has",
	"out":   "a piece that is out of the game",
	"walk":  "a beat of the stage: somebody goes a way",
	"place": "what an answer still lacks; what a click does",
	"joker": "a rank of cards",
	"held":  "a role of a pile of cards",
	"turn":  "a mark on the line of time of a replay",
	"drawn": "a curtain between seats",
	"cover": "a layer of the drawing of a plan",
	"event": "a field of a stream of events",
	"look":  "a label for chance that is not of the match",
	"clock": "a label for chance that is not of the match",
	"path":  "a field of the server's own log",
	"done":  "how an analysis stands, and a field: how far it is",

	"outcome": "a label of the figures about the store",

	"attack": "a rank of sentences: words.yaml says which they are",
	"move":   "a rank of sentences: words.yaml says which they are",
	"pass":   "a rank of sentences: words.yaml says which they are",

	"offer":    "what one seat proposes to the others: a row of a journal, and a call",
	"draw":     "an offer: nobody has won",
	"stop":     "an offer: the match ends where it stands",
	"give-up":  "a call: out of the match, in any game",
	"stand-up": "a call: from a seat in a room",
	"at-once":  "an agreement: whoever watches sees what is",
	"turns":    "a field of an agreement",
	"return":   "a call: to a seat that a bot has played on",
	"moment":   "a field: after how many answers of a match another one begins",
	"throws":   "a field: how many of them fell before that moment",
	"push":     "a way to be told that it is one's turn: by the browser",
	"blocked":  "a list that somebody has of others",

	"second": "a unit of time",
	"clear":  "what a key does to an answer that is not given yet",
	"points": "a field of a gang",
	"gear":   "a field of a gang",
}

// singles and doubles are the literals of a line: in Go those in double quotes, in the page those in single quotes and in
// backquotes, for in its markup double quotes hold names of classes.
var (
	singles = regexp.MustCompile("'([a-z][a-z-]*)'|`([a-z][a-z-]*)`")
	doubles = regexp.MustCompile(`"([a-z][a-z-]*)"`)
)

// lists are literals of several words with nothing between them but spaces, commas and bars: a line of a table, or an
// alternation. Most are sentences; which are lists of words of games, guessed shows.
var lists = regexp.MustCompile("'([a-z-]+(?:[ ,|]+[a-z-]+)+)'|`([a-z-]+(?:[ ,|]+[a-z-]+)+)`|\"([a-z-]+(?:[ ,|]+[a-z-]+)+)\"|[(/]([a-z-]+(?:[|][a-z-]+)+)[)/]")

// guessed are the words of games in a literal of several words, when it is no sentence: where half of four or more words or
// all words of an alternation are the ids of some game, somebody guesses what they mean. Ids of several words count alone.
func guessed(literal string, known map[string]string) []string {
	words := strings.FieldsFunc(literal, func(r rune) bool { return strings.ContainsRune(" ,|", r) })
	var found []string
	for _, word := range words {
		if known[word] != "" && vocabulary[word] == "" {
			found = append(found, word)
		}
	}
	if least := 2; len(found) >= least && 2*len(found) >= len(words) {
		return found
	}
	return slices.DeleteFunc(found, func(word string) bool { return !strings.Contains(word, "-") })
}

func TestAListOfGuessesIsFound(t *testing.T) {
	known := map[string]string{"dies": "a kind", "stunned": "a kind", "falls": "a kind", "drops-back": "a kind", "out": "a kind"}
	for literal, want := range map[string]string{
		"dies stunned":                "dies stunned",
		"dead dies falls gone":        "dies falls",
		"dies|stunned":                "dies stunned",
		"dies, drops-back":            "dies drops-back",
		"somebody drops-back":         "drops-back",
		"what falls where nobody is":  "",
		"out of the game":             "",
		"a door that falls from here": "",
	} {
		if got := strings.Join(guessed(literal, known), " "); got != want {
			t.Errorf("%q: guesses %q, should be %q", literal, got, want)
		}
	}
	for line, want := range map[string]string{
		"hurt: 'hit hits wound',": "hit hits wound", "/hit|wound/.test(kind)": "hit|wound", "/^(hit|wound)$/": "hit|wound",
		"x = `hit wound`": "hit wound", "'Hit and run'": "", "a / b / c": "", `tones = "hit wound"`: "hit wound",
	} {
		got := ""
		if found := lists.FindStringSubmatch(line); found != nil {
			got = strings.Join(found[1:], "")
		}
		if got != want {
			t.Errorf("%q has the list %q, should be %q", line, got, want)
		}
	}
}

// The screen, the match and the server know no game: none of them names a verb, a kind of event, a prompt or a game.
func TestNoGameIsNamedOutsideOfItsRules(t *testing.T) {
	known := map[string]string{}
	for _, r := range slices.Concat(rules.All(), []game.Ruleset{first.Rules(), cups.Rules()}) {
		known[r.ID] = "a game"
		var words struct{ Verbs, Kinds, Prompts map[string]string }
		if err := yaml.Unmarshal(r.Words, &words); err != nil {
			t.Fatal(err)
		}
		for _, list := range []struct {
			sort  string
			words map[string]string
		}{{"a verb", words.Verbs}, {"a kind of event", words.Kinds}, {"a prompt", words.Prompts}} {
			for word := range list.words {
				known[word] = strings.TrimPrefix(fmt.Sprintf("%s and %s of %s", known[word], list.sort, r.ID), " and ")
			}
		}
	}
	if len(known) < 500 {
		t.Fatalf("only %d words are known", len(known))
	}
	files, met := 0, map[string]bool{}
	for _, root := range []string{"../web/src", "../match", "../server"} {
		err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			literals := singles
			switch {
			case strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go"):
				literals = doubles
			case strings.HasSuffix(file, ".test.ts"), !strings.HasSuffix(file, ".ts") && !strings.HasSuffix(file, ".svelte"):
				return nil
			case strings.HasSuffix(file, "sample.ts"): // made-up things for tests
				return nil
			}
			files++
			body, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			for n, line := range strings.Split(string(body), "\n") {
				if trimmed := strings.TrimSpace(line); strings.HasPrefix(trimmed, "//") || strings.HasPrefix(trimmed, "*") || strings.HasPrefix(trimmed, "/*") {
					continue
				}
				for _, found := range literals.FindAllStringSubmatch(line, -1) {
					word := strings.Join(found[1:], "")
					met[word] = true
					if of := known[word]; of != "" && vocabulary[word] == "" {
						t.Errorf("%s:%d names %q, %s: a screen knows no game, and a game needs another id for it in words.yaml", file, n+1, word, of)
					}
				}
				for _, found := range lists.FindAllStringSubmatch(line, -1) {
					for _, word := range guessed(strings.Join(found[1:], ""), known) {
						t.Errorf("%s:%d lists %q, %s: a screen knows no game, and what it means belongs into words.yaml", file, n+1, word, known[word])
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for word := range vocabulary {
		if !met[word] || known[word] == "" {
			t.Errorf("%q need not be in the vocabulary", word)
		}
	}
	if files < 150 {
		t.Errorf("only %d files were looked at", files)
	}
}
