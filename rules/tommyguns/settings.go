package tommyguns

// settings are the options that the rulebook leaves to a referee (TG-T-SETTINGS). Zero seconds are no clock.
type settings struct {
	turns        int16 // the last turn (TG-PLAY-09)
	freeInch     bool  // TG-PLAY-11
	mostDice     int   // TG-DICE-03
	decision     int   // seconds (TG-TURN-08)
	interrupt    int   // seconds (TG-HOLD-03)
	beat         int   // seconds of one of three counts (TG-HOLD-07)
	secretAims   bool  // TG-CARD-04
	fewModifiers bool  // TG-MOD-06
	night        bool  // TG-FIRE-08
	covering     bool  // shots at movers (TG-SHOT-08)
	capture      bool  // TG-CAP-01
	stop         stopCondition
	extraSixes   [maxSeats][rolls]int8 // by side (TG-MOD-08)
	extraOnes    [maxSeats][rolls]int8
}

// stopCondition ends a match early (TG-VIC-09).
type stopCondition uint8

const (
	noStop     stopCondition = iota
	stopNoLoot               // no loot is left on the field, lying or carried
)
