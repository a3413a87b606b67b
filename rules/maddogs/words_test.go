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
