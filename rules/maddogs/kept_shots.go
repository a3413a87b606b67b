package maddogs

import "rumble/game"

var keptShots = []game.Kept{
	{Clause: "MD-CSHOT-02", How: "Of both vehicles only the faster one's modifier is a line of the sum, and none when both stand; a driver's own line comes besides. Range and cover are measured at the body."},
	{Clause: "MD-CSHOT-03", How: "Nobody aboard has a line for walking or running, and the speed that counts is that of the moment."},
	{Clause: "MD-CSHOT-07", How: "A figure hit inside is rolled for as by any shot of that gun; the Car Hits Table is a bare die."},
	{Clause: "MD-CSHOT-08", How: "When somebody inside is hurt, the others who are aboard test their GUTS (MD-CSHOT-09)."},
	{Clause: "MD-CSHOT-11", How: "The driver's test comes last in the attack, on the driver's GUTS of that moment, with the driver's skills and nerves and nothing of the vehicle's."},
	{Clause: "MD-CSHOT-17", How: "A driver's test counts the Hazards twice, but for aiming at somebody and for tests of GUTS; no lower speed is offered, and no Braking Table."},
	{Clause: "MD-CSHOT-24", How: "A vehicle that catches fire stops at once; those aboard may leap out on their gang's next card, and burn to death if they have not."},
	{Clause: "MD-CSHOT-28", How: "Only such vehicles are offered as targets, and the line of cover in the sum is that of the side that is shot at."},
	{Clause: "MD-CSHOT-29", How: "What a hit sets going is told before the next die of the attack is read; near misses, tests and marks follow in this order."},
	{Clause: "MD-ARMOR-04", How: "Only shots at the vehicle are confirmed, and those of a heavy machine gun are not."},
	{Clause: "MD-ARMOR-05", How: "Hits that are not confirmed are no hits: nobody inside tests or flinches."},
	{Clause: "MD-ARMOR-06", How: "Hits are confirmed before it is thrown what they hit, and near misses of a bulletproof vehicle make nobody flinch."},
}
