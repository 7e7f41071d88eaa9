import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contents } from './contents.js';
import { allErrors, linkErrorPages } from './errorPages.js';
import { linkOnSite, pagesIn, type SiteSources, sourceOf } from './pageLinks.js';
import { renderTables } from './tables/renderTables.js';

/**
 * Writes each page as Markdown beside its HTML (`start/index.html` has `start/index.md`), and `llms.txt` with
 * `llms-full.txt` from the contents. Tables and imported code are part of the text.
 */
export function writeMarkdown(sources: SiteSources, site: string): void {
	const texts = new Map(
		pagesIn(sources.pages).map((page) => {
			const name = siteNameOf(page);
			return [name, expandPage(page, sources)] as const;
		}),
	);
	for (const [page, text] of texts) {
		const file = path.join(site, page);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	writeFileSync(path.join(site, 'llms.txt'), listPages(texts));
	// Links name the page, so each text says which it is.
	const full = contents
		.filter(({ isInFull }) => isInFull)
		.flatMap(({ pages }) => pages)
		.map(({ page }) => `<!-- ${page}.md -->\n\n${inFull(page, texts.get(`${page}.md`) ?? '')}`);
	writeFileSync(path.join(site, 'llms-full.txt'), full.join('\n\n---\n\n'));
}

/** Of a package, the list of its functions: its types are long, and stand in the package itself. */
function inFull(page: string, text: string): string {
	if (!page.startsWith('reference/api/')) return text;
	const [title = ''] = /^# .*/.exec(text) ?? [];
	const [functions = ''] = /^## Functions$[\s\S]*/m.exec(text) ?? [];
	return `${title}\n\n${functions}`;
}

/** Generated pages stand in a folder that git ignores, and have addresses without it. */
export function siteNameOf(page: string): string {
	return page.replace(/^artifacts\//, '');
}

/** The text of a page with its tables and what it imports, without front matter. */
function expandPage(page: string, sources: SiteSources): string {
	const text = readFileSync(path.join(sources.pages, page), 'utf8');
	const home = path.relative(sources.root, sources.pages).split(path.sep).join('/');
	const site = siteNameOf(page);
	const from = { document: sourceOf(text) ?? `${home}/${site}`, page: site };
	const body = text.replace(/^---\n[\s\S]*?\n---\n+/, '');
	const linked = importCode(renderTables(body), sources).replace(
		/\]\(([^)\s]+)\)/g,
		(whole, href: string) => `](${linkOnSite(href, from, sources) ?? dropped(whole)})`,
	);
	return page === allErrors ? linkErrorPages(linked, './errors') : linked;
}

function dropped(link: string): string {
	return link.slice(2, -1);
}

const imported = /^<<< @\/([^#\s{]+)(?:#(\w+))?[^[\n]*(\[.*\])?$/gm;

/** Puts the code of `<<< @/…` lines into fences, whole files or regions, with the name that the page gives it. */
function importCode(text: string, { pages }: SiteSources): string {
	return text.replace(imported, (_, file: string, region?: string, name?: string) => {
		const code = readFileSync(path.join(pages, file), 'utf8');
		const begin = [`\`\`\`${path.extname(file).slice(1)}`, name].filter(Boolean).join(' ');
		return [begin, region ? regionOf(code, region) : code.trim(), '```'].join('\n');
	});
}

/** The lines between `#region name` and `#endregion name`, with the indentation of the first one removed. */
function regionOf(code: string, region: string): string {
	const lines = code.split('\n');
	const start = lines.findIndex((line) => line.includes(`#region ${region}`));
	const end = lines.findIndex((line) => line.includes(`#endregion ${region}`));
	if (start === -1 || end < start) throw new Error(`There is no region "${region}".`);
	const inside = lines.slice(start + 1, end);
	const indent = /^\s*/.exec(inside[0] ?? '')?.[0] ?? '';
	return inside
		.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
		.join('\n');
}

function listPages(texts: ReadonlyMap<string, string>): string {
	const sections = contents.map(({ title, about, pages }) => {
		const lines = pages.map(({ title, page }) => {
			if (!texts.has(`${page}.md`)) throw new Error(`The contents name ${page}, which is no page.`);
			return `- [${title}](${page}.md)`;
		});
		return `## ${title}\n\n${about}\n\n${lines.join('\n')}\n`;
	});
	return `# Countersign\n\n> The browser SDK for embedded wallets: sign-in, session keys, signed requests and payments. React bindings, a handler\n> for the platform's backend and a sandbox of the service belong to it. MIT licensed.\n\nThe text of the start, the concepts, the guides and the reference, and the list of all functions, are in [llms-full.txt](llms-full.txt).\n\n${sections.join('\n')}`;
}
