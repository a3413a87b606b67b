package maddogs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What is told is a sentence: it ends like one, so that a log reads as a story and odds that string sentences together can be read.
func TestWhatIsToldEndsLikeASentence(t *testing.T) {
	file, err := os.ReadFile("words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(file), "\nkinds:\n")
	kinds, _, _ := strings.Cut(after, "\nodds:\n")
	lines := regexp.MustCompile(`(?m)^  ([a-z-]+): "(.*)"$`).FindAllStringSubmatch(kinds, -1)
	if len(lines) < 200 {
		t.Fatalf("only %d kinds were found", len(lines))
	}
	for _, line := range lines {
		if said := line[2]; !strings.ContainsAny(said[len(said)-1:], ".!?") {
			t.Errorf("%s: %q", line[1], said)
		}
	}
}

// wordsIn is the lines of a block of words.yaml, by their ids.
func wordsIn(t *testing.T, block, next string) map[string]string {
	t.Helper()
	file, err := os.ReadFile("words.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, after, begins := strings.Cut(string(file), "\n"+block+":\n")
	part, _, ends := strings.Cut(after, "\n"+next+":\n")
	if !begins || !ends {
		t.Fatalf("there is no block %s before %s", block, next)
	}
	found := map[string]string{}
	for _, line := range regexp.MustCompile(`(?m)^  ([a-z-]+): "(.*)"$`).FindAllStringSubmatch(part, -1) {
		found[line[1]] = line[2]
	}
	return found
}

// A number of inches or Hazards is told in the singular when it is one: "slides an inch", never "slides 1 inches".
func TestOneIsToldInTheSingular(t *testing.T) {
	wrong := regexp.MustCompile(`\{(inches|many)\} (inches|Hazards|actions|points|cards|floors|hits|sticks|times|stories)\b`)
	for _, block := range [][2]string{{"verbs", "kinds"}, {"kinds", "odds"}, {"odds", "prompts"}, {"prompts", "words"}} {
		words := wordsIn(t, block[0], block[1])
		if len(words) == 0 {
			t.Fatalf("no %s were found", block[0])
		}
		for id, said := range words {
			if wrong.MatchString(said) {
				t.Errorf("%s %s: %q", block[0], id, said)
			}
		}
	}
}

// What may befall somebody is listed with its chance by the word of its kind: the word says that it happens, and neither asks whether it does
// nor says when.
func TestAWordThatIsAlsoAKindSaysThatItHappens(t *testing.T) {
	kinds, words := wordsIn(t, "kinds", "odds"), wordsIn(t, "words", "tones")
	both := 0
	for id, said := range words {
		if _, shared := kinds[id]; !shared {
			continue
		}
		both++
		if strings.HasSuffix(said, "?") || strings.HasPrefix(said, "In a") {
			t.Errorf("%s: %q", id, said)
		}
	}
	if both < 5 {
		t.Errorf("only %d words are kinds as well", both)
	}
}

// Whoever is only in danger is not said to be unhurt without more: "unhurt 2 %" would read as if they were hurt in all other cases.
func TestToComeOffUnhurtIsToHaveBeenInDanger(t *testing.T) {
	if said := wordsIn(t, "words", "tones")["unhurt"]; !strings.Contains(said, "danger") {
		t.Errorf("%q", said)
	}
}

// A vehicle is called by what it is, so its name has the article wherever it is told of: "fires the pistol at the Dairy sedan".
func TestAVehicleIsToldOfWithTheArticle(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/maddogs-*.txt")
	if err != nil {
		t.Fatal(err)
	}
	vehicle := regexp.MustCompile(`(\S+ )(Dairy sedan|Black roadster|Grey coupe|Milk sedan|Getaway car|Laundry car|Patrol car \d)`)
	found := 0
	for _, name := range files {
		told, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range vehicle.FindAllStringSubmatch(string(told), -1) {
			found++
			if article := said[1]; article != "the " && article != "The " {
				t.Errorf("%s tells of %q", name, said[0])
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d vehicles were told of", found)
	}
}
