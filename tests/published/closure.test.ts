import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';

const published = ['cli', 'contract', 'core', 'create', 'database', 'react', 'server', 'sandbox'];

interface Manifest {
	readonly name: string;
	readonly version: string;
	readonly license?: string;
	readonly description?: string;
	readonly keywords?: readonly string[];
	readonly engines?: Readonly<Record<string, string>>;
	readonly scripts?: Readonly<Record<string, string>>;
	readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
	JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package that another one imports. */
function folderOf(name: string, from: string): string | undefined {
	const place = path.join(from, 'node_modules', name);
	if (existsSync(place)) return realpathSync(place);
	return path.dirname(from) === from ? undefined : folderOf(name, path.dirname(from));
}

/** Every package that an installation of this one brings, by folder. Names that cannot be found go to `missing`. */
function closureOf(folder: string, missing: string[], seen = new Map<string, Manifest>()) {
	const manifest = manifestOf(folder);
	seen.set(folder, manifest);
	for (const name of Object.keys(manifest.dependencies ?? {})) {
		if (name in (manifest.optionalDependencies ?? {})) continue;
		const found = folderOf(name, folder);
		if (!found) missing.push(`${manifest.name} needs ${name}, which is not installed here.`);
		else if (!seen.has(found)) closureOf(found, missing, seen);
	}
	return seen;
}

const installs = ['preinstall', 'install', 'postinstall'];
const permissive = /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD)(?![\w.-])/;

// [T25b]
test.each(published)('nothing that %s brings runs a script when it is installed', (name) => {
	const missing: string[] = [];
	const closure = closureOf(path.join(root, 'packages', name), missing);
	const scripts = [...closure.values()].flatMap((member) =>
		installs
			.filter((script) => member.scripts?.[script])
			.map((script) => `${member.name}@${member.version}: ${script}`),
	);
	expect([...missing, ...scripts]).toEqual([]);
});

test('an installation of core brings as many packages as the comparison says', () => {
	const page = readFileSync(path.join(root, 'docs/project/comparison.md'), 'utf8');
	const [, count] = /^\| Countersign core: .*\| (\d+) \|$/m.exec(page) ?? [];
	expect(closureOf(path.join(root, 'packages/core'), []).size).toBe(Number(count));
});

test.each(published)('everything that %s brings has a permissive licence', (name) => {
	const closure = closureOf(path.join(root, 'packages', name), []);
	const others = [...closure.values()].filter(({ license = '' }) => !permissive.test(license));
	expect(others.map((member) => `${member.name}: ${member.license}`)).toEqual([]);
});

test.each(published)('%s says what it is, what it needs and how it is licensed', (name) => {
	const { description, keywords, engines, license } = manifestOf(path.join(root, 'packages', name));
	expect({ keywords, engines, license }).toEqual({
		keywords: expect.arrayContaining(['countersign']),
		engines: { node: '>=20.19' },
		license: 'MIT',
	});
	expect(description).toMatch(/\.$/);
});

test.each(published)('%s exports nothing under a condition that other tools set', (name) => {
	const entries = Object.values(manifestOf(path.join(root, 'packages', name)).exports ?? {});
	const conditions = entries.flatMap((entry) =>
		typeof entry === 'string' ? [] : Object.keys(entry),
	);
	// Compiled code only: `source` is a condition that some tools set, and they would compile ours.
	const known = ['countersign-source', 'types', 'browser', 'node', 'default'];
	expect(conditions.filter((condition) => !known.includes(condition))).toEqual([]);
});
