// Package moveit plays Move It!: two gangs on a street corner, one model at a time, reaction tests by distance, charges
// and bushwhacks.
//
// A turn has five phases, and each chapter of the rulebook has its file: detect.go (who is known at the start), then the
// Movement phase in action.go (activation), move_march.go (walking a path: what it costs, where it stops, what comes into
// sight), charge.go and bushwhack.go, snap.go, react.go (reaction tests) and end.go (charge reactions and second moves),
// then shoot.go, brawl.go and morale.go. new.go sets up, scen_victory.go counts.
//
// Distances between models are gaps between their round bases; a facing is a direction vector, and the field of vision
// the half plane before it. Every rule asks, throws, looks up and tells, in the order of the book; between two calls of
// Advance everything is in [Game].
package moveit
