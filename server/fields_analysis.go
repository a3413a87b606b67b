package server

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"rumble/analysis"
	"rumble/bot"
)

// The parts of a report by names that say what they are parts of: a match has seats, points and throws of its own.
type (
	analysisReport   analysis.Report
	analysisSeat     analysis.Seat
	analysisPoint    analysis.Point
	analysisThrow    analysis.Throw
	analysisDecision analysis.Decision
	analysisTurn     analysis.Turn
	analysisDepth    analysis.Depth
	analysisBudget   bot.Budget
)

func nameAnalyses(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Report](), reflect.TypeFor[analysisReport]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Seat](), reflect.TypeFor[analysisSeat]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Point](), reflect.TypeFor[analysisPoint]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Throw](), reflect.TypeFor[analysisThrow]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Decision](), reflect.TypeFor[analysisDecision]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Turn](), reflect.TypeFor[analysisTurn]())
	r.RegisterTypeAlias(reflect.TypeFor[analysis.Depth](), reflect.TypeFor[analysisDepth]())
	r.RegisterTypeAlias(reflect.TypeFor[bot.Budget](), reflect.TypeFor[analysisBudget]())
}

// fieldsOfAnalyses says what the fields of an analysis are, by schema and name. Chances and luck are in ten-thousandths of a win.
var fieldsOfAnalyses = map[string]string{
	"AnalysisReport.depth":      "how much was tried",
	"AnalysisReport.seats":      "what the match was for each seat, in the order of the match",
	"AnalysisReport.line":       "the chances at the start of each stretch, and last what it came to",
	"AnalysisReport.throws":     "what each throw did, in order; those that could not have come otherwise are left out",
	"AnalysisReport.decisions":  "what each decision cost, in order; those that left no choice are left out",
	"AnalysisReport.turns":      "the turning points, the largest first",
	"AnalysisReport.sentence":   "what somebody would say who watched",
	"AnalysisSeat.id":           "id of the seat",
	"AnalysisSeat.name":         "what its side is called at the end",
	"AnalysisSeat.formerly":     "what it was called at first; absent where that is the same",
	"AnalysisSeat.start":        "the chance to win before the first throw, in ten-thousandths",
	"AnalysisSeat.result":       "what the match was worth: 10000 for a win; a draw is shared",
	"AnalysisSeat.luck":         "the luck of all throws together, in ten-thousandths of a win; luck and skill are result less start",
	"AnalysisSeat.skill":        "the rest, in ten-thousandths of a win",
	"AnalysisSeat.error":        "the standard error of luck and skill, in ten-thousandths",
	"AnalysisSeat.decisions":    "how many of its decisions left a choice",
	"AnalysisSeat.faults":       "for how many of them something clearly better was found",
	"AnalysisSeat.cost":         "what these cost together, in ten-thousandths of a win",
	"AnalysisPoint.stretch":     "the number of the stretch, as in the place of a throw: not from 0 on in a match that goes on from another; that of the last point is one more",
	"AnalysisPoint.moment":      "how many answers had been given: a moment of the replay",
	"AnalysisPoint.seats":       "by seat, the chance to win in ten-thousandths",
	"AnalysisPoint.error":       "the largest standard error among them, in ten-thousandths",
	"AnalysisThrow.moment":      "how many answers had been given: a moment of the replay",
	"AnalysisThrow.at":          "the number of the stretch and that of the throw in it, both from 0",
	"AnalysisThrow.text":        "the sentence of the log that told of it; empty when none did",
	"AnalysisThrow.luck":        "by seat, what it did, in ten-thousandths of a win",
	"AnalysisThrow.errors":      "by seat, the standard error of that, in ten-thousandths",
	"AnalysisThrow.ways":        "in how many ways it might have fallen, as far as they were looked at",
	"AnalysisThrow.sampled":     "there were more ways",
	"AnalysisDecision.moment":   "how many answers had been given before it: a moment of the replay",
	"AnalysisDecision.seat":     "whose it was: its place among the seats, from 0",
	"AnalysisDecision.text":     "what was chosen",
	"AnalysisDecision.cost":     "what it cost beside the best that was found, in ten-thousandths of a win; 0 when nothing was clearly better",
	"AnalysisDecision.error":    "the standard error of the cost, in ten-thousandths",
	"AnalysisDecision.better":   "what was better; absent when nothing clearly was",
	"AnalysisTurn.moment":       "how many answers had been given when it began: a moment of the replay",
	"AnalysisTurn.change":       "by seat, by how much its chance to win changed, in ten-thousandths",
	"AnalysisTurn.text":         "what happened there; empty only in reports of older programs",
	"AnalysisDepth.start":       "tries to the end of the match from where it began",
	"AnalysisDepth.line":        "tries from the start of each stretch; 8 and then 32 times as many for both ends of what looks like a turning point",
	"AnalysisDepth.glance":      "a throw that does less than this at the end of its stretch is not looked at any closer, in ten-thousandths of a win",
	"AnalysisDepth.throw":       "tries for each way in which a throw may fall, at first; two where they take long",
	"AnalysisDepth.most":        "tries for each way at the most, where they differ much from each other",
	"AnalysisDepth.grain":       "as many tries as this goes into what they differ by, in ten-thousandths of a win",
	"AnalysisDepth.steps":       "decisions after which the ways of a throw are not tried again, but each at least twice",
	"AnalysisDepth.turns":       "turns that begin in each try at the least before the position is judged; 0: to the end of the match",
	"AnalysisDepth.horizon":     "decisions that are made in each try at the least",
	"AnalysisDepth.ways":        "ways of one throw that are all looked at; where there are more, a sample of them",
	"AnalysisDepth.sample":      "how many are looked at then",
	"AnalysisDepth.beside":      "decisions played to find what the answers of a match were worth beside those of steady players; 0: it was not asked",
	"AnalysisDepth.budget":      "what is tried for each decision",
	"AnalysisBudget.candidates": "answers that are looked at",
	"AnalysisBudget.tries":      "how often it is played on for them, all together",
	"AnalysisBudget.steps":      "decisions that are played in all of these",
}
