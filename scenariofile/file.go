package scenariofile

import (
	"errors"
	"path"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"rumble/game"
	"rumble/internal/yamltree"
)

// The bounds of a scenario. A whole file is bounded by [yamltree.MaxBytes].
const (
	MaxFigures  = 200
	MaxFeatures = 500 // of the table, the parts of buildings counted
	MaxOpenings = 500
	MaxLinks    = 100
	MaxLabels   = 200
	MaxRoads    = 100
	maxLanes    = 8   // of a road, one way
	MaxPoints   = 100 // of one feature
	maxEntries  = 32  // of a map of stats or states; of a list of gear or skills
	maxSettings = 128 // of a map of settings
	maxTables   = 32  // of the house
	maxRows     = 50  // of one of them
	maxCells    = 8   // of a row
	MaxNotes    = 40  // of a guide
	maxWords    = 8   // for one of which a note waits
	maxSay      = 240 // letters of what a note says
	maxName     = 100 // letters of a name
	maxLine     = 300 // letters of the line that lists show
	maxNumber   = 1_000_000
)

// File is a scenario with the document it was read from.
type File struct {
	Scenario game.Scenario
	Name     string // of the file
	Order    int    // where it stands among the scenarios of its game, 1 to 99; those without one, 0, stand after them

	source []byte
	root   yamltree.Value
	// Where the elements of the plan come from: one building makes several.
	features, openings, links, roads []part
}

// Parse reads a scenario file. The name is only for messages and, without folder and ending, the id of a scenario that
// names none. Errors are [game.Error] with the code "bad-scenario", file, line and field.
func Parse(name string, data []byte) (*File, error) { return parse(name, data, nil) }

func parse(name string, data []byte, changes []Change) (*File, error) {
	root, err := yamltree.Parse(game.BadScenario, name, data)
	if err != nil {
		return nil, err
	}
	if err := root.Apply(changes); err != nil {
		return nil, err
	}
	f, err := read(name, root)
	if err != nil {
		return nil, err
	}
	f.source = data
	if f.Scenario.ID == "" {
		if id := strings.TrimSuffix(path.Base(strings.ReplaceAll(name, `\`, "/")), path.Ext(name)); yamltree.IsID(id) {
			f.Scenario.ID = id
		}
	}
	return f, nil
}

// Source is the file as it was read; of a scenario that was made or stood inside of another document, the file that [Write] makes of it.
// The bytes are not to be changed.
func (f *File) Source() []byte {
	if f.source == nil {
		return Write(&f.Scenario)
	}
	return f.source
}

// Inline reads a scenario that is a map inside a document somebody else parsed: the node of the map, the name of the
// file, and the path to the map from the top of the document. Lines are those of the document.
func Inline(name string, node ast.Node, field string) (*File, error) {
	return read(name, yamltree.At(game.BadScenario, name, node, field))
}

// part is where an element of the plan comes from.
type part struct {
	at   yamltree.Value
	made bool // its id was made up from its name or kind, and may need a number
}

func read(name string, root yamltree.Value) (*File, error) {
	f := &File{Name: name, root: root}
	if !root.Given() {
		root.Refuse("Here must be a scenario.")
	}
	f.readAll()
	if err := root.Err(); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *File) readAll() {
	v, sc := f.root, &f.Scenario
	v.Keys("id", "title", "ruleset", "line", "order", "table", "seats", "least", "figures", "settings", "tables", "guide")
	if id := v.Key("id"); id.Given() {
		sc.ID = id.ID()
	}
	sc.Title = v.Key("title").Text(maxName)
	sc.Line = v.Key("line").Text(maxLine)
	if order := v.Key("order"); order.Given() {
		f.Order = order.Int(1, 99)
	}
	if id := v.Key("ruleset"); id.Given() {
		sc.Ruleset = id.ID()
	}
	f.readTable(v.Key("table"))
	f.readSeats(v.Key("seats"))
	f.readFigures(v.Key("figures"))
	sc.Settings = words(v.Key("settings"))
	f.readHouse(v.Key("tables"))
	f.readGuide(v.Key("guide"))
	f.checkIDs()
}

// Locate gives an error about a field of the scenario, such as a ruleset's "figures[2].profile", its file, its line and
// the field as the file has it. Other errors, and those that have a place already, are given back as they are.
func (f *File) Locate(err error) error {
	e, ok := errors.AsType[*game.Error](err)
	if !ok || e.File != "" {
		return err
	}
	return f.find(e.Field).Place(e)
}

// find is the value that a field of the scenario was read from, or the nearest thing round it.
func (f *File) find(field string) yamltree.Value {
	steps := yamltree.Steps(field)
	if len(steps) < 2 || steps[0].Key != "table" {
		return f.root.Find(steps)
	}
	list := map[string][]part{"features": f.features, "openings": f.openings, "links": f.links, "roads": f.roads}[steps[1].Key]
	switch {
	case len(steps) > 2 && steps[2].Key == "" && steps[2].Index < len(list):
		return list[steps[2].Index].at.Find(steps[3:])
	case steps[1].Key == "width" || steps[1].Key == "depth":
		return f.root.Find(yamltree.Steps("table.size"))
	case steps[1].Key == "floorHeight":
		return f.root.Find(yamltree.Steps("table.floor-height"))
	}
	return f.root.Find(steps[:1])
}
