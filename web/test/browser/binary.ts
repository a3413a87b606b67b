import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
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

export interface Running {
	url: string;
	/** its data folder */
	data: string;
	/** what it said on standard error, for a failed test */
	said(): string;
	stop(): Promise<void>;
}

/** Starts the program with an empty data folder, at a port that it finds for itself, and waits until it says where. */
export async function run(binary: string, ...more: string[]): Promise<Running> {
	const data = await mkdtemp(join(tmpdir(), 'rumble-data-'));
	const child = spawn(binary, ['serve', '--addr', '127.0.0.1:0', '--data', data, ...more], {
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let said = '';
	child.stderr.on('data', (d) => {
		said += d;
	});
	const ended = new Promise<void>((done) => child.once('exit', () => done()));
	const url = await new Promise<string>((served, failed) => {
		let told = '';
		child.stdout.on('data', (d) => {
			told += d;
			const at = /http:\/\/127\.0\.0\.1:\d+\//.exec(told);
			if (at) served(at[0]);
		});
		void ended.then(() => failed(new Error(`the program did not start: ${said}`)));
	});
	return {
		url,
		data,
		said: () => said,
		stop: async () => {
			// It is not waited for that it says goodbye to whoever still listens: its folder goes with it.
			child.kill('SIGKILL');
			await ended;
			await rm(data, { recursive: true, force: true });
		},
	};
}
