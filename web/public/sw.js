// What this server pushes to somebody who is not looking is shown here. Nothing is kept by it, and no page goes through it.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (e) => e.waitUntil(self.clients.claim()));

/** What was pushed; a browser wants something to be shown in any case. */
function pushed(data) {
	try {
		return data.json();
	} catch {
		return {};
	}
}

/** Where it leads: to a page of this server, and nowhere else. */
const within = (path) => (typeof path === 'string' && path.startsWith('/#/') ? path : '/');

self.addEventListener('push', (e) => {
	const told = pushed(e.data);
	e.waitUntil(
		self.registration.showNotification(told.title || 'Rumble', {
			body: told.body || 'A table waits for you.',
			icon: '/notice.png',
			data: { path: within(told.path) },
			...(told.tag ? { tag: told.tag, renotify: true } : {}),
		}),
	);
});

/** How long a page has to answer, in milliseconds: one that is asleep does not. */
const patience = 500;

/** Whether a page shows what a notice leads to. It is asked: here is only known at what address it was opened. */
function shows(client, path) {
	return new Promise((known) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = (e) => known(e.data === true);
		setTimeout(known, patience, false);
		client.postMessage({ shows: path }, [port2]);
	});
}

async function lead(path) {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const shown = await Promise.all(pages.map((client) => shows(client, path)));
	const open = pages[shown.indexOf(true)];
	await (open ? open.focus() : self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (e) => {
	e.notification.close();
	e.waitUntil(lead(within(e.notification.data?.path)));
});
