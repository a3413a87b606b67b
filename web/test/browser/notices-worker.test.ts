import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { enter, launch } from './stage.ts';

// The worker that shows what is pushed, in the browser that runs it. A browser without a screen refuses every notification, whatever
// it was allowed, and gives no window the focus: what the worker asks of it is written down in the place of that.

let browser: Browser;
let server: Running;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let worker: Worker;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

beforeEach(async () => {
	({ context, page, complaints } = await enter(browser));
	await page.goto(server.url);
	const begun = context.waitForEvent('serviceworker');
	await page.evaluate(async () => {
		await navigator.serviceWorker.register('/sw.js');
		await navigator.serviceWorker.ready;
	});
	worker = await begun;
	await worker.evaluate(() => {
		const own = self as unknown as Own;
		own.asked = [];
		own.registration.showNotification = async (title, options) => void own.asked.push({ title, ...options });
		own.WindowClient.prototype.focus = async function () {
			own.asked.push({ focus: this.url });
		};
		own.clients.openWindow = async (path) => void own.asked.push({ open: path });
	});
});
afterEach(async () => {
	expect(complaints).toEqual([]);
	await context.close();
});

/** What of a worker is written down here. */
interface Own {
	asked: Record<string, unknown>[];
	registration: { showNotification(title: string, options: object): Promise<void> };
	WindowClient: { prototype: { focus(this: { url: string }): Promise<void> } };
	clients: { openWindow(path: string): Promise<void> };
	dispatchEvent(e: Event): void;
}

/** What the worker has asked the browser for, in its order. */
const asked = () => worker.evaluate(() => (self as unknown as Own).asked);

/** Has the browser bring a message to the worker, as from its push service. */
async function pushes(): Promise<(data: string) => Promise<unknown>> {
	const talk = await context.newCDPSession(page);
	const registered = new Promise<string>((known) => {
		talk.on('ServiceWorker.workerRegistrationUpdated', (e) => {
			const id = e.registrations[0]?.registrationId;
			if (id) known(id);
		});
	});
	await talk.send('ServiceWorker.enable');
	const registrationId = await registered;
	const origin = new URL(server.url).origin;
	return (data) => talk.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Somebody clicks a notification with that data; says whether it was closed, once the worker has done what it does. */
function click(data: unknown): Promise<boolean> {
	return worker.evaluate(async (data) => {
		let closed = false;
		const waits: Promise<unknown>[] = [];
		const clicked = Object.assign(new Event('notificationclick'), {
			notification: {
				data,
				close: () => {
					closed = true;
				},
			},
			waitUntil: (until: Promise<unknown>) => waits.push(until),
		});
		self.dispatchEvent(clicked);
		await Promise.all(waits);
		return closed && waits.length === 1;
	}, data);
}

test('what is pushed is shown with its text, under its tag, and nothing else of it is kept', async () => {
	const push = await pushes();
	await push(
		JSON.stringify({ title: 'Your turn: The Docks', body: 'Turn 2.', path: '/#/m/abc', tag: 'abc', key: 'secret' }),
	);
	await expect.poll(asked).toEqual([
		{
			title: 'Your turn: The Docks',
			body: 'Turn 2.',
			icon: '/notice.png',
			tag: 'abc',
			renotify: true,
			data: { path: '/#/m/abc' },
		},
	]);
	expect((await context.request.get(`${server.url}notice.png`)).headers()['content-type']).toBe('image/png');
});

test('a push that cannot be read is shown in general words, and none leads elsewhere', async () => {
	const push = await pushes();
	await push('nonsense');
	await push(JSON.stringify({ title: 'Your turn', body: 'Come.', path: 'https://evil.example/#/m/abc' }));
	await push(JSON.stringify({ title: 'Your turn', body: 'Come.', path: '//evil.example/#/m/abc' }));
	const icon = '/notice.png';
	const data = { path: '/' };
	await expect.poll(asked).toEqual([
		{ title: 'Rumble', body: 'A table waits for you.', icon, data },
		{ title: 'Your turn', body: 'Come.', icon, data },
		{ title: 'Your turn', body: 'Come.', icon, data },
	]);
});

test('a click shows the page of the match that is open, by whatever key', async () => {
	await page.goto(`${server.url}#/m/abcd/another`);
	const open = await context.newPage();
	await open.goto(`${server.url}#/about`); // by which address the worker knows it for good
	await open.evaluate(() => {
		location.hash = '#/m/abc/the-key';
	});
	await expect.poll(() => open.url()).toBe(`${server.url}#/m/abc/the-key`);
	expect(await click({ path: '/#/m/abc' })).toBe(true);
	expect(await asked()).toEqual([{ focus: `${server.url}#/about` }]);
});

test('a click opens the match that no page shows, although a page of another is open', async () => {
	await page.goto(`${server.url}#/m/abcd/another`);
	expect(await click({ path: '/#/m/abc' })).toBe(true);
	expect(await click({ path: 'https://evil.example/' })).toBe(true);
	expect(await click(undefined)).toBe(true);
	expect(await asked()).toEqual([{ open: '/#/m/abc' }, { open: '/' }, { open: '/' }]);
});
