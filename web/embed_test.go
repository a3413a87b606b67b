package web

import (
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestThePlaceholderIsAlwaysCarried(t *testing.T) {
	if _, err := fs.Stat(Files(), ".keep"); err != nil {
		t.Fatalf("the placeholder is missing: %v", err)
	}
}

func TestBuiltMeansThereIsAnIndexPage(t *testing.T) {
	cases := map[string]struct {
		files fstest.MapFS
		want  bool
	}{
		"only the placeholder":   {fstest.MapFS{".keep": {}}, false},
		"an index page":          {fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}}, true},
		"a folder of that name":  {fstest.MapFS{"index.html/a": {}}, false},
		"an index further below": {fstest.MapFS{"assets/index.html": {}}, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := complete(c.files); got != c.want {
				t.Errorf("complete = %v, want %v", got, c.want)
			}
		})
	}
	if Built() != complete(Files()) {
		t.Error("Built must speak of the files the binary carries")
	}
}
