package built

import (
	"runtime/debug"
	"testing"
)

func TestWhatTheCompilerNotedComesBeforeTheStamp(t *testing.T) {
	noted := &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "v1.2.0"}, Settings: []debug.BuildSetting{
		{Key: "vcs", Value: "git"},
		{Key: "vcs.revision", Value: "0123456789abcdef"},
		{Key: "vcs.time", Value: "2026-11-24T10:00:00Z"},
		{Key: "vcs.modified", Value: "false"},
	}}
	bare := &debug.BuildInfo{GoVersion: "go1.26.8", Main: debug.Module{Version: "(devel)"}}
	for _, c := range []struct {
		name  string
		info  *debug.BuildInfo
		stamp string
		want  Built
		short string
	}{
		{"noted", noted, "ffff 2020-01-01T00:00:00Z modified", Built{"v1.2.0", "0123456789abcdef", "2026-11-24T10:00:00Z", false, "go1.26.8"}, "0123456789"},
		{"stamped", bare, "ffffeeee 2020-01-01T00:00:00Z modified", Built{"(devel)", "ffffeeee", "2020-01-01T00:00:00Z", true, "go1.26.8"}, "ffffeeee+"},
		{"stamped, as committed", bare, " ffffeeee 2020-01-01T00:00:00Z ", Built{"(devel)", "ffffeeee", "2020-01-01T00:00:00Z", false, "go1.26.8"}, "ffffeeee"},
		{"stamped with a commit only", bare, "ffff", Built{"(devel)", "ffff", "", false, "go1.26.8"}, "ffff"},
		{"neither", bare, "", Built{"(devel)", "", "", false, "go1.26.8"}, ""},
	} {
		if got := of(c.info, c.stamp); got != c.want || got.Short() != c.short {
			t.Errorf("%s: %+v, %q", c.name, got, got.Short())
		}
	}
	changed := *noted
	changed.Settings = append(changed.Settings[:3:3], debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	if got := of(&changed, ""); !got.Modified || got.Short() != "0123456789+" {
		t.Errorf("%+v %s", got, got.Short())
	}
}

func TestThisProgramKnowsItsCompiler(t *testing.T) {
	if This().Go == "" {
		t.Error("it does not")
	}
}
