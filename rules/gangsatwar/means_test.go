package gangsatwar_test

import (
	"regexp"
	"strings"
	"testing"

	"rumble/game"
	"rumble/internal/playthrough"
	"rumble/rules/gangsatwar"
)

// notByThumb are the verbs that steady players among themselves never take, and why. TestAdviceInService shows what they make of those that
// somebody else brings about.
var notByThumb = map[game.Verb]string{
	"trash":         "whoever may TRASH what an enemy has may SEIZE it as well",
	"wish-to-stop":  "to end a match without a winner is a wish of people",
	"wish-to-go-on": "as is to take that back",
	"play-on":       "the clock is read by the host, when the endgame comes after minutes",
	"time-is-up":    "so is this",
	"invite":        "they ask for a place only in gangs ripe for a mutiny, which take nobody in; so they never become LIEUTENANTS",
	"accept-offer":  "of a LIEUTENANT or a SUPER-GRASS, who has better to do",
	"refuse-offer":  "the same",
	"aid":           "of a LIEUTENANT",
	"lead-mutiny":   "of a LIEUTENANT",
	"join-mutiny":   "of a LIEUTENANT",
	"allow-pay":     "for a LIEUTENANT",
	"refuse-pay":    "for a LIEUTENANT",
	"allow-gear":    "for a LIEUTENANT",
}

// Over seeded games steady players use every means of the book. The table says how often each was offered and taken.
func TestEveryMeansIsUsed(t *testing.T) {
	rs := gangsatwar.Rules()
	means := playthrough.Means{}
	for _, id := range []string{"gangsatwar-2", "gangsatwar-3", "gangsatwar-6"} {
		if err := means.Play(&rs, stock(t, id), "steady", 200); err != nil {
			t.Fatal(err)
		}
	}
	for _, verb := range verbsOfTheBook(t) {
		switch why, never := notByThumb[verb]; {
		case !never && means.Taken(verb) == 0:
			t.Errorf("nobody ever takes %q", verb)
		case never && means.Taken(verb) > 0:
			t.Errorf("%q is taken after all: %s", verb, why)
		}
	}
	playthrough.Golden(t, "means", means.String())
}

// verbsOfTheBook are the verbs of the catalogue.
func verbsOfTheBook(t *testing.T) (verbs []game.Verb) {
	t.Helper()
	_, rest, _ := strings.Cut(string(gangsatwar.Rules().Words), "\nverbs:\n")
	section := regexp.MustCompile(`(?m)^[a-z]`).Split(rest, 2)[0]
	for _, line := range regexp.MustCompile(`(?m)^  ([a-z-]+):`).FindAllStringSubmatch(section, -1) {
		verbs = append(verbs, game.Verb(line[1]))
	}
	if len(verbs) < len(notByThumb) {
		t.Fatalf("the catalogue has the verbs %q", verbs)
	}
	return verbs
}
