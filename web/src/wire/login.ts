/** What a browser sends to say who asks, where somebody owns a name and has proved it here. */
export interface Login {
	/** of the person; it stays when the name changes */
	id: string;
	name: string;
	token: string;
	/** when it ends if it is not used any more */
	until: string;
}

const at = 'rumble.login';

/** where the browser refuses storage, for as long as the page is open */
let held: Login | null = null;

/** The login of this browser; nothing where nobody is logged in. */
export function login(storage?: Pick<Storage, 'getItem'>): Login | null {
	try {
		const kept: unknown = JSON.parse((storage ?? localStorage).getItem(at) ?? 'null');
		const l = kept as Login | null;
		return typeof l?.token === 'string' && typeof l.name === 'string' ? l : held;
	} catch {
		return held;
	}
}

/** Keeps a login, or lets go of it; says whether the browser did. */
export function keepLogin(l: Login | null, storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage): boolean {
	held = null;
	try {
		if (l) storage.setItem(at, JSON.stringify(l));
		else storage.removeItem(at);
		return true;
	} catch {
		held = l;
		return false;
	}
}

/** The headers of a request with the login of this browser, if there is one. It stands beside the key of a seat, which goes before it. */
export function signed<H extends Record<string, string>>(headers: H, storage?: Pick<Storage, 'getItem'>): H {
	const l = login(storage);
	return l ? { 'Rumble-Login': l.token, ...headers } : headers;
}
