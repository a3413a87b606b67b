// Package people is who people are on a server: by what name they are shown, and how those who want to own their name prove
// that it is theirs. Nobody must: a name is a word that a browser keeps, and whoever wants nothing of a server but a match owns none.
package people

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"rumble/game"
)

// MaxName is how many characters a name has at most.
const MaxName = 24

// What is wrong in itself with what people send about themselves.
const (
	BadName      game.Code = "bad-name"
	WrongName    game.Code = "wrong-name"    // it is not one's own
	Yourself     game.Code = "yourself"      // of a list of others
	ListFull     game.Code = "list-full"     // it has its most people
	NoPasskeys   game.Code = "no-passkeys"   // the server has no name that they could be bound to
	PasskeysFull game.Code = "passkeys-full" // one has one's most
	BotsFull     game.Code = "bots-full"     // one owns one's most
	PasskeySize  game.Code = "passkey-size"  // it is too large to be kept
)

// CheckName gives a name as it is kept and shown: 1 to 24 letters of any script, their accents, digits, single spaces inside, and
// any of - ' . _ in it. What cannot be seen, or turns the writing round, is refused with the code "bad-name" at the field.
func CheckName(field, name string) (string, error) {
	if !utf8.ValidString(name) || len(name) > 8*MaxName {
		return "", game.Refuse(BadName, field, "A name has at most %d letters.", MaxName)
	}
	name = norm.NFC.String(strings.TrimSpace(name))
	letters := 0
	before := ' '
	for _, r := range name {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			letters++
		case unicode.Is(unicode.M, r) && before != ' ': // accents and vowels of a letter before
		case r == ' ' && before == ' ':
			return "", game.Refuse(BadName, field, "A name has no two spaces beside each other.")
		case r == ' ' || strings.ContainsRune("-'’._", r):
		default:
			return "", game.Refuse(BadName, field, "A name is of letters, digits, spaces and - ' . _ only.")
		}
		before = r
	}
	if letters == 0 {
		return "", game.Refuse(BadName, field, "A name has at least one letter or digit.")
	}
	if utf8.RuneCountInString(name) > MaxName {
		return "", game.Refuse(BadName, field, "A name has at most %d letters.", MaxName)
	}
	return name, nil
}

// Fold is a name as it is compared: two that look alike but for case, or for the way they are typed, are the same.
func Fold(name string) string {
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
}
