import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is: the machine's own, else the one from npm (of which only the program is used, not its arguments), unpacked where it is not yet. */
export async function chromiumPath(): Promise<string> {
	return process.env.CHROMIUM ?? installed.find(existsSync) ?? sparticuz.executablePath();
}

/** Unpacks it before any test begins: of two files that begin at once, one would start what the other has only half unpacked. */
export default async function unpacked(): Promise<void> {
	await chromiumPath();
}
