import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const sentence =
	'Countersign is not on npm before the first release: until then, packages under these names are not ours.';
/** A command, in a block or in a sentence, that fetches a package of ours by its name. */
const byName = /(?:^|`)(?:\w+=\S+ )?(?:npm|npx) [^`\n]*countersign/m;

const pages = listFiles('.')
	.filter((file) => file.endsWith('.md') || file === 'llms.txt')
	.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** What `npm install` in an example installs is ours, too. */
const fetches = ({ file, text }: { file: string; text: string }): boolean =>
	byName.test(text) || (file.startsWith('examples/') && text.includes('npm install'));

test('until the first release, the pages with a command that fetches our packages say that they are not on npm', () => {
	const fetching = pages.filter(fetches).map(({ file }) => file);
	const warning = pages
		.filter(({ text }) => text.replace(/\s+/g, ' ').includes(sentence))
		.map(({ file }) => file);
	expect(fetching.length).toBeGreaterThan(20);
	const isReleased = !existsSync(path.join(root, '.changeset/first-release.md'));
	expect(warning).toEqual(isReleased ? [] : fetching);
});
