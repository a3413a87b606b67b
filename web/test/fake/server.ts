import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Answer, Happening, Question, Result, Scene, Setting } from '../../src/api.ts';
import { people, plan, scene } from './town.ts';
import { war } from './war.ts';

// A server that says what a real one would say about a short made-up match, with the real one's security headers. It is
// for what a real match does not show on demand: lost lines, refusals, every sort of option.

export const policy =
	"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
};

const dist = new URL('../../dist/', import.meta.url);

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
				{ index: 5, verb: 'pass', text: 'End his turn', who: 'hotdog' },
			],
		},
		{
			id: 'q2',
			seat: 'reds',
			prompt: 'split',
			text: 'How many dice at Big Tommy, and who follows?',
			default: 1,
			free: true,
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
		where: { kind: 1 },
	}));
	const options = [...shots, ...runs, { verb: 'pass', text: 'Done with this card' }];
	return {
		id: 'c1',
		seat: 'reds',
		prompt: 'next-action',
		text: 'Three actions left on the king of hearts.',
		default: options.length - 1,
		options: options.map((o, index) => ({ index, ...o })),
	};
}

interface Order {
	scenario: string;
	seats: { seat: string; player: string }[];
	settings?: Record<string, string>;
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
			{ index: 1, verb: 'pass', text: 'Let him go on' },
		],
	};
}

interface Fake {
	url: string;
	answers: Answer[];
	/** the matches that were ordered */
	orders: Order[];
	/** cuts all streams, as a lost line would, and takes no calls for so many milliseconds */
	cut(silence?: number): void;
	close(): Promise<void>;
}

/** Plays the made-up match on the town's table, or another list of questions on another picture, which had this before. */
export async function serve(open = questions(), other?: Scene, before?: Happening[]): Promise<Fake> {
	const answers: Answer[] = [];
	const orders: Order[] = [];
	const streams = new Set<ServerResponse>();
	const pieces = people();
	let log: Happening[] = before ?? [
		{
			seq: 1,
			kind: 'run',
			seat: 'reds',
			who: 'hotdog',
			clause: 'FK-01',
			text: 'Hot Dog runs 7 inches to the van.',
			dice: [{ kind: 'dice', sides: 6, faces: [3] }],
		},
		{
			seq: 2,
			kind: 'hit',
			seat: 'irish',
			who: 'tommy',
			whom: 'hotdog',
			clause: 'FK-04',
			text: 'Big Tommy shoots at Hot Dog and misses.',
			dice: [{ kind: 'dice', sides: 6, faces: [1, 2, 4, 6], cuts: [1, 3, 0] }],
			mods: [
				{ word: 'gats', text: 'GATS', value: 4, clause: 'FK-01' },
				{ word: 'cover', text: 'Light cover', value: -1, clause: 'FK-02' },
			],
			need: 3,
		},
	];
	let result: Result | null = null;

	function picture(): object {
		return {
			scene: other ?? scene(pieces),
			questions: result ? [] : open.slice(0, 1),
			waiting: result ? [] : ['reds'],
			standing: [],
			result,
		};
	}

	function snapshot(): string {
		return JSON.stringify({
			...picture(),
			scene: other ?? { ...scene(pieces), table: plan },
			match: 'fake',
			ruleset: 'fake',
			title: 'Lunch in town',
			seats: ['reds'],
			settings: [
				{ name: 'turns', title: 'The last turn', text: '7', clause: 'FK-05' },
				{ name: 'night', title: 'Night', text: 'on', clause: 'FK-02' },
				{ name: 'seconds', title: 'Seconds for a decision', group: 'Clocks', text: '60', clause: 'FK-03' },
			],
			log,
			dice: { commitment: '7f3a9912aa00bb11c2', ...(result ? { secret: '00ff' } : {}) },
		});
	}

	function say(to: ServerResponse, event: string, data: string): void {
		to.write(`id: ${log.length}\nevent: ${event}\ndata: ${data}\n\n`);
	}

	function take(a: Answer): { status: number; body: object } {
		const q = open[0];
		if (!q || a.question !== q.id) {
			return { status: 409, body: { status: 409, code: 'stale', detail: 'That question has been answered already.' } };
		}
		answers.push(a);
		if (q.options[a.option]?.verb === 'door') {
			return { status: 422, body: { status: 422, code: 'not-offered', detail: 'The door is jammed.' } };
		}
		open.shift();
		const fresh: Happening[] = [{ seq: log.length + 1, kind: 'told', text: `The Reds: ${q.options[a.option]?.text}.` }];
		const him = pieces.find((p) => p.id === 'hotdog');
		if (a.at && him) him.at = a.at;
		log = [...log, ...fresh];
		if (open.length === 0) {
			result = {
				winners: ['reds'],
				points: [
					{ seat: 'reds', points: 7 },
					{ seat: 'irish', points: 3 },
					{ seat: 'cops', points: 0 },
				],
				why: 'turn-limit',
				text: 'The last turn is over.',
				clause: 'FK-05',
			};
		}
		for (const s of streams) {
			say(
				s,
				'step',
				JSON.stringify({
					...picture(),
					log: fresh,
					...(result ? { dice: { commitment: '7f3a9912aa00bb11c2', secret: '00ff' } } : {}),
				}),
			);
		}
		return { status: 200, body: { seq: log.length } };
	}

	async function api(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const reply = (status: number, body: unknown) => {
			response.writeHead(status, { 'Content-Type': 'application/json' });
			response.end(JSON.stringify(body));
		};
		const body = request.method === 'POST' ? JSON.parse(await text(request)) : null;
		if (path === '/api/rulesets') return reply(200, rulesets());
		if (path === '/api/rulesets/fake/clauses') return reply(200, book);
		if (path === '/api/clauses/FK-04') return reply(200, { ...clause('FK-04'), rule: '', table });
		if (path.startsWith('/api/clauses/')) return reply(200, clause(path.slice('/api/clauses/'.length)));
		if (path === '/api/matches') {
			orders.push(body);
			if (body.settings?.guest === 'Nobody') {
				const detail = 'Nobody is no guest of this town.';
				const errors = [{ location: 'body.settings.guest', message: detail }];
				return reply(422, { status: 422, code: 'bad-setting', detail, errors });
			}
			return reply(200, {
				match: 'fake',
				commitment: '7f3a',
				keys: [
					{ seats: orders.at(-1)?.seats.flatMap((s) => (s.player === 'human' ? [s.seat] : [])), key: 'k' },
					{ seats: ['cops'], key: 'guest' },
				],
				watch: '',
			});
		}
		if (request.headers.authorization !== 'Bearer k') {
			const refusal = { status: 403, code: 'bad-key', detail: 'This link opens no seat at this table.' };
			if (!path.endsWith('/stream')) return reply(403, refusal);
			response.writeHead(200, { 'Content-Type': 'text/event-stream' });
			response.end(`event: problem\ndata: ${JSON.stringify(refusal)}\n\n`);
			return;
		}
		if (path.endsWith('/stream')) {
			response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
			streams.add(response);
			response.on('close', () => streams.delete(response));
			say(response, 'snapshot', snapshot());
			return;
		}
		if (path.endsWith('/answers')) {
			const { status, body: said } = take(body);
			return reply(status, said);
		}
		if (path.endsWith('/preview')) return reply(200, preview(body));
		if (path.endsWith('/odds')) return reply(200, odds);
		if (path.endsWith('/join')) return reply(200, {});
		if (path.endsWith('/journal')) return reply(200, {});
		reply(404, { status: 404, code: 'not-found', detail: 'There is no such page.' });
	}

	let deafUntil = 0;
	const server: Server = createServer((request, response) => {
		if (Date.now() < deafUntil) {
			response.destroy();
			return;
		}
		const path = new URL(request.url ?? '/', 'http://x').pathname;
		response.setHeader('Content-Security-Policy', policy);
		response.setHeader('X-Content-Type-Options', 'nosniff');
		response.setHeader('Referrer-Policy', 'no-referrer');
		if (path.startsWith('/api/')) {
			api(path, request, response).catch((e) => response.destroy(e));
			return;
		}
		const file = path === '/' ? 'index.html' : path.slice(1);
		readFile(new URL(file, dist)).then(
			(bytes) => {
				response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
				response.end(bytes);
			},
			() => {
				response.writeHead(404);
				response.end();
			},
		);
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.address() as AddressInfo;
	const cut = (silence = 0) => {
		deafUntil = Date.now() + silence;
		for (const s of streams) s.destroy();
	};
	return {
		url: `http://127.0.0.1:${port}/`,
		answers,
		orders,
		cut,
		close: () => {
			cut();
			server.closeAllConnections();
			return new Promise((done) => server.close(() => done()));
		},
	};
}

async function text(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString('utf8');
}

const table = {
	columns: ['roll', 'what happens'],
	rows: [
		['1-3', 'The Reds begin.'],
		['4-6', 'The Irish begin.'],
	],
};

function clause(id: string): object {
	return {
		id,
		title: `Clause ${id}`,
		rule: 'What the rule says, in a sentence of its own.',
		kind: 'ruling',
		why: 'made up',
		ruleset: 'fake',
	};
}

/** A small rulebook: two clauses without a chapter, a chapter that names others and looks like markup, and tables. */
const book = {
	title: 'The Made-up Game',
	chapters: [
		{ section: 'MOVE', title: 'Moving' },
		{ section: 'T', title: 'Tables' },
	],
	clauses: [
		clause('FK-01'),
		clause('FK-02'),
		...Array.from({ length: 20 }, (_, i) => ({
			id: `FK-MOVE-${String(i + 1).padStart(2, '0')}`,
			title: `Step ${i + 1}`,
			rule:
				i === 0
					? 'By FK-02 and FK-MOVE-20, never by FK-99; <b>bold</b> is no word.'
					: `Step number ${i + 1} of a long walk.`,
			kind: 'book',
			optional: i === 1,
		})),
	],
	tables: [
		{ id: 'FK-T-DICE', title: 'Dice', ...table },
		{
			id: 'FK-T-GUNS',
			title: 'Guns',
			columns: ['gun', 'long_range', 'jams'],
			rows: [
				['Pistol', '24', 'false'],
				['Derringer', '6', 'true'],
			],
		},
	],
};

/** A setting of every kind. */
export function settings(): Setting[] {
	const plain = { least: 0, most: 0, default: '' };
	return [
		{
			...plain,
			name: 'turns',
			title: 'The last turn',
			kind: 'number',
			least: 1,
			most: 20,
			default: '5',
			value: '5',
			clause: 'FK-05',
		},
		{ ...plain, name: 'night', title: 'Night', kind: 'switch', default: 'off', value: 'off', clause: 'FK-02' },
		{
			...plain,
			name: 'guest',
			title: 'The guest of honour',
			kind: 'text',
			value: '',
			line: 'a name that everybody in town knows',
			clause: 'FK-01',
		},
		{
			...plain,
			name: 'seconds',
			title: 'Seconds for a decision',
			group: 'Clocks',
			kind: 'number',
			least: 15,
			most: 600,
			default: 'none',
			value: 'none',
			choices: [{ word: 'none', name: 'no limit' }],
			clause: 'FK-03',
		},
		{
			...plain,
			name: 'first',
			title: 'Who begins',
			group: 'Where the match begins',
			kind: 'choice',
			value: '',
			choices: [
				{ word: '', name: 'whom the dice name' },
				{ word: 'reds', name: 'The Reds' },
			],
			clause: 'FK-04',
		},
	];
}

function rulesets(): object[] {
	return [
		{
			id: 'fake',
			title: 'The Made-up Game',
			line: 'Two gangs, a van and a diner',
			ready: true,
			minSeats: 2,
			maxSeats: 3,
			scenarios: [
				{
					id: 'lunch',
					title: 'Lunch in town',
					line: 'Who gets the van?',
					seats: [
						{ id: 'reds', name: 'The Reds' },
						{ id: 'irish', name: 'The Irish' },
						{ id: 'cops', name: 'The Law' },
					],
					table: plan,
					settings: settings(),
				},
				{
					id: 'crowd',
					title: 'Dinner for ten',
					line: 'Everybody wants the van.',
					seats: Array.from({ length: 10 }, (_, i) => ({ id: `s${i + 1}`, name: `Gang ${i + 1}` })),
					least: 4,
					table: plan,
					settings: settings(),
				},
			],
		},
		{
			id: 'war',
			title: 'The Made-up War',
			line: 'Places, counters and hands of cards',
			ready: true,
			minSeats: 2,
			maxSeats: 6,
			scenarios: [2, 3, 6].map((many) => ({
				id: `war-${many}`,
				title: `A war of ${many}`,
				line: 'Whose town is it?',
				seats: (war(many, false).seats ?? []).map((s) => ({ id: s.id, name: s.name })),
			})),
		},
		{ id: 'later', title: 'A Later Game', line: 'Not yet', ready: false, minSeats: 2, maxSeats: 6, scenarios: null },
	];
}

function preview(p: { question: string; option: number; at?: [number, number] }): object {
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
			dice: 6,
			sides: 6,
		},
	};
}

const odds = {
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
