package maddogs

import (
	"os"
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
