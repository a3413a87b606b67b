import { keepName } from '../habits/name.ts';
import { keepLogin, type Login, login } from '../wire/login.ts';
import { Refusal } from '../wire/refusal.ts';
import { make, use } from './passkey.ts';
import { type Entered, type Everything, mine, names } from './requests.ts';

/** Whoever sits at this browser, where they own a name: who they are, and what is kept about them. */
export class Me {
	/** the login of this browser; null where nobody is logged in */
	login = $state.raw<Login | null>(login());
	/** all that is kept about them, once it was asked for */
	all = $state.raw<Everything | null>(null);
	/** the browser keeps no login: it ends with the page */
	fleeting = $state(false);
	/** the name that was just erased; nothing otherwise */
	erased = $state('');

	#enter(e: Entered): void {
		this.erased = '';
		this.login = { id: e.id, name: e.name, token: e.token, until: e.until };
		this.fleeting = !keepLogin(this.login);
		keepName(e.name);
	}

	#leave(): void {
		keepLogin(null);
		this.login = null;
		this.all = null;
	}

	/** Claims a name; gives the secret phrase, which is told once. */
	async claimByPhrase(name: string): Promise<string> {
		const claimed = await names().claim(name);
		this.#enter(claimed);
		return claimed.phrase;
	}

	async claimByPasskey(name: string, label: string): Promise<void> {
		const c = await names().beginClaim(name, label);
		this.#enter(await names().finishClaim(c.challenge, await make(c)));
	}

	async enterByPhrase(name: string, phrase: string): Promise<void> {
		this.#enter(await names().logIn(name, phrase));
	}

	async enterByPasskey(): Promise<void> {
		const c = await names().beginLogIn();
		this.#enter(await names().finishLogIn(c.challenge, await use(c)));
	}

	async addPasskey(label: string): Promise<void> {
		const c = await mine().beginPasskey(label);
		await mine().finishPasskey(c.challenge, await make(c));
		await this.look();
	}

	/** Reads what is kept. A login that is worth nothing any more is let go of. */
	async look(): Promise<void> {
		if (!this.login) return;
		try {
			this.all = await mine().everything();
		} catch (e) {
			if (!(e instanceof Refusal && e.code === 'not-logged-in')) throw e;
			this.#leave();
			return;
		}
		if (this.all.name !== this.login.name) this.#enter({ ...this.login, name: this.all.name });
	}

	/** Does something about oneself, and looks again. */
	async does(what: Promise<unknown>): Promise<void> {
		await what;
		await this.look();
	}

	async rename(name: string): Promise<void> {
		await this.does(mine().rename(name));
	}

	/** Logs out here; other browsers stay logged in. */
	async logOut(): Promise<void> {
		const here = this.all?.logins.find((l) => l.this);
		if (here) await mine().endLogin(here.id);
		this.#leave();
	}

	/** Erases all that the server keeps. What this browser keeps stays here. */
	async erase(name: string): Promise<void> {
		const gone = this.login?.name ?? name;
		await mine().erase(name);
		this.#leave();
		this.erased = gone;
	}
}
