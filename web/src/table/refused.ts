import type { Happening, Snapshot } from '../wire/api.ts';

const refusals = ['takeback-refused', 'offer-refused'];

/** What one has asked the table for and waits for: a sign for it, or nothing. */
export function asks(now: Pick<Snapshot, 'asked' | 'offer' | 'seats'>): string {
	const open = [now.asked, now.offer].find((a) => a && now.seats.includes(a.by));
	return open ? `${open.by} ${open.id}` : '';
}

/** What the table has answered when it did not agree, as the log tells it; nothing when the last line is about something else. */
export function refusal(log: readonly Happening[]): string {
	const last = log.at(-1);
	return last && refusals.includes(last.kind) ? last.text : '';
}
