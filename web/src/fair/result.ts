import { table } from '../wire/client.ts';
import { quietly } from '../wire/patience.ts';
import type { Verdict } from './check.ts';
import { anyShare } from './share.ts';

/** What is to be checked: a match that is over, by its id, the key it is looked at with, and what the picture says of it. */
export interface Finished {
	match: string;
	key: string;
	seats: readonly string[];
	own: readonly string[];
	commitment: string;
}

/** Fetches the journal of a match that is over, and checks its dice here. Throws a refusal when it cannot be fetched. */
export async function verify(of: Finished, signal: AbortSignal): Promise<Verdict> {
	const client = table(of.match, of.key);
	const [journal, { check }] = await Promise.all([
		quietly(() => client.journal(), signal).then((file) => file.text()),
		import('./check.ts'),
	]);
	return check(journal, { ...of, share: anyShare(of.match, of.key) }, signal);
}

/** The verdict in one sentence. */
export function headline(v: Verdict): string {
	const dice = v.dice === 1 ? '1 die' : `${v.dice} dice`;
	if (v.mark === 'unfair') return ended(`The dice do not fit: ${v.faults[0]}`);
	return v.mark === 'fair' ? `Fair dice: checked here, ${dice}` : ended(`Not checked in full: ${v.missing[0]}`);
}

/** What was checked, and what it means, a sentence each. */
export function account(v: Verdict, name: (seat: number) => string): string[] {
	const told: string[] = v.faults.slice(1).map((f) => ended(`And: ${f}`));
	for (const m of v.missing.slice(v.mark === 'partly' ? 1 : 0)) told.push(ended(`Not checked: ${m}`));
	if (v.mark !== 'unfair') {
		told.push('The secret fits the seal of the dice, and every seed the one that was committed to.');
		told.push(`${v.dice === 1 ? 'The one die' : `Each of the ${v.dice} dice`} follows from the secret and the seeds.`);
		if (v.idle)
			told.push(
				`Of several dice one may count: ${v.idle === 1 ? 'the one that did not was' : `the ${v.idle} that did not were`} checked as well.`,
			);
		if (v.lines > 0)
			told.push(
				`${v.lines === 1 ? 'The line' : `All ${v.lines} lines`} told here stand in the journal, with the same dice.`,
			);
	}
	const people = v.persons.map((seats) => seats.map(name).join(' and '));
	const bots = v.bots.length > 0 ? `${v.bots.length === 1 ? 'the bot' : 'the bots'} ${v.bots.join(', ')}` : '';
	told.push(
		`Seeds: ${[...people, bots].filter(Boolean).join('; ')}${v.own ? '. One of them is this browser’s own' : ''}.`,
	);
	if (v.starts > 1) told.push(`The dice had ${v.starts} starts: they were started again before play began.`);
	if (v.continued)
		told.push(
			'Practice: this match went on from a moment of another one. The dice of that one are not checked here, but by rumble replay --verify.',
		);
	if (v.practice)
		told.push('Practice: an answer was taken back after it was known what came of it, with nobody to ask.');
	return told;
}

/** A sentence with its full stop, unless what it quotes ends with one. */
function ended(text: string): string {
	return text.endsWith('”') ? text : `${text}.`;
}
