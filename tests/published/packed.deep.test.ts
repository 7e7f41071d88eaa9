import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackages } from '../../scripts/packages/packPackages.mjs';
import { checkTarball } from './checkTarball.mjs';

/** Packages outside the scope, by their folders. */
const packageNames: Readonly<Record<string, string>> = {
	cli: 'countersign',
	create: 'create-countersign',
};

let folder: string;
let tarballs: ReadonlyMap<string, string>;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-packed-'));
	const packed = await packPackages(path.join(folder, 'tarballs'));
	tarballs = new Map(packed.map(({ name, filename }) => [name, filename]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['cli', 'contract', 'core', 'create', 'database', 'react', 'sandbox', 'server'])(
	'publint (strict) and Are The Types Wrong find nothing in the tarball of %s',
	async (name) => {
		expect(
			await checkTarball(tarballs.get(packageNames[name] ?? `@countersign/${name}`) ?? ''),
		).toEqual([]);
	},
);
