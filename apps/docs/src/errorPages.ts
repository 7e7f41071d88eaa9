import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from './pageLinks.js';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'apps/docs/pages/artifacts/reference/errors');

/** An error code with its page. The address ends in the anchor that `docsUrl` of the error has. */
export interface ErrorPage {
	readonly code: string;
	/** `reference/errors/networkoffline` */
	readonly page: string;
	readonly text: string;
}

/** One page for each section of `docs/errors.md`. */
export const errorPages: readonly ErrorPage[] = readFileSync(
	path.join(root, 'docs/errors.md'),
	'utf8',
)
	.split(/^## /m)
	.slice(1)
	.map((section) => {
		const [code = '', ...lines] = section.trim().split('\n');
		const text = `# ${code}\n${lines.join('\n')}\n\nSee [all errors](../errors.md) for what an error holds.\n`;
		return { code, page: `reference/errors/${anchorOf(code)}`, text };
	});

/** The page that shows all of them, in `pages`. Each of its headings leads to the page of its code. */
export const allErrors = 'reference/errors.md';

/** The text of {@link allErrors} with a link on each heading. */
export function linkErrorHeadings(text: string): string {
	return text.replace(
		/^## ([a-z_]+\.[a-z_]+)$/gm,
		(_, code: string) => `## [${code}](./errors/${anchorOf(code)}.md)`,
	);
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
