package documents

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A figure, a player or a driver may be anybody, so they are "they" or are called what they are.
var pronouns = []string{"he", "his", "him", "himself", "she", "her", "hers", "herself"}

// oldFashioned are words that nobody says at a table any more.
var oldFashioned = []string{
	"amidst", "amongst", "anew", "asunder", "befall", "befallen", "befalls", "befell", "behold", "betwixt", "foe", "foes", "forthwith",
	"heed", "heeds", "henceforth", "heretofore", "hereupon", "hither", "hitherto", "lest", "naught", "nigh", "notwithstanding", "nought",
	"shall", "thence", "thereby", "therefrom", "therein", "thereof", "thereupon", "therewith", "thither", "unto", "upon", "whence",
	"whereby", "wherefore", "wherein", "whereof", "whereupon", "whilst", "whither", "whosoever", "yonder",
}

// allowed are the words of the two lists that are right where they stand, each with the reason.
var allowed = []struct{ file, line, why string }{
	{"match/start.go", "The dice begin anew, start", "journals hold this line as it was told"},
}

// words are what a line is made of. A name with a hyphen (keep-him) is one word, and so is one with an apostrophe (who's).
var words = regexp.MustCompile(`[\p{L}\d_]+(?:[-'’][\p{L}\d_]+)*`)

// wrongWords are the words of a line that are on one of the lists.
func wrongWords(line string, lists ...[]string) (found []string) {
	for _, word := range words.FindAllString(line, -1) {
		plain, _, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(word), "’", "'"), "'")
		if slices.ContainsFunc(lists, func(list []string) bool { return slices.Contains(list, plain) }) {
			found = append(found, word)
		}
	}
	return found
}

func TestWrongWordsAreFound(t *testing.T) {
	for line, want := range map[string]string{
		"The driver takes his turn.":                   "his",
		"He ducks.":                                    "He",
		"he's going":                                   "he's",
		"he’s going, or she’ll wait":                   "he’s she’ll",
		`- ["she", "waits"]`:                           "she",
		"What befalls a foe":                           "befalls foe",
		"Upon a card he plays, and then herself again": "Upon he herself",
		"keep-him: fist":                               "",
		"They take their turn; this is history.":       "",
		"The chemist shelters there.":                  "",
		"an h.e. charge: he":                           "he",
		"her-o":                                        "",
	} {
		if got := strings.Join(wrongWords(line, pronouns, oldFashioned), " "); got != want {
			t.Errorf("%q: found %q, not %q", line, got, want)
		}
	}
}

// TestPeopleAreTheyAndWordsAreOfToday reads what a player or somebody who writes a scenario or a script reads: the clauses and words of
// every game, the scenarios, the titles and comments of the scripts, the documents, the sentences in the code and the words of the pages.
func TestPeopleAreTheyAndWordsAreOfToday(t *testing.T) {
	used := make([]bool, len(allowed))
	for _, s := range slices.Concat(yamls(t), scripts(t), prose(t), sentences(t), webSentences(t), pages(t)) {
	line:
		for _, word := range wrongWords(s.text, pronouns, oldFashioned) {
			for i, a := range allowed {
				if a.file == s.file && strings.Contains(s.text, a.line) {
					used[i] = true
					continue line
				}
			}
			t.Errorf("%s:%d says %q: %s", s.file, s.line, word, strings.TrimSpace(s.text))
		}
	}
	for i, a := range allowed {
		if !used[i] {
			t.Errorf("%s has no line any more with %q: it need not be allowed", a.file, a.line)
		}
	}
}

// TestPeopleAreTheyInComments reads the comments, those of the tests among them. They may use old words, since names in the code do.
func TestPeopleAreTheyInComments(t *testing.T) {
	for _, s := range slices.Concat(comments(t), webComments(t)) {
		for _, word := range wrongWords(s.text, pronouns) {
			t.Errorf("%s:%d says %q: %s", s.file, s.line, word, strings.TrimSpace(s.text))
		}
	}
}
