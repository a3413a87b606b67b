package people_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"rumble/people"
)

func TestNamesThatAreTaken(t *testing.T) {
	for name, want := range map[string]string{
		"Big Tommy": "Big Tommy", "  Ma  ": "Ma", "Zoë": "Zoë", "Zoe\u0308": "Zoë", "O'Bannon": "O'Bannon", "李小龍": "李小龍", "x_9.-": "x_9.-", "नमस्ते": "नमस्ते",
		strings.Repeat("a", 24): strings.Repeat("a", 24), strings.Repeat(" ", 191) + "a": "a",
	} {
		if got, err := people.CheckName("name", name); err != nil || got != want {
			t.Errorf("%q is %q (%v)", name, got, err)
		}
	}
}

func TestNamesThatAreRefused(t *testing.T) {
	for _, name := range []string{
		"", " ", "-", "a  b", "a\nb", "a\x00b", "\u202eevil", "a\u200bb", "<b>", "a\xff", strings.Repeat("a", 25), strings.Repeat(" ", 192) + "a", strings.Repeat("a", 1<<20), "\u0301a", "a \u0301", "me@home", "🔫",
	} {
		if got, err := people.CheckName("name", name); err == nil {
			t.Errorf("%q is taken as %q", name, got)
		}
	}
}

func TestNamesThatLookAlikeAreTheSame(t *testing.T) {
	for _, pair := range [][2]string{{"Tommy", "TOMMY"}, {"Zoë", "ZOE\u0308"}, {"Straße", "STRASSE"}, {"Ａｌ", "al"}} {
		if people.Fold(pair[0]) != people.Fold(pair[1]) {
			t.Errorf("%q and %q differ", pair[0], pair[1])
		}
	}
	if people.Fold("Al") == people.Fold("All") {
		t.Error("two names are one")
	}
}

func FuzzCheckName(f *testing.F) {
	for _, s := range []string{"Big Tommy", "a\u0301", "\u202e", "", "x  y"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		got, err := people.CheckName("name", name)
		if err != nil {
			return
		}
		if n := utf8.RuneCountInString(got); n < 1 || n > people.MaxName {
			t.Errorf("%q has %d letters", got, n)
		}
		for _, r := range got {
			if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || (unicode.IsSpace(r) && r != ' ') {
				t.Errorf("%q has %U in it", got, r)
			}
		}
		if again, err := people.CheckName("name", got); err != nil || again != got {
			t.Errorf("%q is %q the second time (%v)", got, again, err)
		}
	})
}
