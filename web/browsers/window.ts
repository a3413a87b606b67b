/** A window of some browser: just what somebody does who sits before it. Places are in CSS pixels from its upper left corner. */
export interface Window {
	/** the browser and its version */
	readonly browser: string;
	open(url: string): Promise<void>;
	/** What an expression says in the page; it must be something that JSON can say. */
	ask<Said>(expression: string): Promise<Said>;
	click(x: number, y: number): Promise<void>;
	/** Presses at the first place, goes over all the others, and lets go at the last. */
	drag(places: [x: number, y: number][]): Promise<void>;
	/** Presses a key by its name in the DOM. */
	key(name: string): Promise<void>;
	/** A PNG of what is seen. */
	picture(): Promise<Buffer>;
	/** What the console was told as an error until now. */
	complaints(): Promise<string[]>;
	close(): Promise<void>;
}

/** How large a window is. */
export const size = { width: 1440, height: 900 };
