import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const binary = /\.(png|jpe?g|gif|webp|ico|woff2?|tar|gz|tgz)$/;
const files = listFiles('.').filter((file) => !binary.test(file) && !file.startsWith('tests/'));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('no file knows the machine that it was written on', () => {
	const home = /(?:^|[\s'"`=(:])(?:\/(?:root|home\/\w+|Users\/\w+|work)\/|[A-Z]:\\Users\\)/m;
	const problems = files
		.filter((file) => home.test(read(file)))
		.map((file) => `${file} holds a path of one machine. Build paths from the file's own place.`);
	expect(problems).toEqual([]);
});

test('no file names a package registry', () => {
	const configured = process.env['npm_config_registry'];
	const host = configured ? new URL(configured).host : undefined;
	const names = (text: string): boolean =>
		/\bregistry\.[a-z]+\.[a-z]+|^\s*registry\s*=|\btarball: http/m.test(text) ||
		(host !== undefined && text.includes(host));
	const problems = files
		.filter((file) => names(read(file)))
		.map((file) => `${file} names a registry. Which one is used is the machine's business.`);
	expect(problems).toEqual([]);
});
