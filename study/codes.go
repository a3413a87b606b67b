package study

import "rumble/game"

// What a study refuses.
const (
	BadPlan        game.Code = "bad-plan"        // what is asked for is wrong in itself
	AnotherStudy   game.Code = "another-study"   // the folder has rows of another plan
	AnotherProgram game.Code = "another-program" // the study was begun by a program that may play otherwise
	StudyRunning   game.Code = "study-running"   // somebody writes into the folder at this moment
	BadRows        game.Code = "bad-rows"        // the rows of a folder cannot be read
	NoFolder       game.Code = "no-folder"       // the folder or the report cannot be written
)
