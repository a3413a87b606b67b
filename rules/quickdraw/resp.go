package quickdraw

// resp.go is responding to an opportunity and to an attack (QD-RESP).

// response is what the target of an attack has done about it (QD-RESP-08 to -19).
type response struct {
	result      int  // of the test, 0 when it did not respond
	blocks      bool // DV +2
	evaded      bool // it got away, or the attack goes on against its back
	reached     bool // the attack goes on all the same
	fired       bool // a hasty shot: a blow that still hits finds it defenceless, unless the response was a 10
	counters    bool // one standard attack after the blow (QD-RESP-13)
	free        bool // a 10: no deduction (QD-RESP-12)
	flustered   bool
	defenceless bool
}
