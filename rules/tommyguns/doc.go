// Package tommyguns plays Tommy Guns Blazing: up to ten players with one to three figures each, an order of play by drawn
// cards, and for every roll as many dice as a player dares: sixes do what they want, ones what they do not.
//
// A turn has four phases, movement, gun fire, melee and recovery, and in each the cards of all figures that can do
// something are drawn one by one (turn_deck.go). Whoever is drawn acts, passes or holds, to interrupt a later draw or to be
// called on at the end (hold.go). Every chapter of the rulebook has its file: move.go, climb.go, shot_stance.go (aiming,
// covering, lying down), shot_cover.go (covering shots), fire.go, gun.go, sight.go, melee.go, wound.go, recovery.go, capture.go,
// loot.go, victory.go. dice.go is how every roll is made and read; tables.go has the result tables, which a scenario may
// replace.
//
// Where a figure may go is in move_walk.go, what the plan of a table means in terrain.go; places.go judges the places that answers
// name, and places_spots.go proposes some.
//
// A match begins in new.go with the seats and sides of a scenario; set_deal.go and new_figures.go give them figures, cards.go the
// conditions on their cards, settings.go and tables_house.go what a referee may choose. set_place.go is what is played before turn 1.
//
// What a steady player does is in advise.go, and how likely a seat is to win as a position stands in prospect.go.
//
// Distances are between the centres of bases. Every rule asks, throws, looks up and tells, in the order of the book;
// between two calls of Advance everything is in [Game].
package tommyguns
