import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const docs = path.join(root, 'docs');

/** Names of the files beside it that the code of a page imports, and that the page neither shows nor mentions. */
function unknownFiles(page: string): string[] {
	const text = readFileSync(path.join(root, page), 'utf8');
	const shown = [...text.matchAll(/^<<< @\/([^#\s{]+)/gm)].map(([, file = '']) => file);
	const known = new Set(shown.map((file) => path.parse(file).name));
	return shown.flatMap((file) => {
		const code = readFileSync(path.join(docs, file), 'utf8');
		return [...code.matchAll(/from '\.\/([^']+)'/g)]
			.map(([, imported = '']) => path.parse(imported).name)
			.filter((name) => !known.has(name) && !text.includes(`\`${name}\``))
			.map((name) => `${page}: ${name} of ${path.basename(file)}`);
	});
}

test('a page whose code imports another file shows that file, or says where it is', () => {
	const pages = listFiles('docs').filter((file) => file.endsWith('.md'));
	expect(pages.length).toBeGreaterThan(80);
	expect(pages.flatMap(unknownFiles)).toEqual([]);
});
