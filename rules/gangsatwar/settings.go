package gangsatwar

import "strconv"

// setting is what people read: it never changes a rule (GW-SETUP-06). Everybody and everything in the lists is invented
// (GW-TONE-07), and none of it describes anybody's origin (GW-TONE-03).
type setting struct {
	number int // its column in [terms]
	id     string
	title  string // as people read it

	gangs, bosses  []string
	motifs         []string
	hallmarks      []string // dress, colours, emblems, habits
	vendettas      []string
	grounds        []string // TERRITORIES
	article        string   // before the names of people
	given, surname []string // of people, one of each
}

// settings are the settings there are (GW-T-SETTINGS); the first is the one nobody has to choose (GW-TONE-01).
var settings = [...]setting{
	{
		number: 0, id: "prohibition", title: "Prohibition",
		gangs: []string{
			"Copper Street", "Nine Lamps", "Quarry Hill", "Tallow Row", "Blue Door", "Millrace",
			"Harbour Bell", "Cinder Lane", "Long Pier", "Red Awning", "Ferry Stairs", "Glass Arcade",
		},
		bosses: []string{
			"Ledger Marlow", "Duchess Quill", "Clockwork Hale", "Velvet Ashdown", "Chalk Merriman", "Silver Thorne",
			"Professor Lund", "Lantern Crewe", "Domino Farrow", "Sunday Pike", "Marble Vane", "Whisper Holt",
		},
		motifs:    []string{"a lamp", "a key", "an anchor", "a top hat", "a magpie", "a watch"},
		hallmarks: []string{"grey fedoras", "white spats", "a green carnation", "blue silk scarves", "checked caps", "brass tie pins"},
		vendettas: []string{
			"The Burned Ledger", "The Night on the Pier", "The Empty Chair", "The Broken Toast", "The Lost Truck", "The False Invoice",
			"The Unpaid Band", "The Sunken Barge", "The Wrong Envelope", "The Closed Door", "The Long Card Game", "The Stolen Sign",
		},
		grounds: []string{
			"Lower Docks", "Rail Yard", "Market Square", "Theatre Mile", "Foundry Flats", "Canal Bend",
			"Old Brewery", "Lakeside", "Union Terrace", "Ice House Lane", "Bridge Street", "Gasworks",
		},
		given: []string{
			"Buttons", "Penny", "Fiddle", "Ace", "Ribbons", "Corky", "Dusty", "Pockets", "Trumpet", "Sparks", "Tuppence", "Biscuit",
			"Needles", "Smiles", "Feathers", "Jumbo", "Whistle", "Pepper", "Cricket", "Umbrella", "Dimples", "Sailor", "Thimble", "Waltz",
		},
		surname: []string{
			"Harrow", "Lisle", "Brandt", "Wickham", "Drummond", "Pell", "Osgood", "Rook", "Tanner", "Vesper", "Larch", "Hobbs",
			"Calder", "Finch", "Munday", "Starling", "Bellamy", "Crane", "Dunmore", "Frost", "Garland", "Mercer", "Noon", "Sayer",
		},
	},
	{
		number: 1, id: "opium_china", title: "Opium China",
		gangs: []string{
			"East Wharf", "River Gate", "Salt Quay", "North Godown", "Long Bridge", "Harbour Light",
			"Upper Ferry", "Stone Steps", "West Basin", "Customs Row", "Lower Canal", "Old Anchorage",
		},
		bosses: []string{
			"the Broker", "the Banker", "the Shipowner", "the Factor", "the Landlord", "the Merchant",
			"the Auctioneer", "the Insurer", "the Contractor", "the Agent", "the Magnate", "the Lender",
		},
		motifs:    []string{"a scale", "a seal", "an anchor", "a lantern", "a bridge", "a rope"},
		hallmarks: []string{"dark coats", "numbered seals", "red ledgers", "grey sashes", "brass scales", "blue lanterns"},
		vendettas: []string{
			"The Burned Warehouse", "The Broken Contract", "The Lost Cargo", "The Forged Seal", "The Night at the Wharf", "The Unpaid Debt",
			"The False Weights", "The Empty Chest", "The Betrayed Courier", "The Closed Account", "The Seized Boat", "The Missing Register",
		},
		grounds: []string{
			"Customs Wharf", "Warehouse Row", "River Market", "Upper Quays", "Ropeworks", "Ferry Landing",
			"Salt Stores", "Bank Street", "Canal Mouth", "Timber Yard", "Watch Hill", "Old Basin",
		},
		article: "the ",
		given: []string{
			"First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth",
		},
		surname: []string{
			"Clerk", "Weigher", "Porter", "Boatman", "Bookkeeper", "Watchman", "Carter", "Packer", "Courier", "Storekeeper", "Pilot", "Guard",
		},
	},
	{
		number: 2, id: "mars_base", title: "Mars base",
		gangs: []string{
			"Airlock Nine", "Red Shift", "Dust Line", "Low Orbit", "Cold Weld", "Far Relay",
			"Blue Valve", "Long Shadow", "Deep Bore", "Night Cycle", "Iron Rain", "Third Vent",
		},
		bosses: []string{
			"Director Sable", "Director Orrin", "Director Hale", "Director Vex", "Director Lumen", "Director Tarn",
			"Director Quartz", "Director Wren", "Director Basalt", "Director Neve", "Director Flint", "Director Merrow",
		},
		motifs:    []string{"a valve", "a comet", "a gear wheel", "a visor", "two moons", "an antenna"},
		hallmarks: []string{"orange visors", "black gloves", "striped helmets", "silver patches", "white boots", "painted tanks"},
		vendettas: []string{
			"The Jammed Airlock", "The Lost Rover", "The Cut Cable", "The Silent Channel", "The Broken Seal", "The Empty Tank",
			"The False Manifest", "The Long Night", "The Missing Shuttle", "The Switched Labels", "The Dark Dome", "The Stolen Core",
		},
		grounds: []string{
			"Ore Dock", "Hydroponics", "Rover Garage", "Lower Ring", "Reactor Walk", "Ice Plant",
			"Relay Ridge", "Dust Market", "North Tunnel", "Cargo Spine", "Glass Dome", "Old Lander",
		},
		given: []string{
			"Relay", "Vector", "Ballast", "Piston", "Cipher", "Gasket", "Halo", "Rivet", "Static", "Tether", "Valve", "Zenith",
			"Circuit", "Dynamo", "Echo", "Filter", "Gimbal", "Helix", "Ion", "Joule", "Lever", "Module", "Pulsar", "Turbine",
		},
		surname: []string{
			"Arden", "Bexley", "Corran", "Dace", "Elver", "Farrow", "Gray", "Hollis", "Ister", "Jarrow", "Kell", "Lorne",
			"Marr", "Nash", "Orme", "Pryor", "Quill", "Renn", "Slate", "Thorn", "Umber", "Vale", "Wick", "Yarrow",
		},
	},
	{
		number: 3, id: "greyspyre", title: "Greyspyre",
		gangs: []string{
			"Tallow Guild", "Lantern Guild", "Rope Guild", "Raven Guild", "Salt Guild", "Bell Guild",
			"Thorn Guild", "Mirror Guild", "Candle Guild", "Needle Guild", "Ash Guild", "Tide Guild",
		},
		bosses: []string{
			"Maren Tallowright", "Corvin Ashgate", "Ysolde Bellward", "Brannoc Saltmere", "Edda Ravenholt", "Osric Thornquay",
			"Linnet Glasswright", "Hob Candlemere", "Sable Netherby", "Tamsin Ropewalk", "Garrick Tidewell", "Orla Nightbridge",
		},
		motifs:    []string{"a raven", "a bell", "a candle", "a siren", "a broken crown", "a needle"},
		hallmarks: []string{"grey hoods", "bone buttons", "green gloves", "silver masks", "black feathers", "red lacing"},
		vendettas: []string{
			"The Cracked Bell", "The Drowned Barge", "The Stolen Crown", "The Sealed Cellar", "The Night of Rain", "The Broken Oath",
			"The Poisoned Cup", "The Burned Mill", "The Lost Heir", "The Empty Reliquary", "The Bridge of Knives", "The Silent Choir",
		},
		grounds: []string{
			"Gullwharf", "Candle Row", "Nether Bridge", "Saltmarket", "Ropewalk", "Crow Steps",
			"Tanners Gate", "Spire Close", "Mudlark Shore", "Old Cistern", "Lampwick", "Eelbrook",
		},
		given: []string{
			"Alder", "Bryony", "Cob", "Dorrit", "Ember", "Fenn", "Gisla", "Heron", "Ivo", "Jory", "Kestrel", "Lark",
			"Moss", "Nettle", "Oswin", "Pim", "Quince", "Rowan", "Sorrel", "Teasel", "Una", "Vesper", "Wynn", "Yarrow",
		},
		surname: []string{
			"Barrow", "Chandler", "Dyer", "Eelcatcher", "Fuller", "Glover", "Hooper", "Inkwell", "Joiner", "Kilner", "Lorimer", "Mason",
			"Netmaker", "Ostler", "Potter", "Quarrier", "Reeve", "Sawyer", "Tinker", "Underhill", "Vintner", "Wheeler", "Wainer", "Yeoman",
		},
	},
}

// settingNamed is the setting with an id, nil when there is none.
func settingNamed(id string) *setting {
	for i := range settings {
		if settings[i].id == id {
			return &settings[i]
		}
	}
	return nil
}

// person is the name of the n-th person who needs one, from 0: each given name meets each surname before a pair comes
// again, with a number.
func (s *setting) person(n int) string {
	all := len(s.given)
	again := n / (all * all)
	n %= all * all
	name := s.article + s.given[n%all] + " " + s.surname[(7*n+n/all)%all]
	if again > 0 {
		name += " " + strconv.Itoa(again+1)
	}
	return name
}

// nth is the n-th of a list, from 0, beginning again at its end.
func nth(list []string, n int) string { return list[n%len(list)] }
