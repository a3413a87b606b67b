import type { Snapshot } from '../wire/api.ts';
import { type Kept, keep } from './shelf.ts';

/** Whether somebody has come by an invitation and has not sat down in this browser yet: all their seats were kept for a link. */
export function invited(now: Snapshot | null, key: string, tables: readonly Kept[]): boolean {
	// Who comes without a link is logged in, and has sat down before.
	if (!now || !key || now.result || now.seats.length === 0) return false;
	const open = now.players.filter((p) => p.player === 'open').map((p) => p.seat);
	return now.seats.every((s) => open.includes(s)) && !tables.some((k) => k.match === now.match && k.key === key);
}

/** A guest sits down: their table is kept like one of their own. */
export function sitDown(now: Snapshot, key: string): void {
	keep({
		match: now.match,
		key,
		title: now.scene.title || now.title,
		invited: [],
		opened: new Date().toISOString().slice(0, 16),
	});
}
