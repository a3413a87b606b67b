import { Action, Traces } from '../board/extras.ts';
import { Board, Inspector } from '../board/later.ts';
import { CardFace, Cards, Plaques } from '../cards/later.ts';
import { Needs } from '../odds/later.ts';
import { Chooser, Rest, Standing } from '../question/later.ts';
import { ClauseSheet } from '../rules/later.ts';
import { Caption } from '../stage/later.ts';
import type { Scene } from '../wire/api.ts';
import { Felt, Middle, ZoneBoard } from '../zones/later.ts';
import { hasMap } from '../zones/map.ts';
import { Menu } from './later.ts';

type Fetched = { fetch(): Promise<void> };

/** The parts without which a picture cannot be drawn, by what lies on the table. */
export function needed(scene: Scene): Fetched[] {
	const middle = scene.zones.some((z) => z.middle) ? [Middle.part] : [];
	if (scene.table) return [Board.part, ...(scene.piles.length > 0 ? [Cards.part, CardFace.part] : []), ...middle];
	return [...(hasMap(scene) ? [ZoneBoard.part, ...middle] : [Felt.part]), Plaques.part, Cards.part];
}

/** Is done when everything that a picture needs is here; then what is likely wanted next is fetched while nobody waits for it. */
export async function ready(scene: Scene): Promise<void> {
	await Promise.all(needed(scene).map((part) => part.fetch()));
	void inTurn([
		Rest,
		Standing,
		Caption,
		...(scene.table ? [Action] : []),
		Chooser,
		Traces,
		Inspector,
		ClauseSheet,
		Needs,
		Menu,
	]);
}

/** Fetches what any table may need while nobody waits for it. */
export function ahead(): Promise<void> {
	return inTurn([Board, Cards, ZoneBoard, Plaques, Felt, Rest]);
}

async function inTurn(parts: { part: Fetched }[]): Promise<void> {
	for (const { part } of parts) await part.fetch();
}
