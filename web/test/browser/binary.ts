import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real program: the one RUMBLE names, else one built from this checkout with the pages in web/dist. */
export async function program(): Promise<string> {
	const named = process.env.RUMBLE;
	if (named) {
		if (!existsSync(named)) throw new Error(`RUMBLE names ${named}, which is not there`);
		return named;
	}
	const built = join(await mkdtemp(join(tmpdir(), 'rumble-')), 'rumble');
	execFileSync('go', ['build', '-o', built, './cmd/rumble'], {
		cwd: new URL('../../..', import.meta.url),
		stdio: 'inherit',
	});
	return built;
}

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
	const at = probe.address();
	await new Promise((done) => probe.close(done));
	if (!at || typeof at === 'string') throw new Error('no port');
	return at.port;
}

export interface Running {
	url: string;
	/** what it said on standard error, for a failed test */
	said(): string;
	stop(): Promise<void>;
}

/** Starts the program with an empty data folder and waits until it answers. */
export async function run(binary: string): Promise<Running> {
	const data = await mkdtemp(join(tmpdir(), 'rumble-data-'));
	const port = await freePort();
	const child = spawn(binary, ['serve', '--addr', `127.0.0.1:${port}`, '--data', data], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let said = '';
	child.stderr.on('data', (d) => {
		said += d;
	});
	const ended = new Promise<void>((done) => child.once('exit', () => done()));
	const url = `http://127.0.0.1:${port}/`;
	for (let i = 0; ; i++) {
		if (child.exitCode !== null || i > 200) throw new Error(`the program did not start: ${said}`);
		try {
			if ((await fetch(`${url}api/rulesets`)).ok) break;
		} catch {
			// Not listening yet.
		}
		await new Promise((go) => setTimeout(go, 50));
	}
	return {
		url,
		said: () => said,
		stop: async () => {
			child.kill('SIGTERM');
			await ended;
			await rm(data, { recursive: true, force: true });
		},
	};
}
