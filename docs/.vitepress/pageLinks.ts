import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { documentPages } from './documentPages.js';

/** Where the pages of the site come from. */
export interface SiteSources {
	/** The repository. */
	readonly root: string;
	/** The folder of the pages. */
	readonly pages: string;
}

/** Lists the Markdown files below a folder, by their paths from it. */
export function pagesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((file) => file.split(path.sep).join('/'))
		.filter((file) => file.endsWith('.md') && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
		.sort();
}

/** The document of the repository that a page shows, if it shows one: the `source` of its front matter. */
export function sourceOf(text: string): string | undefined {
	return /^---\n(?:.*\n)*?source: (\S+)\n/.exec(text)?.[1];
}

/**
 * Where a link of a document leads on the site. The document may be shown by a page in another folder, so
 * relative links are read from where the document stands in the repository.
 *
 * @param href as the document writes it
 * @param document path of the document from the repository
 * @param page path of the page that shows it
 * @returns the link as the page needs it, or `undefined` when it leads to a file that the site does not show
 */
export function linkOnSite(
	href: string,
	{ document, page }: { readonly document: string; readonly page: string },
	sources: SiteSources,
): string | undefined {
	if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
	const [place = '', anchor] = href.split('#');
	const target = path.posix.join(path.posix.dirname(document), place);
	const home = path.relative(sources.root, sources.pages).split(path.sep).join('/');
	const onSite = target.startsWith(`${home}/`)
		? target.slice(home.length + 1)
		: documentPages.get(target);
	if (onSite === undefined || !isPage(onSite, sources)) return undefined;
	const relative = path.posix.relative(path.posix.dirname(page), onSite);
	return `${relative.startsWith('.') ? relative : `./${relative}`}${anchor ? `#${anchor}` : ''}`;
}

/** An example is not a page. Generated pages stand in a folder of their own, which their addresses do not name. */
function isPage(page: string, { pages }: SiteSources): boolean {
	const folders = ['', 'artifacts'];
	return page.endsWith('.md') && folders.some((one) => existsSync(path.join(pages, one, page)));
}

/** The anchor of a heading, as repository hosts make it: lower case, hyphens for spaces, no other punctuation. */
export function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.trim()
		.replaceAll(/\s/g, '-');
}
