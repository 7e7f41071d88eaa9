import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from './pageLinks.js';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/artifacts/reference/errors');

/** An error code with its page. The address ends in the anchor that `docsUrl(error)` has. */
export interface ErrorPage {
	readonly code: string;
	/** `reference/errors/networkoffline` */
	readonly page: string;
	readonly text: string;
}

/** One page for each section of `docs/reference/errors.md`. */
export const errorPages: readonly ErrorPage[] = readFileSync(
	path.join(root, 'docs/reference/errors.md'),
	'utf8',
)
	.split(/^## /m)
	.slice(1)
	.map((section) => {
		const [code = '', ...lines] = section.trim().split('\n');
		const text = `# ${code}\n${lines.join('\n')}\n\nSee [all errors](../errors.md) for what an error holds.\n`;
		return { code, page: `reference/errors/${anchorOf(code)}`, text };
	});

/** The page that shows all of them. Each of its sections leads to the page of its code. */
export const allErrors = 'reference/errors.md';

/**
 * The text of {@link allErrors} with a link below each section. A link in the heading would keep the code out of the
 * search, which takes a heading's text up to its first link.
 *
 * @param folder of the pages, as links name it
 */
export function linkErrorPages(text: string, folder: string): string {
	return text
		.split(/^(?=## )/m)
		.map((section) => {
			const code = /^## ([a-z_]+\.[a-z_]+)$/m.exec(section)?.[1];
			if (code === undefined) return section;
			const link = `- **On a page of its own:** [${code}](${folder}/${anchorOf(code)}.md)`;
			return `${section.trimEnd()}\n${link}\n\n`;
		})
		.join('');
}

/** Writes the pages where the site takes generated pages from. The search finds their text on the page of all errors. */
export function writeErrorPages(): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const { page, text } of errorPages) {
		const file = path.join(folder, `${path.basename(page)}.md`);
		writeFileSync(file, `---\nsearch: false\n---\n\n${text}`);
	}
}
