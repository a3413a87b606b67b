import type { Option, Part, Question } from '../../src/wire/api.ts';

// What is asked in the made-up match, and what the server says of an answer before it is given.

/** The questions of the made-up match, one after the other: each sort of option once. */
export function questions(): Question[] {
	return [
		{
			id: 'q1',
			seat: 'reds',
			clause: 'FK-03',
			prompt: 'next-action',
			text: 'Hot Dog has one action left.',
			who: 'hotdog',
			default: 5,
			options: [
				{ index: 0, verb: 'shoot', text: 'Shoot at Spats', clause: 'FK-04', who: 'hotdog', whom: 'spats', risk: true },
				{
					index: 1,
					verb: 'shoot',
					text: 'Shoot at Big Tommy',
					clause: 'FK-04',
					who: 'hotdog',
					whom: 'tommy',
					risk: true,
				},
				{ index: 2, verb: 'blaze-away', text: 'Blaze away at Big Tommy', who: 'hotdog', whom: 'tommy', risk: true },
				{ index: 3, verb: 'run', text: 'Run', who: 'hotdog', where: { kind: 1, far: 6 } },
				{ index: 4, verb: 'door', text: 'Open the door', who: 'hotdog', whom: 'diner-door' },
				{ index: 5, verb: 'pass', text: 'End their turn', who: 'hotdog', passes: true },
			],
		},
		{
			id: 'q2',
			seat: 'reds',
			prompt: 'split',
			text: 'How many dice at Big Tommy, and who follows?',
			default: 1,
			freeText: true,
			options: [
				{ index: 0, verb: 'roll', text: 'Roll dice', many: { from: 1, to: 6 } },
				{ index: 1, verb: 'hold', text: 'Hold the card' },
				{ index: 2, verb: 'rally', text: 'Rally', pick: { least: 1, most: 2, among: ['chianti', 'gimpy', '2h'] } },
			],
		},
	];
}

/** A question with more sentences than a list can show at once. */
export function crowded(): Question {
	const shots = ['hotdog', 'chianti', 'gimpy'].flatMap((who) =>
		['spats', 'doogan', 'tommy', 'patrol'].map((whom) => ({
			verb: 'shoot',
			text: `${who} shoots at ${whom}`,
			who,
			whom,
			risk: true,
		})),
	);
	const runs = ['hotdog', 'chianti', 'gimpy'].map((who) => ({
		verb: 'run',
		text: `${who} runs`,
		who,
		where: { far: 0, kind: 1 },
	}));
	const options = [...shots, ...runs, { verb: 'pass', text: 'Done with this card' }];
	return {
		id: 'c1',
		seat: 'reds',
		prompt: 'next-action',
		text: 'Three actions left on the king of hearts.',
		default: options.length - 1,
		options: options.map((o, index): Option => ({ index, ...o })),
	};
}

/** A question that waits only so many seconds, of which so many are left. */
export function hurried(seconds: number, left: number): Question {
	return {
		id: 'h1',
		seat: 'reds',
		prompt: 'interrupt',
		text: 'Do the Reds interrupt Big Tommy?',
		default: 1,
		seconds,
		left,
		race: true,
		options: [
			{ index: 0, verb: 'interrupt', text: 'Interrupt with Hot Dog', who: 'hotdog' },
			{ index: 1, verb: 'pass', text: 'Let them go on' },
		],
	};
}

function placed(index: number, who: string): Option {
	const name = { hotdog: 'Hot Dog', chianti: 'Chianti', gimpy: 'Gimpy' }[who] ?? who;
	return { index, verb: 'place', text: `Place ${name}`, who, where: { far: 0, kind: 3 } };
}

/** A question that does nothing but place those who wait. */
export function deploying(): Question {
	return {
		id: 'f2',
		seat: 'reds',
		prompt: 'place',
		text: 'Who do you place?',
		default: 0,
		options: [{ index: 0, verb: 'line-up', text: 'Line up the rest' }, placed(1, 'hotdog'), placed(2, 'gimpy')],
	};
}

/** A form: the name of the gang, what two of them carry, who goes along, and where three of them stand. */
export function form(): Question {
	const clubs = (who: string, name: string) => ({
		prompt: 'carry',
		text: `What does ${name} carry?`,
		clause: 'FK-03',
		who,
		default: 0,
		options: ['bat', 'pipe', 'knife'].map((club, index) => ({
			index,
			verb: 'take',
			text: `${name} takes a ${club}`,
			help: {
				bat: 'Two dice, and whom it hits may fall.',
				pipe: 'One die, and it cannot be dodged.',
				knife: 'It can be thrown.',
			}[club] as string,
		})),
	});
	return {
		id: 'f1',
		seat: 'reds',
		clause: 'FK-01',
		prompt: 'begin',
		text: 'The Reds before the first card: is all as you like it?',
		default: 0,
		options: [
			{ index: 0, verb: 'ready', text: 'Ready' },
			...['hotdog', 'chianti', 'gimpy'].map((who, i) => placed(i + 1, who)),
			{ index: 4, verb: 'concede', text: 'Concede', concedes: true },
		],
		parts: [
			{
				prompt: 'name',
				text: 'The name of the gang',
				default: 0,
				freeText: true,
				value: 'The Canal Street Reds',
				options: [{ index: 0, verb: 'keep', text: 'Keep it' }],
			},
			{
				prompt: 'company',
				text: 'Who goes along?',
				default: 0,
				options: [
					{ index: 0, verb: 'nobody', text: 'Nobody goes along' },
					{
						index: 1,
						verb: 'along',
						text: 'Some of them go along',
						pick: { least: 1, most: 2, among: ['hotdog', 'chianti', 'gimpy'], text: 'Who?' },
					},
				],
			},
			clubs('chianti', 'Chianti'),
			clubs('gimpy', 'Gimpy'),
		].map((p, index): Part => ({ index, ...p })),
	};
}

export function preview(p: { question: string; option: number; at?: [number, number] }): object {
	if (p.question.startsWith('f')) {
		const zone = [
			[12, 14],
			[27, 14],
			[27, 23],
			[12, 23],
		];
		if (!p.at) return { allowed: true, outline: [zone] };
		const inside = p.at[0] > 12 && p.at[0] < 27 && p.at[1] > 14 && p.at[1] < 23;
		return inside ? { allowed: true } : { allowed: false, sentence: 'The Reds begin on Sixth Street.' };
	}
	if (p.question === 'c1' ? p.option >= 12 : p.option === 3) {
		const ring = Array.from({ length: 32 }, (_, i) => {
			const turn = (i * Math.PI) / 16;
			return [22 + 6 * Math.cos(turn), 19 + 6 * Math.sin(turn)].map((n) => Math.round(n * 1000) / 1000);
		});
		if (!p.at) return { allowed: true, outline: [ring] };
		const long = Math.hypot(p.at[0] - 22, p.at[1] - 19);
		if (long > 6) return { allowed: false, sentence: 'That is farther than Hot Dog can run.' };
		return { allowed: true, path: [[22, 19], p.at], long };
	}
	return {
		allowed: true,
		needs: {
			mods: [
				{ word: 'gats', text: 'GATS of Hot Dog', value: 5, clause: 'FK-01' },
				{ word: 'ran', text: 'Ran on this card', value: -2, clause: 'FK-02' },
				{ word: 'cover', text: 'Light cover: window', value: -1, clause: 'FK-03' },
			],
			total: 2,
			reach: 'most',
			dice: 6,
			sides: 6,
		},
	};
}

export const odds = {
	exact: true,
	outcomes: [
		{ p: '31/100', percent: '31', events: [{ kind: 'out', who: 'spats' }], text: ['Spats goes down'] },
		{ p: '24/100', percent: '24', events: [{ kind: 'hit', who: 'spats' }], text: ['Spats is wounded'] },
		{ p: '29/100', percent: '29', events: [{ kind: 'duck', who: 'spats' }], text: ['Spats ducks'] },
		{ p: '16/100', percent: '16', events: [], text: [] },
	],
	figures: [{ who: 'spats', chances: [{ kind: 'out', p: '31/100', percent: '31', text: 'out' }] }],
	needs: null,
};
