import path from 'node:path';
import { defineConfig } from 'vitepress';
import { accessibleSearch } from './accessibleSearch.js';
import { compressedSize } from './compressedSize.js';
import { contents } from './contents.js';
import { writeDocumentPages } from './documentPages.js';
import { allErrors, linkErrorPages, writeErrorPages } from './errorPages.js';
import { anchorOf, linkOnSite } from './pageLinks.js';
import { drawSequence } from './sequenceDiagram.js';
import { renderTables } from './tables/renderTables.js';
import { writeMarkdown } from './writeMarkdown.js';

const pages = path.resolve(import.meta.dirname, '..');
const sources = { root: path.resolve(pages, '..'), pages };

writeDocumentPages(sources.root);
writeErrorPages();

const playground = 'artifacts/playground';

// Below another path than the host's own: DOCS_BASE=/countersign/
const base = process.env['DOCS_BASE'] ?? '/';

const sidebar = contents
	.filter(({ isOutsideSidebar }) => isOutsideSidebar !== true)
	.map(({ title, pages }) => ({
		text: title,
		items: pages.map(({ title, page }) => ({
			text: title,
			link: `/${page.replace(/(^|\/)index$/, '$1')}`,
		})),
	}));

export default defineConfig({
	title: 'Countersign',
	description: 'The browser SDK for embedded wallets: sign-in, signed requests, payments.',
	lang: 'en',
	base,
	srcExclude: ['dist/**'],
	outDir: 'dist/site',
	cacheDir: 'node_modules/.vitepress',
	// What is generated is not committed; its addresses do not tell.
	rewrites: { 'artifacts/:page*': ':page*' },
	// To keep transitions off during a change of colours, it would have the browser style the page twice more at the start.
	appearance: { disableTransition: false },
	head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
	markdown: {
		anchor: { slugify: anchorOf },
		theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
		config: (markdown) => {
			const { fence } = markdown.renderer.rules;
			markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
				const token = tokens[index];
				if (token?.info.trim() === 'mermaid') return drawSequence(token.content);
				return fence?.(tokens, index, options, env, self) ?? '';
			};
			markdown.core.ruler.before('normalize', 'error-links', (state) => {
				if (state.env.relativePath !== allErrors) return;
				state.src = linkErrorPages(state.src, '/reference/errors');
			});
			markdown.core.ruler.before('normalize', 'tables', (state) => {
				state.src = renderTables(state.src);
			});
			// Links of a document that a page shows are relative to the document. What the site does not show is
			// text.
			markdown.core.ruler.push('site-links', ({ tokens, env }) => {
				const page: string = env.relativePath;
				const document: string = env.frontmatter?.source ?? `docs/${page}`;
				const from = { document, page };
				for (const { children } of tokens) {
					let isShown = true;
					for (const token of children ?? []) {
						if (token.type === 'link_open') {
							const href = linkOnSite(token.attrGet('href') ?? '', from, sources);
							isShown = href !== undefined;
							if (isShown) token.attrSet('href', href ?? '');
							else token.attrs = null;
						}
						if (/^link_(?:open|close)$/.test(token.type) && !isShown) token.tag = 'span';
					}
				}
			});
		},
	},
	vite: {
		plugins: [accessibleSearch()],
		// What a click on the playground loads, told before the click.
		define: {
			__PLAYGROUND_BYTES__: compressedSize(path.join(sources.pages, 'public', playground)),
		},
	},
	buildEnd: ({ outDir }) => writeMarkdown(sources, outDir),
	themeConfig: {
		logo: '/favicon.svg',
		sidebar,
		outline: [2, 3],
		search: { provider: 'local' },
		externalLinkIcon: false,
		nav: [
			{ text: 'Start', link: '/start/' },
			{ text: 'Concepts', link: '/concepts/credential' },
			{ text: 'Guides', link: '/guides/production' },
			{ text: 'Errors', link: '/reference/errors' },
			{ text: 'Security', link: '/project/security/' },
		],
	},
});
