package quickdraw

// eff_table.go is the effect of hits on characters, cell by cell (QD-EFF-01, QD-T-EFFECT).

// Outcome is what a hit comes to (QD-T-OUTCOME).
type Outcome uint8

// The outcomes.
const (
	NearMiss Outcome = iota
	Graze
	TakesHeart // a courage test
	OneHit
	TwoHits
	ThreeHits
	outcomes
)

// outcomeWords are the outcomes as the table has them.
var outcomeWords = [outcomes]string{"Near miss", "Graze", "Courage", "1 hit", "2 hits", "3 hits"}

// hits is how many cards an outcome takes.
func (o Outcome) hits() int { return max(0, int(o)-int(OneHit)+1) }

// The columns of the table, by the defence value.
const (
	lowestColumn  = -3
	highestColumn = 4
	columns       = highestColumn - lowestColumn + 1
)

var columnWords = [columns]string{"-3", "-2", "-1", "0", "1", "2", "3", "3+"}

// column is where a defence value is read: beyond the table in its outermost column (QD-DV-05).
func column(dv int) int { return min(max(dv, lowestColumn), highestColumn) - lowestColumn }

// effects is the table: a line for each face of the die from 1 to 10.
var effects = [11][columns]Outcome{
	10: {Graze, Graze, Graze, Graze, NearMiss, NearMiss, NearMiss, NearMiss},
	9:  {TakesHeart, TakesHeart, TakesHeart, TakesHeart, Graze, Graze, NearMiss, NearMiss},
	8:  {OneHit, TakesHeart, TakesHeart, TakesHeart, TakesHeart, TakesHeart, Graze, NearMiss},
	7:  {OneHit, OneHit, TakesHeart, TakesHeart, TakesHeart, TakesHeart, TakesHeart, Graze},
	6:  {OneHit, OneHit, OneHit, TakesHeart, TakesHeart, TakesHeart, TakesHeart, Graze},
	5:  {TwoHits, TwoHits, OneHit, OneHit, TakesHeart, TakesHeart, TakesHeart, TakesHeart},
	4:  {TwoHits, TwoHits, TwoHits, OneHit, OneHit, TakesHeart, TakesHeart, TakesHeart},
	3:  {TwoHits, TwoHits, TwoHits, TwoHits, OneHit, OneHit, TakesHeart, TakesHeart},
	2:  {ThreeHits, ThreeHits, TwoHits, TwoHits, TwoHits, TwoHits, OneHit, OneHit},
	1:  {ThreeHits, ThreeHits, ThreeHits, TwoHits, TwoHits, TwoHits, TwoHits, OneHit},
}
