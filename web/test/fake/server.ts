import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { Answer, Happening, Question, Result, Scene } from '../../src/wire/api.ts';
import type { Agreement } from '../../src/wire/rooms.ts';
import { Dicing, type JournalLine, streamed } from './dicing.ts';
import { icons } from './icons.ts';
import { odds, preview, questions } from './questions.ts';
import { book, clause, rulesets, table } from './shelf.ts';
import { people, plan, scene } from './town.ts';
import * as west from './west.ts';

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

interface Order {
	scenario: string;
	seats: { seat: string; player: string }[];
	settings?: Record<string, string>;
}

/** Who sits at the made-up match besides the Reds, and whether they all have begun already. */
interface Sitting {
	/** the seat of the key "guest"; none: bots play the others */
	guest?: string;
	/** everybody must still commit to a seed and show it */
	fresh?: boolean;
	/** it counts in paces, throws dice of which one counts, and reads them on a printed table */
	west?: boolean;
	/** what the table agreed */
	agreed?: Agreement;
	/** what it says to requests that the match itself knows nothing of */
	say?: (method: string, path: string, body: unknown) => object | undefined;
}

interface Fake {
	url: string;
	answers: Answer[];
	/** the signs that came with the answers, those that were sent again included */
	signs: string[];
	/** what is to be done with the next requests whose path ends so: lose the reply after doing it, or refuse it */
	meddle: { end: string; lose?: boolean; status?: number; after?: number }[];
	/** how often each path was asked for, by its last part */
	asked: Map<string, number>;
	/** the matches that were ordered */
	orders: Order[];
	/** cuts all streams, as a lost line would, and takes no calls for so many milliseconds */
	cut(silence?: number): void;
	close(): Promise<void>;
}

/** Plays the made-up match on the town's table, or another list of questions on another picture, which had this before. */
export async function serve(
	open = questions(),
	other?: Scene,
	before?: Happening[],
	sitting: Sitting = {},
): Promise<Fake> {
	const answers: Answer[] = [];
	const signs: string[] = [];
	const meddle: Fake['meddle'] = [];
	const asked = new Map<string, number>();
	const orders: Order[] = [];
	const streams = new Map<ServerResponse, string>();
	const pieces = people();
	const seats = (other ?? scene(pieces)).seats.map((s) => s.id);
	const owned = new Map([
		['k', ['reds']],
		...(sitting.guest ? [['guest', [sitting.guest]] as [string, string[]]] : []),
	]);
	const dicing = new Dicing('fake', seats, owned, !sitting.fresh);
	let log: Happening[] = sitting.fresh
		? []
		: (before ?? [
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
					dice: [{ kind: 'dice', sides: 6, faces: [1, 2, 4, 6], bands: [1, 3, 0] }],
					mods: [
						{ word: 'gats', text: 'GATS', value: 4, clause: 'FK-01' },
						{ word: 'cover', text: 'Light cover', value: -1, clause: 'FK-02' },
					],
					need: 3,
				},
			]);
	let result: Result | null = null;

	// What was thrown before anybody looked is not in the journal.
	if (log.length > 0) dicing.row({ answer: {}, told: log.map(({ dice: _, ...e }) => e) });

	/** What can be taken back, the last one last. */
	const backs: { seat: string; row: number; dice: boolean; open: Question[]; log: Happening[] }[] = [];
	let asking: { by: string; row: number; waiting: string[] } | null = null;
	let practice = false;
	const refusals = new Set<number>();
	const never = new Set<string>();

	/** The seats of the other persons who may be asked. */
	function others(seat: string): string[] {
		return [...owned.values()].flat().filter((s) => s !== seat);
	}

	function offered(mine: readonly string[]): string | undefined {
		const last = backs.at(-1);
		if (!last || result || asking || !mine.includes(last.seat) || refusals.has(last.row)) return undefined;
		if (!last.dice) return 'free';
		if (others(last.seat).length === 0) return 'practice';
		return others(last.seat).some((s) => never.has(s)) ? undefined : 'ask';
	}

	function picture(key: string): object {
		const mine = owned.get(key) ?? [];
		const q = dicing.started && !result ? open[0] : undefined;
		const takeback = offered(mine);
		return {
			scene: other ?? scene(pieces),
			questions: q && mine.includes(q.seat) ? [q] : [],
			waiting: q ? [q.seat] : [],
			standing: [],
			untils: [
				{ until: 'turn', text: 'until the next turn' },
				{ until: 'match', text: 'for the whole match' },
			],
			result,
			...dicing.view(result !== null),
			...(practice ? { practice } : {}),
			...(takeback ? { takeback } : {}),
			...(asking
				? { asked: { by: asking.by, reply: mine.filter((s) => asking?.waiting.includes(s)), waiting: asking.waiting } }
				: {}),
		};
	}

	function snapshot(key: string): string {
		return JSON.stringify({
			...picture(key),
			scene: other ?? { ...scene(pieces), table: plan },
			match: 'fake',
			ruleset: 'fake',
			title: 'Lunch in town',
			icons,
			...(sitting.west ? { lengths: west.lengths } : {}),
			seats: owned.get(key),
			...(sitting.agreed ? { agreed: sitting.agreed } : {}),
			settings: [
				{ name: 'turns', title: 'The last turn', text: '7', clause: 'FK-05' },
				{ name: 'night', title: 'Night', text: 'on', clause: 'FK-02' },
				{ name: 'seconds', title: 'Seconds for a decision', group: 'Clocks', text: '60', clause: 'FK-03' },
			],
			log,
		});
	}

	function say(to: ServerResponse, event: string, data: string): void {
		to.write(`id: ${log.length}\nevent: ${event}\ndata: ${data}\n\n`);
	}

	/** Tells everybody what is new, or everything anew. */
	function tell(fresh: Happening[] | null): void {
		for (const [to, key] of streams) {
			if (fresh) say(to, 'step', JSON.stringify({ ...picture(key), log: fresh }));
			else say(to, 'snapshot', snapshot(key));
		}
	}

	function note(kind: string, text: string): Happening {
		const line = { seq: log.length + 1, kind, text };
		log = [...log, line];
		return line;
	}

	const seatName = (seat: string) => (other ?? scene(pieces)).seats?.find((s) => s.id === seat)?.name ?? seat;

	function take(a: Answer, sign: string): { status: number; body: object } {
		const again = signs.indexOf(sign);
		signs.push(sign);
		if (sign && again >= 0) return { status: 200, body: { seq: log.length } };
		const q = open[0];
		if (!q || a.question !== q.id) {
			return { status: 409, body: { status: 409, code: 'stale', detail: 'That question has been answered already.' } };
		}
		answers.push(a);
		const option = q.options[a.option];
		if (option?.verb === 'door') {
			return { status: 422, body: { status: 422, code: 'not-offered', detail: 'The door is jammed.' } };
		}
		const row = dicing.rows.length + 1;
		// The first stretch is the opening; each answer that stands ends another one.
		const stretch = backs.length + 1;
		backs.push({ seat: q.seat, row, dice: !!option?.risk, open: [...open], log });
		open.shift();
		const dice = sitting.fresh && option?.risk ? [dicing.thrown([stretch, 0], 6, 3)] : [];
		const line: JournalLine = {
			kind: 'told',
			text: `${seatName(q.seat)}: ${option?.text}.`,
			...(dice.length > 0 ? { dice } : {}),
		};
		const fresh: Happening[] = [{ ...streamed(line), seq: log.length + 1 }];
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
		dicing.row({
			answer: { seat: seats.indexOf(q.seat) },
			told: [line],
			checkpoints: [{ number: stretch + 1 }],
			...(result ? { result } : {}),
		});
		tell(fresh);
		return { status: 200, body: { seq: log.length } };
	}

	/** Takes the last answer back: what it led to is gone, and all are told. */
	function undo(agreed: boolean): void {
		const last = backs.pop();
		if (!last) return;
		const alone = last.dice && !agreed;
		practice ||= alone;
		open.splice(0, open.length, ...last.open);
		log = [...last.log, ...log.filter((e) => e.kind.startsWith('takeback') && !last.log.includes(e))].map((e, i) => ({
			...e,
			seq: i + 1,
		}));
		asking = null;
		const line = note(
			'takeback',
			`${seatName(last.seat)} took the last answer back${alone ? ', alone: this match is practice' : ''}.`,
		);
		const { seq: _, ...text } = line;
		dicing.row({
			takeback: {
				seat: seats.indexOf(last.seat),
				row: last.row,
				...(agreed ? { agreed } : {}),
				...(alone ? { practice: true } : {}),
			},
			notes: [text],
		});
		tell(null);
	}

	function takeback(key: string): { status: number; body: object } {
		const mine = owned.get(key) ?? [];
		const [by = ''] = mine;
		const way = offered(mine);
		if (!way)
			return {
				status: 409,
				body: { status: 409, code: 'nothing-to-take-back', detail: 'There is nothing to take back.' },
			};
		if (way !== 'ask') {
			undo(false);
			return { status: 200, body: { seq: log.length, asked: false } };
		}
		asking = { by, row: backs.at(-1)?.row ?? 0, waiting: others(by) };
		const line = note('takeback-asked', `${seatName(by)} would like to take the last answer back.`);
		dicing.row({ asked: { seat: seats.indexOf(by) }, notes: [{ kind: line.kind, text: line.text }] });
		tell([line]);
		return { status: 200, body: { seq: log.length, asked: true } };
	}

	function reply(key: string, said: string): { status: number; body: object } {
		const [seat = ''] = owned.get(key) ?? [];
		if (!asking?.waiting.includes(seat))
			return { status: 409, body: { status: 409, code: 'no-request', detail: 'Nobody asks you.' } };
		if (said === 'yes') {
			undo(true);
			return { status: 200, body: { seq: log.length } };
		}
		refusals.add(asking.row);
		if (said === 'never') never.add(seat);
		asking = null;
		const line = note('takeback-refused', `${seatName(seat)} says no${said === 'never' ? ', in this match' : ''}.`);
		dicing.row({ refused: {}, notes: [{ kind: line.kind, text: line.text }] });
		tell([line]);
		return { status: 200, body: { seq: log.length } };
	}

	/** What changes the match; nothing for another request. */
	function act(path: string, key: string, body: unknown, sign: string): { status: number; body: object } | undefined {
		if (path.endsWith('/answers')) return take(body as Answer, sign);
		if (path.endsWith('/takeback/reply')) return reply(key, (body as { reply: string }).reply);
		if (path.endsWith('/takeback')) return takeback(key);
		if (path.endsWith('/restart')) {
			const line = { kind: 'restart', text: 'The dice are started again.' };
			const done = dicing.restart(key, line);
			if (done.status === 200) tell([note(line.kind, line.text)]);
			return done;
		}
		if (!path.endsWith('/join')) return undefined;
		const done = dicing.join(key, body as { seed?: string; commitment?: string });
		if (done.status !== 200) return done;
		if (!dicing.started) {
			tell([]);
			return done;
		}
		const line: JournalLine = { kind: 'told', text: 'The gangs gather.', dice: [dicing.thrown([0, 0], 10, 20)] };
		dicing.row({ answer: {}, told: [line], checkpoints: [{ number: 1 }] });
		const heard = { ...streamed(line), seq: log.length + 1 };
		log = [...log, heard];
		tell([heard]);
		return done;
	}

	async function api(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		const last = path.split('/').at(-1) ?? '';
		asked.set(last, (asked.get(last) ?? 0) + 1);
		const at = meddle.findIndex((m) => path.endsWith(m.end));
		const [meddled] = at >= 0 ? meddle.splice(at, 1) : [];
		const send = (status: number, body: unknown) => {
			response.writeHead(status, { 'Content-Type': 'application/json' });
			response.end(JSON.stringify(body));
		};
		if (meddled?.status) {
			if (meddled.after) response.setHeader('Retry-After', meddled.after);
			return send(meddled.status, { status: meddled.status, code: 'too-fast', detail: 'That was too fast.' });
		}
		const body = request.method === 'POST' ? JSON.parse(await text(request)) : null;
		if (path === '/api/version') return send(200, { short: '0123456789', date: '2026-11-24T10:00:00Z', rulesets: [] });
		if (path === '/api/rulesets') return send(200, rulesets());
		if (path === '/api/rooms') return send(200, { rooms: [], off: true });
		if (path === '/api/rulesets/fake/clauses') return send(200, book);
		if (path === '/api/clauses/FK-04') return send(200, { ...clause('FK-04'), rule: '', table });
		if (path === `/api/clauses/${west.courage.id}`)
			return send(200, {
				...clause(west.courage.id),
				title: west.courage.title,
				rule: '',
				why: '',
				table: west.courage,
			});
		if (path.startsWith('/api/clauses/')) return send(200, clause(path.slice('/api/clauses/'.length)));
		if (path === '/api/matches') {
			orders.push(body);
			if (body.settings?.guest === 'Nobody') {
				const detail = 'Nobody is no guest of this town.';
				const errors = [{ location: 'body.settings.guest', message: detail }];
				return send(422, { status: 422, code: 'bad-setting', detail, errors });
			}
			return send(200, {
				match: 'fake',
				commitment: dicing.seal,
				keys: [
					{ seats: orders.at(-1)?.seats.flatMap((s) => (s.player === 'human' ? [s.seat] : [])), key: 'k' },
					{ seats: ['cops'], key: 'guest' },
				],
				watch: '',
			});
		}
		const key = request.headers.authorization?.replace('Bearer ', '') ?? '';
		if (!owned.has(key)) {
			const refusal = { status: 403, code: 'bad-key', detail: 'This link opens no seat at this table.' };
			if (!path.endsWith('/stream')) return send(403, refusal);
			response.writeHead(200, { 'Content-Type': 'text/event-stream' });
			response.end(`event: problem\ndata: ${JSON.stringify(refusal)}\n\n`);
			return;
		}
		if (path.endsWith('/stream')) {
			response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
			streams.set(response, key);
			response.on('close', () => streams.delete(response));
			say(response, 'snapshot', snapshot(key));
			return;
		}
		const said = sitting.say?.(request.method ?? '', path, body);
		if (said) return send(200, said);
		const done = act(path, key, body, String(request.headers['idempotency-key'] ?? ''));
		if (done) {
			if (meddled?.lose) response.destroy();
			else send(done.status, done.body);
			return;
		}
		if (path.endsWith('/preview')) {
			const shown = preview(body);
			return send(200, sitting.west && 'needs' in shown ? { ...shown, needs: west.needs } : shown);
		}
		if (path.endsWith('/odds')) return send(200, odds);
		if (path.endsWith('/journal')) {
			response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
			response.end(dicing.rows.map((r) => `${JSON.stringify(r)}\n`).join(''));
			return;
		}
		send(404, { status: 404, code: 'not-found', detail: 'There is no such page.' });
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
		for (const s of streams.keys()) s.destroy();
	};
	return {
		url: `http://127.0.0.1:${port}/`,
		answers,
		signs,
		meddle,
		asked,
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
