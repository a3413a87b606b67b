package server_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"rumble/server"
)

// The page of a match that is shared is written with the font files of the web table, under the names that they have now.
func TestASharedPageHasTheFontsOfTheHouse(t *testing.T) {
	files := fstest.MapFS{"index.html": {Data: []byte("<title>Rumble</title>")}, "assets/other-latin-400-normal-X1.woff2": {Data: []byte("other")}}
	font := regexp.MustCompile(`src: url\("([^"]+)"\) format\("woff2"\)`)
	fonts := func() (all []string) {
		h := open(t, sqlite(t), func(c *server.Config) { c.Web = files })
		css := h.request("GET", "/t/look.css", "", "")
		for _, found := range font.FindAllStringSubmatch(string(css.body), -1) {
			all = append(all, found[1])
			if r := h.request("GET", found[1], "", ""); r.status != 200 || string(r.body) != "a font" {
				t.Errorf("%s is answered %d %s", found[1], r.status, r.body)
			}
		}
		if !strings.Contains(string(css.body), "Federo, ") {
			t.Errorf("its titles are written otherwise: %s", css.body)
		}
		return all
	}
	if got := fonts(); len(got) != 0 {
		t.Errorf("of a table that has none it has %v", got)
	}
	for _, name := range []string{"federo-latin-400-normal-A_b-1", "source-serif-4-latin-400-normal-C2", "source-serif-4-latin-600-normal-D3"} {
		files["assets/"+name+".woff2"] = &fstest.MapFile{Data: []byte("a font")}
	}
	want := "/assets/federo-latin-400-normal-A_b-1.woff2 /assets/source-serif-4-latin-400-normal-C2.woff2 /assets/source-serif-4-latin-600-normal-D3.woff2"
	if got := strings.Join(fonts(), " "); got != want {
		t.Errorf("its fonts are %s", got)
	}
}
