import { describe, expect, test } from 'vitest';
import { type Browser, bytesOf, markOf, ownMark, subscribe, Unwilling, unable } from './push.ts';

const endpoint = 'https://push.example/abc';
const key = 'AQIDBA'; // 1, 2, 3, 4

/** A browser that was asked things, and what it was asked. */
interface Made {
	browser: Browser;
	asked: string[];
}

interface Traits {
	permission?: NotificationPermission;
	/** what the person answers when the browser asks them */
	answers?: NotificationPermission;
	/** the key of the server that it is subscribed by already */
	subscribed?: number[];
	/** its push service can not be reached */
	cut?: boolean;
}

function made(traits: Traits = {}): Made {
	const asked: string[] = [];
	const subscription = (bytes: number[]) => ({
		endpoint,
		options: { applicationServerKey: Uint8Array.from(bytes).buffer },
		unsubscribe: async () => asked.push('unsubscribe'),
		toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
	});
	const pushManager = {
		getSubscription: async () => (traits.subscribed ? subscription(traits.subscribed) : null),
		subscribe: async (by: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
			asked.push(`subscribe ${by.applicationServerKey} ${by.userVisibleOnly}`);
			if (traits.cut) throw new Error('no service');
			return subscription([...by.applicationServerKey]);
		},
	};
	const registration = { pushManager };
	const browser = {
		isSecureContext: true,
		navigator: {
			userAgent: 'A browser',
			serviceWorker: {
				register: async (file: string) => asked.push(`register ${file}`),
				getRegistration: async () => registration,
				ready: Promise.resolve(registration),
			},
		},
		PushManager: {},
		Notification: {
			permission: traits.permission ?? 'default',
			requestPermission: async () => traits.answers ?? 'granted',
		},
	} as unknown as Browser;
	return { browser, asked };
}

describe('whether a browser can be pushed to', () => {
	test('one that has all that is needed can', () => {
		expect(unable(made().browser)).toBe('');
		expect(unable(made({ permission: 'granted' }).browser)).toBe('');
	});

	test('why another can not', () => {
		const { browser } = made();
		const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' };
		const cases: [object, string][] = [
			[{ isSecureContext: false }, 'https://'],
			[{ PushManager: undefined }, 'takes no pushes'],
			[{ Notification: undefined }, 'takes no pushes'],
			[{ navigator: { userAgent: 'A browser' } }, 'takes no pushes'],
			[{ navigator: phone }, 'home screen first'],
			[made({ permission: 'denied' }).browser, 'in its settings'],
		];
		for (const [lacking, why] of cases) expect(unable({ ...browser, ...lacking })).toContain(why);
	});
});

describe('a subscription', () => {
	test('is made by the key of the server, once the person has allowed it', async () => {
		const { browser, asked } = made();
		expect(await subscribe(key, browser)).toEqual({ endpoint, p256dh: 'P', auth: 'A' });
		expect(asked).toEqual(['register /sw.js', 'subscribe 1,2,3,4 true']);
	});

	test('that there is already is used again', async () => {
		const { browser, asked } = made({ subscribed: [1, 2, 3, 4] });
		expect((await subscribe(key, browser)).endpoint).toBe(endpoint);
		expect(asked).toEqual(['register /sw.js']);
	});

	test('by another key gives way, be that as long or not', async () => {
		for (const subscribed of [[1, 2, 3, 5], [1, 2, 3], []]) {
			const { browser, asked } = made({ subscribed });
			await subscribe(key, browser);
			expect(asked).toEqual(['register /sw.js', 'unsubscribe', 'subscribe 1,2,3,4 true']);
		}
	});

	test('is not made when the person does not want it, or the browser can not', async () => {
		const refused: [Traits, string, string[]][] = [
			[{ answers: 'denied' }, 'was not allowed', []],
			[{ answers: 'default' }, 'was not allowed', []],
			[{ permission: 'denied' }, 'in its settings', []],
			[{ cut: true }, 'could not reach its push service', ['register /sw.js', 'subscribe 1,2,3,4 true']],
		];
		for (const [traits, why, done] of refused) {
			const { browser, asked } = made(traits);
			const failed = await subscribe(key, browser).catch((e) => e);
			expect(failed).toBeInstanceOf(Unwilling);
			expect(failed.message).toContain(why);
			expect(asked).toEqual(done);
		}
	});
});

describe('the mark of a subscription', () => {
	test('is the beginning of the hash of its address', async () => {
		expect(markOf('abc')).toBe('ba7816bf8f01cfea');
		expect(await ownMark(made({ subscribed: [1] }).browser)).toBe(markOf(endpoint));
	});

	test('is empty where there is none', async () => {
		expect(await ownMark(made().browser)).toBe('');
		expect(await ownMark({ isSecureContext: false, navigator: { userAgent: '' } })).toBe('');
	});
});

test('a key is read with both letters that other writings lack', () => {
	expect([...bytesOf('-_8')]).toEqual([0xfb, 0xff]);
});
