package server

import (
	"maps"
	"net/http"
	"strings"
	"testing"
	"unicode"
)

// Whoever writes a program for the API, or reads the types that are made of its description, finds every field explained.
func TestEveryFieldIsDescribed(t *testing.T) {
	used := map[string]bool{}
	all := (&Server{}).api(http.NewServeMux()).OpenAPI().Components.Schemas.Map()
	for name, s := range all {
		for field, p := range s.Properties {
			if p.Description == "" {
				t.Errorf("%s.%s is not described", name, field)
			}
			used[p.Description] = true
		}
	}
	if len(all) < 50 {
		t.Errorf("there are %d schemas", len(all))
	}
	every := maps.Clone(fieldsByName)
	for _, of := range fields {
		maps.Copy(every, of)
	}
	for field, text := range every {
		if !used[text] {
			t.Errorf("no field is described by %q", field)
		}
		if r := []rune(text); len(r) < 8 || unicode.IsUpper(r[0]) && unicode.IsLower(r[1]) || strings.HasSuffix(text, ".") {
			t.Errorf("%s: %q is no description as the others are", field, text)
		}
	}
}
