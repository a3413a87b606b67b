package script_test

import (
	"strings"
	"testing"

	"rumble/script"
)

// ordered is the opening of a match with orders: what north does is a form.
var ordered = strings.Replace(opening, "scenario:\n", "scenario:\n  settings: {orders: \"on\"}\n", 1)

func TestScriptsAnswerParts(t *testing.T) {
	for name, steps := range map[string]string{
		"some parts, the rest as they are": `
steps:
  - answer: {verb: pass, parts: [{who: ann, verb: keep-low}, {verb: tip, many: 2}, {verb: wave, pick: [abe]}, {prompt: cry, text: Banzai}]}
    expect: [{kind: crouches, who: ann}, {kind: waves, who: abe}, {kind: tips, many: 2}, {kind: cries, text: Banzai}, {kind: passes}]
    never: [{kind: crouches, who: abe}]
    state: {north: {coins: 0}}
`,
		"parts beside the default, and none": `
steps:
  - answer: {default: yes, prompt: act, parts: [{who: ann, verb: keep-low}]}
    expect: [{kind: crouches, who: ann}, {kind: passes}]
`,
		"no parts": `
steps:
  - answer: {verb: pass}
    never: [{kind: crouches}, {kind: tips}, {kind: waves}, {kind: cries}]
`,
		"what parts offer": `
steps:
  - offered: {prompt: act, include: [{verb: keep-low, who: ann}, {verb: tip, many: 2}, {verb: boast}], exclude: [{verb: keep-low, who: bob}, {verb: tip, many: 3}]}
`,
		"refusals name the part as the script has it": `
steps:
  - answer: {verb: pass, parts: [{verb: tip, many: 3}]}
    refused: out-of-range
  - answer: {verb: pass, parts: [{verb: keep-low, who: bob}]}
    refused: not-offered
  - answer: {verb: pass, parts: [{verb: wave, pick: [nobody]}]}
    refused: unknown
`,
	} {
		t.Run(name, func(t *testing.T) {
			if r := read(t, ordered+steps).Run(rules, nil); !r.Passed {
				t.Error(strings.Join(differences(r), "\n"))
			}
		})
	}
}

func TestWhatIsWrongWithPartsIsSaid(t *testing.T) {
	for name, c := range map[string]struct{ steps, want string }{
		"too much":      {"steps:\n  - answer: {verb: pass, parts: [{prompt: cry, text: A}, {verb: tip, many: 3}]}\n", "steps[0].answer.parts[1].many: The number must be from 1 to 2."},
		"two parts fit": {"steps:\n  - answer: {verb: pass, parts: [{verb: keep-low}]}\n", "steps[0].answer.parts[0]: {verb: keep-low} fits several parts. Part {prompt: stance, who: ann} offers"},
		"said twice":    {"steps:\n  - answer: {verb: pass, parts: [{verb: keep-low, who: ann}, {verb: stand-tall, who: ann}]}\n", "steps[0].answer.parts[1]: {verb: stand-tall, who: ann} is said to a part that another one is said to."},
		"nobody's":      {"steps:\n  - answer: {verb: pass, parts: [{verb: wave, pick: [who]}]}\n", `steps[0].answer.parts[0].pick[0]: There is nothing called "who" here.`},
		"no such part":  {"steps:\n  - answer: {verb: pass, parts: [{prompt: stance, who: bob}]}\n", "steps[0].answer.parts[0]: {prompt: stance, who: bob} is no part of what is asked. Part {prompt: stance, who: ann} offers {verb: stand-tall, who: ann} (default), {verb: keep-low, who: ann}. "},
		"not offered":   {"steps:\n  - offered: {include: [{verb: dodge}]}\n", `Part {prompt: cry, who: north} offers {verb: cry, who: north} and takes text, now "".`},
		"offered badly": {"steps:\n  - offered: {exclude: [{verb: keep-low, who: ann}]}\n", "must not be offered, and is: {verb: keep-low, who: ann}."},
	} {
		r := read(t, ordered+c.steps).Run(rules, nil)
		if said := strings.Join(differences(r), "\n"); !strings.Contains(said, c.want) {
			t.Errorf("%s: %s", name, said)
		}
	}
	for _, bad := range []string{"parts: [{seat: north, verb: tip}]", "parts: [{verb: tip, default: yes}]", "default: yes, parts: [], verb: pass"} {
		if _, err := script.Parse("t.yaml", []byte(ordered+"steps:\n  - answer: {"+bad+"}\n")); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

func TestADumpShowsParts(t *testing.T) {
	library := script.NewLibrary(rules, nil)
	_, states := library.Dump(read(t, ordered))
	parts := strings.Join(states[len(states)-1].Asked[0].Parts, "\n")
	if !strings.Contains(parts, "Part {prompt: tip, who: north} offers {verb: tip-nothing, who: north} (default), {verb: tip, who: north, many: 1 to 2}") {
		t.Error(parts)
	}
}
