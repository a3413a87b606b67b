import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/** A page with all pictures of a folder, each beside the one of the same name in another folder, by game and state. */
export async function sheet(folder: string, before: string): Promise<string> {
	const names = [...new Set([...pictures(before), ...pictures(folder)])].sort();
	const towards = before ? relative(resolve(folder), resolve(before)) : '';
	const cell = (path: string, there: boolean) =>
		there ? `<a href="${path}"><img loading="lazy" src="${path}" alt=""></a>` : '<p>not there</p>';
	const rows = names.map(
		(
			name,
		) => `<tr class="${name.includes('-phone-') ? 'phone' : 'desktop'} ${name.includes('-dark') ? 'dark' : 'light'}">
<th id="${name}"><a href="#${name}">${name.replace('.png', '')}</a></th>
${before ? `<td>${cell(`${towards}/${name}`, existsSync(`${before}/${name}`))}</td>` : ''}
<td>${cell(name, existsSync(`${folder}/${name}`))}</td></tr>`,
	);
	return `<!doctype html><meta charset="utf-8"><title>States</title>
<style>
body { font: 14px sans-serif; margin: 16px; background: #888; }
table { border-spacing: 8px; } th { text-align: left; vertical-align: top; width: 130px; overflow-wrap: anywhere; }
td { vertical-align: top; } .desktop img { width: 46vw; } .phone img { width: 390px; max-width: 46vw; }
body:has(#desktop:not(:checked)) .desktop, body:has(#phone:not(:checked)) .phone,
body:has(#light:not(:checked)) .light, body:has(#dark:not(:checked)) .dark { display: none; }
form { position: sticky; top: 0; background: #888; padding: 8px; }
</style>
<form>${['desktop', 'phone', 'light', 'dark'].map((w) => `<label><input type="checkbox" id="${w}" checked> ${w}</label>`).join(' ')}</form>
<table>${before ? '<thead><tr><td></td><td>before</td><td>after</td></tr></thead>' : ''}<tbody>
${rows.join('\n')}
</tbody></table>
`;
}

function pictures(folder: string): string[] {
	if (!folder || !existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true })
		.map((f) => String(f))
		.filter((f) => f.endsWith('.png'));
}
