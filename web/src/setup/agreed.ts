import type { Agreement, TimeRule } from '../wire/rooms.ts';
import { players } from './players.ts';

/** What a table agreed, with all that holds where nothing was said. */
export type Filled = Required<Omit<Agreement, 'turns' | 'time' | 'analysis'>> & {
	analysis: 'usual' | 'own' | 'after';
	turns: number;
	time: Required<TimeRule>;
};

/** One thing that was agreed: what it is about, and how it is, as a sentence. */
export interface AgreedLine {
	about: 'rated' | 'time' | 'takeback' | 'hints' | 'odds' | 'analysis' | 'watching';
	title: string;
	sentence: string;
}

/** An agreement with what holds where it says nothing. */
export function filled(agreed: Agreement = {}): Filled {
	const time: Partial<TimeRule> = agreed.time ?? {};
	return {
		rated: agreed.rated ?? false,
		takeback: agreed.takeback ?? (agreed.rated ? 'never' : 'free'),
		hints: agreed.hints ?? 'none',
		odds: agreed.odds ?? 'own',
		analysis: agreed.analysis ?? (agreed.rated ? 'after' : 'usual'),
		watching: agreed.watching ?? 'at-once',
		turns: agreed.turns ?? 0,
		time: {
			kind: time.kind ?? 'question',
			minutes: time.minutes ?? 0,
			increment: time.increment ?? 0,
			open: time.open ?? false,
			days: time.days ?? 0,
			end: time.end ?? 'default',
			bot: time.bot ?? '',
		},
	};
}

const takeback: Record<Filled['takeback'], string> = {
	free: 'Free as long as nothing was thrown, drawn or revealed and nobody has answered since; otherwise the others are asked.',
	ask: 'The others are asked each time.',
	never: 'Nothing is taken back.',
};

const hints: Record<Filled['hints'], string> = {
	none: 'None.',
	quiet: 'Anybody may ask what a bot would do; nobody else learns of it.',
	told: 'Anybody may ask what a bot would do; the log says so.',
};

const odds: Record<Filled['odds'], string> = {
	own: 'Everybody sees the chances of their own answers.',
	never: 'Nobody sees them before the match is over.',
};

const analysis: Record<Filled['analysis'], string> = {
	usual: 'Nobody sees them before the match is over, but for one person who plays against bots.',
	own: 'Everybody may see how likely they are to win while the match goes on.',
	after: 'Nobody sees them before the match is over.',
};

/** A hint names the chances of the answers that it compares. */
function chances(a: Filled): string {
	if (a.analysis === 'own' || a.hints === 'none' || a.rated) return analysis[a.analysis];
	const alone = a.analysis === 'usual' ? ', but for one person who plays against bots' : '';
	return `Nothing but a hint tells them before the match is over${alone}.`;
}

function watching(a: Filled): string {
	if (a.watching === 'never') return 'Nobody watches before the match is over.';
	if (a.watching === 'at-once') return 'Whoever has the watching link sees the match at once.';
	return `Whoever has the watching link sees the match ${several(a.turns, 'turn')} later.`;
}

function ends({ end, bot }: Filled['time']): string {
	if (end === 'lost') return 'Whoever runs out of it loses.';
	if (end === 'default') return 'Whoever runs out of it gives the usual answer.';
	const by = players.find((p) => p.id === bot)?.name ?? bot;
	return `When it runs out, a bot plays on (${by.replace(/^Bot, /, '')}).`;
}

function time(t: Filled['time']): string {
	if (t.kind === 'question') return 'Only where the rules limit it; whoever runs out of it gives the usual answer.';
	if (t.kind === 'letter') return `By letter: ${several(t.days, 'day')} for each answer. ${ends(t)}`;
	const more = t.increment > 0 ? `, and ${several(t.increment, 'second')} more for each answer` : '';
	const seen = t.open ? ' All see all clocks.' : '';
	return `A clock: ${several(t.minutes, 'minute')} each for the match${more}. ${ends(t)}${seen}`;
}

/** "1 turn", "2 turns". */
function several(many: number, what: string): string {
	return `${many} ${what}${many === 1 ? '' : 's'}`;
}

/** What a table agreed, a plain sentence for each thing, what matters most first. */
export function agreedLines(agreed?: Agreement): AgreedLine[] {
	const a = filled(agreed);
	return [
		{
			about: 'rated',
			title: 'Rating',
			sentence: a.rated
				? 'The match counts for the ratings of those who own their names.'
				: 'The match does not count for any rating.',
		},
		{ about: 'time', title: 'Time', sentence: time(a.time) },
		{ about: 'takeback', title: 'Taking back', sentence: takeback[a.takeback] },
		{ about: 'hints', title: 'Hints', sentence: hints[a.hints] },
		{ about: 'odds', title: 'Odds', sentence: odds[a.odds] },
		{ about: 'analysis', title: 'Chances to win', sentence: chances(a) },
		{ about: 'watching', title: 'Watching', sentence: watching(a) },
	];
}

/** Agreements that many tables like. */
export const presets = [
	{ id: 'friendly', name: 'Friendly', agreed: { hints: 'told' } },
	{
		id: 'competitive',
		name: 'Serious',
		agreed: { rated: true, time: { kind: 'clock', minutes: 45, increment: 15, end: 'lost', open: true } },
	},
	{ id: 'letter', name: 'By letter', agreed: { hints: 'told', time: { kind: 'letter', days: 3, end: 'default' } } },
] as const satisfies readonly { id: string; name: string; agreed: Agreement }[];

export type Preset = (typeof presets)[number]['id'];

/** The preset that an agreement is; nothing for one of the table's own. */
export function presetOf(agreed?: Agreement): Preset | undefined {
	const said = JSON.stringify(filled(agreed));
	return presets.find((p) => JSON.stringify(filled(p.agreed)) === said)?.id;
}

/** An agreement that can be kept: what does not go with the rest of it is left out. */
export function keepable(a: Filled): Agreement {
	const t = a.time;
	const end = t.kind === 'question' ? 'default' : t.end;
	return {
		takeback: a.rated ? 'never' : a.takeback,
		hints: a.rated ? 'none' : a.hints,
		odds: a.odds,
		...(a.analysis === 'usual' || a.rated ? {} : { analysis: a.analysis }),
		watching: a.watching,
		...(a.watching === 'later' ? { turns: a.turns || 1 } : {}),
		rated: a.rated,
		time: {
			kind: t.kind,
			...(t.kind === 'clock' ? { minutes: t.minutes || 30, increment: t.increment, open: t.open } : {}),
			...(t.kind === 'letter' ? { days: t.days || 3 } : {}),
			end,
			...(end === 'bot' ? { bot: t.bot || 'steady' } : {}),
		},
	};
}

/** How each thing may be agreed, in a few words. */
export const words = {
	rated: [
		{ id: 'no', name: 'does not count' },
		{ id: 'yes', name: 'counts' },
	],
	time: [
		{ id: 'question', name: 'as the rules have it' },
		{ id: 'clock', name: 'a clock for the match' },
		{ id: 'letter', name: 'by letter' },
	],
	end: [
		{ id: 'default', name: 'the usual answer is given' },
		{ id: 'bot:steady', name: 'a steady bot plays on' },
		{ id: 'bot:sharp', name: 'a sharp bot plays on' },
		{ id: 'bot:random', name: 'a random bot plays on' },
		{ id: 'lost', name: 'the match is lost' },
	],
	takeback: [
		{ id: 'free', name: 'free while it is fair' },
		{ id: 'ask', name: 'the others are asked' },
		{ id: 'never', name: 'never' },
	],
	hints: [
		{ id: 'none', name: 'none' },
		{ id: 'told', name: 'allowed, and told' },
		{ id: 'quiet', name: 'allowed, and not told' },
	],
	odds: [
		{ id: 'own', name: 'of one’s own answers' },
		{ id: 'never', name: 'none' },
	],
	analysis: [
		{ id: 'usual', name: 'against bots only' },
		{ id: 'after', name: 'when it is over' },
		{ id: 'own', name: 'while it goes on' },
	],
	watching: [
		{ id: 'at-once', name: 'at once' },
		{ id: 'later', name: 'some turns later' },
		{ id: 'never', name: 'not before the end' },
	],
} as const;

/** The least and the most of each number; the server holds to the same. */
export const bounds = {
	minutes: { least: 1, most: 600 },
	increment: { least: 0, most: 600 },
	days: { least: 1, most: 60 },
	turns: { least: 1, most: 9 },
} as const;
