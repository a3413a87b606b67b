package scenariofile

import (
	"rumble/game"
	"rumble/internal/yamltree"
)

// The bounds of places: a table is at most as large as any ruleset takes one, a building as high.
const (
	maxSide     = 240 * game.Inch
	lowestFloor = -9
	topFloor    = 99
)

func (f *File) readTable(v yamltree.Value) {
	if !v.Given() {
		return
	}
	v.Keys("size", "floor-height", "features", "buildings", "walls", "openings", "stairs", "ladders", "climbs", "links", "labels", "roads")
	size := v.Need("size").Lengths(2, inch, maxSide)
	plan := &f.Scenario.Table
	plan.Width, plan.Depth = size[0], size[1]
	plan.FloorHeight = 4 * inch
	if high := v.Key("floor-height"); high.Given() {
		plan.FloorHeight = high.Length(inch, maxSide)
	}
	for _, item := range v.Key("features").List(MaxFeatures) {
		f.readFeature(item)
	}
	for _, item := range v.Key("buildings").List(MaxFeatures) {
		f.readBuilding(item)
	}
	for _, item := range v.Key("walls").List(MaxFeatures) {
		f.readWall(item, "", "wall", 0)
	}
	for _, item := range v.Key("openings").List(MaxOpenings) {
		f.readOpening(item)
	}
	for _, item := range v.Key("stairs").List(MaxLinks) {
		f.readLink(item, "stairs")
	}
	for _, item := range v.Key("ladders").List(MaxLinks) {
		f.readLink(item, "ladder")
	}
	for _, item := range v.Key("climbs").List(MaxLinks) {
		f.readClimb(item)
	}
	for _, item := range v.Key("links").List(MaxLinks) {
		f.readLink(item, "")
	}
	for _, item := range v.Key("labels").List(MaxLabels) {
		f.readLabel(item)
	}
	for _, item := range v.Key("roads").List(MaxRoads) {
		f.readRoad(item)
	}
}

// add puts a feature on the plan. What has no id is named after something.
func (f *File) add(at yamltree.Value, ft game.Feature, after string) {
	made := ft.ID == ""
	if made {
		ft.ID = after
	}
	f.Scenario.Table.Features = append(f.Scenario.Table.Features, ft)
	f.features = append(f.features, part{at, made})
	if len(f.features) > MaxFeatures {
		at.Refuse("There are more than %d features on this table.", MaxFeatures)
	}
}

// featureKeys are the keys of any feature.
var featureKeys = []string{
	"id", "kind", "name", "at", "size", "points", "floor", "floors", "height",
	"line", "closed", "blocks", "cover", "hides", "going", "light", "inside", "roof", "material", "use", "like",
}

func (f *File) readFeature(v yamltree.Value) {
	v.Keys(featureKeys...)
	name := v.Need("kind").Text(maxName)
	k, known := kindNamed(name)
	if like := v.Key("like"); like.Given() {
		if k, known = kindNamed(like.Text(maxName)); !known {
			like.Refuse("There is no such kind of feature; there are %s and %s.", yamltree.Listed(kindNames()), nothing)
		}
	} else if !known || name == nothing {
		v.Key("kind").Refuse("There is no such kind of feature; there are %s. A kind of your own needs the key \"like\".", yamltree.Listed(kindNames()))
	}
	ft := k.does
	ft.Kind = name
	marks(v, &ft)
	ft.Points = shape(v, ft.Line, k.wide, k.deep, ft.Floor)
	f.add(v, ft, slug(ft.Name, slug(name, "feature")))
}

// marks reads what a feature is and does, over what its kind does.
func marks(v yamltree.Value, ft *game.Feature) {
	if id := v.Key("id"); id.Given() {
		ft.ID = id.ID()
	}
	ft.Name = v.Key("name").Text(maxName)
	ft.Floor = floor(v.Key("floor"))
	if floors := v.Key("floors"); floors.Given() {
		ft.Floors = int16(floors.Int(1, topFloor))
	}
	if high := v.Key("height"); high.Given() {
		ft.Height = high.Length(0, maxSide)
	}
	for _, mark := range []struct {
		key  string
		into *bool
	}{
		{"line", &ft.Line},
		{"closed", &ft.Closed},
		{"blocks", &ft.Blocks},
		{"hides", &ft.Hides},
		{"inside", &ft.Inside},
		{"roof", &ft.Roof},
	} {
		if yes := v.Key(mark.key); yes.Given() {
			*mark.into = yes.Yes()
		}
	}
	if cover := v.Key("cover"); cover.Given() {
		ft.Cover = game.Cover(cover.OneOf(covers...))
	}
	if going := v.Key("going"); going.Given() {
		ft.Going = game.Going(going.OneOf(goings...))
	}
	if light := v.Key("light"); light.Given() {
		ft.Light = game.Light(light.OneOf(lights...))
	}
	madeOf(v, ft)
}

// madeOf reads what a feature is made of, and what a building is used for.
func madeOf(v yamltree.Value, ft *game.Feature) {
	if material := v.Key("material"); material.Given() {
		ft.Material = game.Materials[material.OneOf(choices(game.Materials)...)]
	}
	if use := v.Key("use"); use.Given() {
		ft.Use = game.Uses[use.OneOf(choices(game.Uses)...)]
	}
}

// linkKinds are the ways between floors: stairs, ladders, and faces to climb by their grade.
var linkKinds = []string{"stairs", "ladder", "climb", "climb-hard", "climb-very-hard"}

func (f *File) readLink(v yamltree.Value, kind string) {
	if kind == "" {
		v.Keys("id", "kind", "foot", "head", "long", "going")
		kind = linkKinds[v.Need("kind").OneOf(linkKinds...)]
	} else {
		v.Keys("id", "foot", "head", "long")
	}
	link := game.Link{Kind: kind}
	if long := v.Key("long"); long.Given() {
		link.Long = long.Length(0, maxSide)
	}
	f.addLink(v, link)
}

// readClimb reads a face to climb: how high it is, how hard, and whether its ground is difficult besides.
func (f *File) readClimb(v yamltree.Value) {
	v.Keys("id", "foot", "head", "height", "grade", "going")
	link := game.Link{Kind: "climb", Long: v.Need("height").Length(1, maxSide)}
	if grade := v.Key("grade"); grade.Given() {
		link.Kind = linkKinds[2+grade.OneOf("ordinary", "hard", "very-hard")]
	}
	f.addLink(v, link)
}

// addLink puts a link on the plan, with its ends.
func (f *File) addLink(v yamltree.Value, link game.Link) {
	link.Foot, link.Head = point(v.Need("foot")), point(v.Need("head"))
	if going := v.Key("going"); going.Given() {
		link.Going = game.Going(going.OneOf(goings[:2]...))
	}
	made := !v.Key("id").Given()
	if link.ID = link.Kind; !made {
		link.ID = v.Key("id").ID()
	}
	f.Scenario.Table.Links = append(f.Scenario.Table.Links, link)
	f.links = append(f.links, part{v, made})
}

func (f *File) readLabel(v yamltree.Value) {
	v.Keys("text", "at", "upright", "building")
	f.Scenario.Table.Labels = append(f.Scenario.Table.Labels, game.Mark{
		Text:     v.Need("text").Text(maxName),
		At:       point(v.Need("at")),
		Upright:  v.Key("upright").Yes(),
		Building: v.Key("building").Yes(),
	})
}
