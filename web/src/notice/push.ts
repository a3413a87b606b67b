import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Subscription } from './requests.ts';

/** The worker that shows what is pushed. */
const worker = '/sw.js';

/** What of a browser is needed for pushes: its window, or one made up for a test. */
export interface Browser {
	isSecureContext: boolean;
	navigator: { serviceWorker?: ServiceWorkerContainer; userAgent: string };
	PushManager?: unknown;
	Notification?: { permission: NotificationPermission; requestPermission(): Promise<NotificationPermission> };
}

/** Why this browser cannot be pushed to, as a sentence; none when it can. */
export function unable(browser: Browser = window as unknown as Browser): string {
	if (!browser.isSecureContext) return 'Browsers take pushes from addresses that begin with https:// only.';
	if (!browser.navigator.serviceWorker || !browser.PushManager || !browser.Notification) {
		return /iPhone|iPad/.test(browser.navigator.userAgent)
			? 'Put this page on the home screen first (Share, Add to Home Screen), and open it from there.'
			: 'This browser takes no pushes.';
	}
	if (browser.Notification.permission === 'denied') {
		return 'This browser was told to show no notices of this page. You can change that in its settings for the page.';
	}
	return '';
}

/** By what the server tells a subscription of this browser from others. */
export function markOf(endpoint: string): string {
	return bytesToHex(sha256(utf8ToBytes(endpoint))).slice(0, 16);
}

/** The mark of this browser's subscription; none when it has none. */
export async function ownMark(browser: Browser = window as unknown as Browser): Promise<string> {
	const registered = await browser.navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
	const subscription = await registered?.pushManager?.getSubscription().catch(() => null);
	return subscription ? markOf(subscription.endpoint) : '';
}

/** The browser was asked, and would not. */
export class Unwilling extends Error {}

/** Asks the browser for a subscription by the server's key. The person is asked by the browser whether they want that. */
export async function subscribe(key: string, browser: Browser = window as unknown as Browser): Promise<Subscription> {
	const why = unable(browser);
	if (why) throw new Unwilling(why);
	if ((await browser.Notification?.requestPermission()) !== 'granted') {
		throw new Unwilling('The browser was not allowed to show notices. Nothing was changed.');
	}
	await browser.navigator.serviceWorker?.register(worker);
	const push = (await browser.navigator.serviceWorker?.ready)?.pushManager;
	if (!push) throw new Unwilling('This browser takes no pushes.');
	const applicationServerKey = bytesOf(key);
	let subscription = await push.getSubscription();
	// One that was made for another server's key is of no use to this one.
	if (subscription && !same(subscription.options.applicationServerKey, applicationServerKey)) {
		await subscription.unsubscribe();
		subscription = null;
	}
	try {
		subscription ??= await push.subscribe({ userVisibleOnly: true, applicationServerKey });
	} catch {
		throw new Unwilling('The browser could not reach its push service. Nothing was changed.');
	}
	const { endpoint, keys } = subscription.toJSON();
	return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

function same(a: ArrayBuffer | null, b: Uint8Array): boolean {
	const bytes = new Uint8Array(a ?? new ArrayBuffer(0));
	return bytes.length === b.length && bytes.every((byte, i) => byte === b[i]);
}

/** The bytes of a text in base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}
