package yamltree_test

import (
	"slices"
	"testing"

	"rumble/internal/yamltree"
)

func TestSteps(t *testing.T) {
	key := func(k string) yamltree.Step { return yamltree.Step{Key: k} }
	for path, want := range map[string][]yamltree.Step{
		"":                        {},
		"a":                       {key("a")},
		"a.b":                     {key("a"), key("b")},
		"a[0].b":                  {key("a"), {Index: 0}, key("b")},
		"a[12][3]":                {key("a"), {Index: 12}, {Index: 3}},
		"[1].a":                   {{Index: 1}, key("a")},
		".a":                      {key("a")},
		"floor-height":            {key("floor-height")},
		"a..b":                    {key("a")},
		"a.":                      {key("a")},
		".":                       {},
		"..":                      {},
		"a.[1]":                   {key("a")},
		"a[-1]":                   {key("a")},
		"a[x].b":                  {key("a")},
		"a[1":                     {key("a")},
		"a[]":                     {key("a")},
		"a]":                      {key("a]")},
		"a[1]b":                   {key("a"), {Index: 1}, key("b")},
		"a[99999999999999999999]": {key("a")},
	} {
		if got := yamltree.Steps(path); !slices.Equal(got, want) {
			t.Errorf("%q is %+v, should be %+v", path, got, want)
		}
	}
}
