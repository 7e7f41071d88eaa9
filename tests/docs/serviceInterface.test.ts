import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const page = path.join(root, 'docs/reference/service-interface.md');
const document = readFileSync(page, 'utf8');
const sections = new Set(
	[...document.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, section]) => section),
);
const sources = listFiles('.')
	.filter((file) => /\.(?:ts|tsx|mjs|md)$/.test(file) && !file.startsWith('tests/docs/'))
	.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

test('every section that the code cites is in docs/reference/service-interface.md', () => {
	const cited = sources.flatMap(([file, text]) =>
		[...text.matchAll(/service interface,((?:(?:\s|\*|and|,)+§\d+(?:\.\d+)?)+)/gi)].flatMap(
			([, list = '']) =>
				[...list.matchAll(/\d+(?:\.\d+)?/g)].map(([section]) => ({ file, section })),
		),
	);
	expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
	expect(cited.length).toBeGreaterThan(100);
});

test('code cites the service interface by sections of that page only', () => {
	const others = /\bspecification,\s[*\s]*(?:"|OAUTH)|public interface, "|interface[,\s*]+\(?\d/i;
	expect(sources.filter(([, text]) => others.test(text)).map(([file]) => file)).toEqual([]);
});

test('every file that a comment or a document names exists', () => {
	const name =
		/(?<![\w./@-])(?:apps|bench|docs|e2e|packages|scripts|tests)\/[\w./-]*\.(?:mjs|md|tsx?)\b/g;
	const lost = sources
		// A decision names what was there when it was made.
		.filter(([file]) => !file.startsWith('docs/project/decisions/'))
		.flatMap(([file, text]) => {
			const lines = file.endsWith('.md') ? [text] : text.match(/^\s*(?:\/\/|\/?\*).*$/gm);
			return (lines ?? [])
				.flatMap((line) => line.match(name) ?? [])
				.filter((named) => !existsSync(path.join(root, named)))
				.map((named) => `${file}: ${named}`);
		});
	expect(lost).toEqual([]);
});
