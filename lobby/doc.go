// Package lobby is where people meet before a match, and what they have beside it: a room with its seats, who is there, what they say
// to each other. A room is set up by its host: what is played, with which scenario and house rules, and who is asked to sit where.
// Who has the secret link of a seat reads who invites them, to what, and sits down by a name; when all are ready the match
// begins, and every link stays what it was. A match knows nothing of all that, and a room knows no rules.
//
// Everything is kept in records (package records), and nothing of a secret link but its hash.
package lobby
