// Package gangsatwar plays Gangs at War: bosses, crews, territories and fights with cards, for two to six seats.
//
// A round has six slices, and each chapter of the rulebook has its file: deal.go (dealer and income), addiction.go,
// boss.go (the scenes of slice 3) with callout.go, incite.go, headhunt.go and snitch.go, allocate.go (placing crew and
// defining territories), fight.go (who fights whom, where) with numbers.go, prepare.go, play.go (tricks), combine.go
// (combinations of cards), check.go (hands compared), fallout.go, mutiny.go and police.go, then work.go (crew actions),
// karma.go, death.go (homeless bosses, lieutenants, witnesses, deaths), and dom_ending.go (domination and the final battle).
//
// There is no table to measure on. A card lies on the table for every place (arena, precinct, headquarters,
// territories), and counters stand on cards or lie low. Every rule asks, throws, looks up and tells, in the order of the
// book; between two calls of Advance everything is in [Game].
//
// Code and files use the rulebook's terms (BOSS, CREW, TERRITORY, KITCHEN). What people read comes from the setting of
// the match and never changes a rule.
package gangsatwar
