package match_test

import "rumble/referee"

// bound keeps the counts of tests short.
var bound = referee.Bound{Runs: 2000, Samples: 200}
