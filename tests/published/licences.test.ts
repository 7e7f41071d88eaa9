import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const dist = (name: string) => path.join(root, 'packages', name, 'dist');

/** The folders of the libraries whose files the modules of a package hold. */
function librariesIn(name: string): readonly string[] {
	const maps = readdirSync(dist(name), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.js.map'))
		.map((file) => path.join(dist(name), file));
	const sources = maps.flatMap((map) => {
		const { sources: names } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
		return names.map((source) => path.resolve(path.dirname(map), source));
	});
	const folders = sources.flatMap(
		(source) => /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(source) ?? [],
	);
	return [...new Set(folders)];
}

const licencesWith = (name: string) =>
	readdirSync(dist(name))
		.filter((file) => file.startsWith('LICENSE'))
		.map((file) => readFileSync(path.join(dist(name), file), 'utf8'));

test('core holds the libraries of HPKE, the reader of RLP with what it needs, and base58', () => {
	expect(
		librariesIn('core')
			.map((folder) => path.basename(folder))
			.sort(),
	).toEqual(['base', 'common', 'core', 'curves', 'hashes', 'micro-eth-signer']);
});

test.each(['cli', 'contract', 'core', 'create', 'database', 'react', 'sandbox', 'server'])(
	'%s is published with the licence of every library that its modules hold',
	(name) => {
		const licences = librariesIn(name).map((folder) =>
			readFileSync(path.join(folder, 'LICENSE'), 'utf8'),
		);
		expect(licencesWith(name)).toEqual(expect.arrayContaining(licences));
	},
);
