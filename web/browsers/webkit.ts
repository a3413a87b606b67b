import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { size, type Window } from './window.ts';

const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** Where the small browser of WebKitGTK is, when its driver and a display to draw on are there too. */
export function webkit(): string | undefined {
	if (![driver, display].every(existsSync)) return undefined;
	const library = '/usr/lib';
	return readdirSync(library)
		.flatMap((machine) => ['4.1', '4.0', '6.0'].map((v) => `${library}/${machine}/webkit2gtk-${v}/MiniBrowser`))
		.find(existsSync);
}

/** The names of the keys that WebDriver knows by a sign of its own. */
const keys: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Opens a window of WebKitGTK on a display that nobody sees, by the requests of WebDriver. */
export async function openWebkit(binary: string): Promise<Window> {
	const screen = await xvfb();
	const port = await free();
	const served = spawn(driver, [`--port=${port}`], {
		env: { ...process.env, DISPLAY: screen.name, LIBGL_ALWAYS_SOFTWARE: '1' },
		stdio: 'ignore',
	});
	const server = `http://127.0.0.1:${port}`;
	for (let tries = 0; tries < 100; tries++) {
		if (
			await fetch(`${server}/status`)
				.then((r) => r.ok)
				.catch(() => false)
		)
			break;
		await pause(100);
	}
	const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
	const begun = await send<{ sessionId: string; capabilities: { browserName: string; browserVersion: string } }>(
		'POST',
		`${server}/session`,
		{ capabilities: { alwaysMatch: wanted } },
	);
	const session = `${server}/session/${begun.sessionId}`;
	await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: size.width, height: size.height });
	const ask = <Said>(expression: string) =>
		send<Said>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] });
	const pointer = (...actions: object[]) =>
		send('POST', `${session}/actions`, {
			actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
		});
	const to = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
	const [down, up] = [
		{ type: 'pointerDown', button: 0 },
		{ type: 'pointerUp', button: 0 },
	];
	return {
		browser: `WebKitGTK/${begun.capabilities.browserVersion}`,
		open: async (url) => {
			await send('POST', `${session}/url`, { url });
			// This driver does not tell what the console was told: the page itself keeps it from here on.
			await ask(listening);
		},
		ask,
		click: async (x, y) => {
			await pointer(to(x, y), down, up);
		},
		drag: async ([first, ...more]) => {
			if (first) await pointer(to(...first), down, ...more.map((place) => to(...place)), up);
		},
		key: async (name) => {
			const value = keys[name] ?? name;
			const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
			await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
		},
		picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
		complaints: () => ask('window.complaints ?? []'),
		close: async () => {
			await send('DELETE', session).catch(() => {});
			served.kill();
			screen.process.kill();
		},
	};
}

const listening = `(() => {
	window.complaints = [];
	const keep = (text) => { window.complaints.push(String(text)); };
	const told = console.error;
	console.error = (...said) => { keep(said.join(' ')); told(...said); };
	addEventListener('error', (e) => keep(e.message), true);
	addEventListener('unhandledrejection', (e) => keep(e.reason));
	addEventListener('securitypolicyviolation', (e) => keep(e.violatedDirective + ' ' + e.blockedURI));
})()`;

async function send<Said>(method: string, url: string, body?: object): Promise<Said> {
	const said = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
	const { value } = (await said.json()) as { value: Said & { error?: string; message?: string } };
	if (!said.ok) throw new Error(`${method} ${url}: ${value?.error} ${value?.message}`);
	return value;
}

/** A port that nobody listens at. */
async function free(): Promise<number> {
	const server = createServer();
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	await new Promise((done) => server.close(done));
	return port;
}

async function xvfb(): Promise<{ name: string; process: ChildProcess }> {
	const process = spawn(display, ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height + 100}x24`], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const told = process.stdio[3] as NodeJS.ReadableStream;
	const number = await new Promise<string>((said, failed) => {
		told.once('data', (d) => said(String(d).trim()));
		process.once('exit', () => failed(new Error('Xvfb did not start')));
	});
	return { name: `:${number}`, process };
}
