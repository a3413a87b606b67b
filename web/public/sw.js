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

/** Whether a page that is open is the one that is told of: its address goes on with the key. */
function shows(client, path) {
	const { pathname, hash } = new URL(client.url);
	const at = `${pathname}${hash}`;
	return path !== '/' && (at === path || at.startsWith(`${path}/`));
}

async function lead(path) {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const open = pages.find((client) => shows(client, path));
	await (open ? open.focus() : self.clients.openWindow(path));
}

self.addEventListener('notificationclick', (e) => {
	e.notification.close();
	e.waitUntil(lead(within(e.notification.data?.path)));
});
