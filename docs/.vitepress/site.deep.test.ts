import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildDocs, docsSite } from '../../scripts/build/buildWorkspace.mjs';
import { contents } from './contents.js';
import { errorPages } from './errorPages.js';
import { pagesIn } from './pageLinks.js';
import { siteNameOf } from './writeMarkdown.js';

beforeAll(buildDocs, 900_000);

const pages = path.join(import.meta.dirname, '..');
const html = (): string[] =>
	readdirSync(docsSite, { recursive: true, encoding: 'utf8' })
		.map((file) => file.split(path.sep).join('/'))
		.filter((file) => file.endsWith('.html') && file !== '404.html');
const read = (file: string): string => readFileSync(path.join(docsSite, file), 'utf8');
const decode = (text: string): string => decodeURIComponent(text.replaceAll('&amp;', '&'));

/** Every link, anchor and picture of a page that does not lead to what the site has. */
function brokenLinks(page: string, anchors: (file: string) => ReadonlySet<string>): string[] {
	const text = read(page).replace(/<pre[\s\S]*?<\/pre>/g, '');
	return [...text.matchAll(/<(?:a|img|link|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
		.map(([, address = '']) => decode(address))
		.filter((address) => !/^(?:https?|mailto|data):/.test(address))
		.filter((address) => {
			const { pathname, hash } = new URL(address, `http://site/${page}`);
			const file = pathname.endsWith('/') ? `${pathname.slice(1)}index.html` : pathname.slice(1);
			const target = [file, `${file}.html`].find((one) => existsSync(path.join(docsSite, one)));
			if (target === undefined) return true;
			return hash !== '' && !anchors(target).has(decodeURIComponent(hash.slice(1)));
		})
		.map((address) => `${page}: ${address}`);
}

test('no link, anchor or picture of the site is broken', () => {
	const known = new Map<string, Set<string>>();
	const anchors = (file: string): ReadonlySet<string> => {
		const found =
			known.get(file) ??
			new Set([...read(file).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decode(id ?? '')));
		known.set(file, found);
		return found;
	};
	expect(html().length).toBeGreaterThan(5);
	expect(html().flatMap((page) => brokenLinks(page, anchors))).toEqual([]);
});

test('no page loads anything from another host', () => {
	const foreign = html().flatMap((page) =>
		[
			...read(page).matchAll(
				/<(?:img|link|script|iframe|source)\b[^>]*?\s(?:href|src|srcset)="(?:https?:)?\/\/[^"]*"/g,
			),
		].map(([tag]) => `${page}: ${tag}`),
	);
	const styles = readdirSync(path.join(docsSite, 'assets'))
		.filter((file) => file.endsWith('.css'))
		.filter((file) => /(?:url\(|@import )["']?(?:https?:)?\/\//.test(read(`assets/${file}`)));
	expect([...foreign, ...styles]).toEqual([]);
});

test('every page is in the contents once, and has its text as Markdown beside it', () => {
	const listed = contents.flatMap((section) => section.pages.map(({ page }) => `${page}.md`));
	expect(listed.toSorted()).toEqual(pagesIn(pages).map(siteNameOf).toSorted());
	for (const page of listed) {
		const text = read(page);
		expect(text, page).not.toMatch(/^<!-- table: |^<<< /m);
		expect(text, page).toMatch(/^# /);
		expect(read('llms.txt')).toContain(`(${page})`);
	}
});

test('llms-full.txt has the text of what somebody reads who builds with the packages', () => {
	const full = read('llms-full.txt');
	for (const section of ['start/index', 'concepts/quotes', 'guides/ports', 'reference/errors']) {
		expect(full).toContain(`<!-- ${section}.md -->\n\n${read(`${section}.md`)}`);
	}
	// It has to fit in what a model reads at once: about four bytes a token.
	expect(full.length).toBeLessThan(600_000);
	expect(full).toContain('[useExternalAccounts]');
	// Who reads only this file learns which file each block of code is.
	expect(full).toMatch(/^```tsx \[main\.tsx\]\nimport /m);
});

// That `docsUrl` ends for every code in this anchor, tests/docs/errors.test.ts shows.
test('the anchor that an error links to has its section, and a page of its own', () => {
	expect(errorPages.length).toBeGreaterThan(50);
	const all = read('reference/errors.html');
	const wrong = errorPages.flatMap(({ code, page }) => {
		const anchor = page.replace('reference/errors/', '');
		const link = `[${code}](./errors/${anchor}.md)`;
		const own = new RegExp(`<h1[^>]*>${code.replaceAll('.', '\\.')} `);
		return [
			...(all.includes(`id="${anchor}"`) ? [] : [`no section: ${code}`]),
			...(read('reference/errors.md').includes(link) ? [] : [`no link in Markdown: ${code}`]),
			...(all.includes(`href="/reference/errors/${anchor}.html"`) ? [] : [`no link: ${code}`]),
			...(own.test(read(`${page}.html`)) ? [] : [`no page: ${code}`]),
		];
	});
	expect(wrong).toEqual([]);
});
