import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const documents = listFiles('.').filter((file) => file.endsWith('.md') || file === 'llms.txt');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** As hosts make them: lower case, spaces as hyphens, other punctuation dropped. */
const anchorOf = (heading: string): string =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, '')
		.trim()
		.replaceAll(/\s/g, '-');
const anchorsIn = (file: string): readonly string[] =>
	[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every relative link in the documentation leads to a file and a heading that exist', () => {
	const problems = documents.flatMap((file) =>
		[...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
			.map(([, link = '']) => link)
			.filter((link) => !/^[a-z]+:/.test(link))
			.filter((link) => {
				const [place = '', anchor] = link.split('#');
				const target = place ? path.posix.join(path.posix.dirname(file), place) : file;
				if (!existsSync(path.join(root, target))) return true;
				return anchor !== undefined && !anchorsIn(target).includes(anchor);
			})
			.map((link) => `${file}: ${link}`),
	);
	expect(problems).toEqual([]);
});

test('every story that the documentation names exists', () => {
	const stories = new Set(listFiles('e2e').map((file) => path.posix.basename(file)));
	const named = documents.flatMap((file) => read(file).match(/(?<=[`/])\w+\.spec\.ts(?=`)/g) ?? []);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((story) => !stories.has(story))).toEqual([]);
});
