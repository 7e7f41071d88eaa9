import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What the sandbox uses none of: other encodings, time zones, replication, stemming, and tools that build extensions. */
const unused =
	/\/(?:\w+_and_\w+|libpqwalreceiver|pgoutput|dict_snowball)\.so$|\/pgxs\/|\/snowball_create\.sql$|\/timezone\/(?!(?:Etc\/)?(?:UTC|GMT)$)/;

/**
 * Blanks the files in PostgreSQL's file system image that the playground does not use, so that they cost nothing once it is
 * compressed. None is removed: the loader knows each by its place in the image.
 *
 * @param database - The folder of PGlite's files.
 */
export function trimDatabase(database: string): Plugin {
	return {
		name: 'trim-database',
		apply: 'build',
		writeBundle({ dir = '' }) {
			const assets = path.join(dir, 'assets');
			const name = readdirSync(assets).find((file) => /^pglite.*\.data$/.test(file));
			if (!name) throw new Error('The image of the database is missing.');
			const image = readFileSync(path.join(assets, name));
			for (const [start, end] of unusedPlaces(database)) image.fill(' ', start, end);
			writeFileSync(path.join(assets, name), image);
		},
	};
}

/** Where the unused files are, as the loader lists them. */
function unusedPlaces(database: string): readonly (readonly [start: number, end: number])[] {
	const loader = readFileSync(path.join(database, 'pglite.js'), 'utf8');
	const listed = loader.matchAll(/\{filename:"([^"]+)",start:(\d+),end:(\d+)/g);
	const places = [...listed]
		.filter(([, file = '']) => unused.test(file))
		.map(([, , start, end]) => [Number(start), Number(end)] as const);
	if (places.length < 600)
		throw new Error('The loader of the database lists its files differently.');
	return places;
}
