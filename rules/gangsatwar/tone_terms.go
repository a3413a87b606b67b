package gangsatwar

import (
	"strings"

	"rumble/game"
)

// term is a term of the rulebook and what it is called in each of the settings, in their order (GW-T-SETTINGS).
type term struct {
	id    string
	shown [4]string
}

// terms are what people read in place of the rulebook's terms (GW-TONE-02). What a sentence in words.yaml writes in
// braces and capitals is one of these.
var terms = [...]term{
	{"SETTING", [4]string{"The liquor trade of the roaring twenties", "The opium trade in nineteenth-century China", "Compound K on Mars-base Gamma", "Siren's spleen in the city-state of Greyspyre"}},
	{"DRUG", [4]string{"liquor", "opium", "Compound K", "siren's spleen"}},
	{"GANG", [4]string{"mob", "syndicate", "outfit", "guild"}},
	{"BOSS", [4]string{"boss", "principal", "director", "guildmaster"}},
	{"CREW", [4]string{"mobster", "associate", "hand", "journeyman"}},
	{"FIRST CREW", [4]string{"right hand", "trusted clerk", "first mate", "steward"}},
	{"LIEUTENANT", [4]string{"underboss", "partner", "deputy", "warden"}},
	{"SUPER-GRASS", [4]string{"state's witness", "informant", "protected witness", "crown witness"}},
	{"GANG SIZE", [4]string{"size", "size", "size", "size"}},
	{"LOYALTY", [4]string{"loyalty", "loyalty", "loyalty", "loyalty"}},
	{"CURRENCY", [4]string{"cash", "silver", "credits", "crowns"}},
	{"GEAR", [4]string{"hooch", "chests", "canisters", "phials"}},
	{"TOOLS", [4]string{"firepower", "arms", "hardware", "steel"}},
	{"TRACK MARKS", [4]string{"thirst", "dependence", "exposure", "craving"}},
	{"KITCHENS", [4]string{"stills", "boiling houses", "labs", "rendering cellars"}},
	{"SHEDS", [4]string{"gun stores", "arms stores", "machine shops", "forges"}},
	{"ASSETS", [4]string{"premises", "premises", "modules", "workshops"}},
	{"HQ", [4]string{"headquarters", "counting house", "command dome", "guildhall"}},
	{"INCOME", [4]string{"takings", "takings", "yield", "tithe"}},
	{"TERRITORY", [4]string{"territory", "district", "sector", "ward"}},
	{"RESISTANCE", [4]string{"neighbourhood resistance", "local resistance", "colonist resistance", "townsfolk resistance"}},
	{"PRECINCT", [4]string{"precinct", "magistrate's office", "security post", "watch house"}},
	{"POLICE", [4]string{"police", "officers", "base security", "city watch"}},
	{"RESPONSE", [4]string{"response", "response", "response", "response"}},
	{"RAID", [4]string{"raid", "search", "sweep", "raid"}},
	{"RESIST", [4]string{"garrison", "garrison", "garrison", "garrison"}},
	{"ARMOURY", [4]string{"armoury", "armoury", "armoury", "armoury"}},
	{"BATTLEGROUNDS", [4]string{"the waterfront", "the open ground", "the freight bay", "the old arena"}},
	{"ADDICTION DRAW", [4]string{"thirst draw", "dependence draw", "exposure draw", "craving draw"}},
	{"SUCCUMBED", [4]string{"on the bottle", "unfit", "exposed", "craving"}},
	{"CALL OUT", [4]string{"call out", "challenge", "call out", "challenge"}},
	{"INCITE", [4]string{"stir up a mutiny", "stir up a mutiny", "stir up a mutiny", "stir up a mutiny"}},
	{"HEADHUNT", [4]string{"hire away", "hire away", "hire away", "hire away"}},
	{"SNITCH", [4]string{"tip off the police", "inform the magistrate", "tip off security", "inform the watch"}},
	{"ASSAULT", [4]string{"storm the precinct", "storm the office", "storm the post", "storm the watch house"}},
	{"PUSH", [4]string{"sell", "sell", "trade", "peddle"}},
	{"RECRUIT", [4]string{"hire", "hire", "sign on", "apprentice"}},
	{"BUILD", [4]string{"build", "build", "construct", "build"}},
	{"COOK UP", [4]string{"distil", "prepare", "synthesise", "render"}},
	{"TOOL UP", [4]string{"arm up", "buy arms", "upgrade", "forge arms"}},
	{"FREEBASE", [4]string{"drink the stock", "use the stock", "use the stock", "use the stock"}},
	{"TRASH", [4]string{"wreck", "wreck", "wreck", "wreck"}},
	{"SEIZE", [4]string{"take over", "take over", "take over", "take over"}},
	{"CHILLIN'", [4]string{"lying low", "in reserve", "on standby", "in reserve"}},
	{"FIGHT", [4]string{"fight", "clash", "firefight", "brawl"}},
	{"FALLOUT", [4]string{"fallout", "consequences", "fallout", "consequences"}},
	{"CUT AND RUN", [4]string{"cut and run", "withdraw", "bail out", "slip away"}},
	{"KNOCK", [4]string{"knock", "knock", "knock", "knock"}},
	{"FLASHBACK", [4]string{"flashback", "recollection", "memory log", "reminiscence"}},
	{"VENDETTA", [4]string{"vendetta", "feud", "grudge", "blood feud"}},
	{"GANG CARDS", [4]string{"gang of four, five or six", "gang of four, five or six", "gang of four, five or six", "gang of four, five or six"}},
	{"TWO GANGS OF FOUR", [4]string{"double gang", "double gang", "double gang", "double gang"}},
	{"DRUG KARMA", [4]string{"lucky break", "stroke of luck", "lucky break", "stroke of luck"}},
	{"HOMELESS", [4]string{"without a headquarters", "without a house", "without a dome", "without a hall"}},
	// Numbers of one where the table has many, and of many where it has one: for sentences only.
	{"KITCHEN", [4]string{"still", "boiling house", "lab", "rendering cellar"}},
	{"SHED", [4]string{"gun store", "arms store", "machine shop", "forge"}},
	{"TERRITORIES", [4]string{"territories", "districts", "sectors", "wards"}},
	{"GANGS", [4]string{"mobs", "syndicates", "outfits", "guilds"}},
	{"BOSSES", [4]string{"bosses", "principals", "directors", "guildmasters"}},
	{"CREWS", [4]string{"mobsters", "associates", "hands", "journeymen"}},
	{"LIEUTENANTS", [4]string{"underbosses", "partners", "deputies", "wardens"}},
	{"FIGHTS", [4]string{"fights", "clashes", "firefights", "brawls"}},
}

// sideTerms are the terms of the sides of a fight that are no gang, from [wordMutineers] on.
var sideTerms = [...]struct{ id, name string }{{"mutineers", "mutineers"}, {"police", "POLICE"}, {"locals", "locals"}}

// alsoTerm are other ways to write a term: those of the table in brackets, and without a hyphen, which no blank of a
// sentence has.
var alsoTerm = [...]struct{ id, term string }{
	{"ADDICTION LEVEL", "TRACK MARKS"},
	{"ARENA", "BATTLEGROUNDS"},
	{"SUPER GRASS", "SUPER-GRASS"},
	{"SIZE", "GANG SIZE"},
}

// termRef names a term: a word of the rulebook. The id must be one of the table.
func termRef(id string) game.Ref {
	r, _ := findTerm(id)
	return r
}

func findTerm(id string) (game.Ref, bool) {
	for _, also := range alsoTerm {
		if also.id == id {
			id = also.term
		}
	}
	for i := range terms {
		if terms[i].id == id {
			return game.Ref{Kind: game.WordRef, N: int16(i)}, true
		}
	}
	for i := range sideTerms {
		if sideTerms[i].id == id {
			return game.Ref{Kind: game.WordRef, N: int16(wordMutineers + i)}, true
		}
	}
	return game.Ref{}, false
}

// wordID is the id of a word: a term, or a side of a fight.
func wordID(n int) string {
	switch {
	case n >= 0 && n < len(terms):
		return terms[n].id
	case n >= wordMutineers && n < wordMutineers+len(sideTerms):
		return sideTerms[n-wordMutineers].id
	}
	return ""
}

// word is what a word is called in the setting of the match.
func (g *Game) word(n int) string {
	switch {
	case n >= 0 && n < len(terms):
		return terms[n].shown[g.fixed.setting.number]
	case n >= wordMutineers && n < wordMutineers+len(sideTerms):
		if name := sideTerms[n-wordMutineers].name; strings.ToUpper(name) != name {
			return name
		}
		return g.term(sideTerms[n-wordMutineers].name)
	}
	return ""
}

// term is what a term of the table is called in the setting of the match.
func (g *Game) term(id string) string { return g.word(int(termRef(id).N)) }
