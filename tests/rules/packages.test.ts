import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { packageIn, packages, type SourceFile, type SourcePackage } from '../source/packages.js';
import { resolveImport } from '../source/resolveImport.js';
import { packageTable, tableForTests } from './packageTable.js';

const perFile = (rule: (file: SourceFile, of: SourcePackage) => readonly string[]): string[] =>
	packages.flatMap((member) => member.files.flatMap((file) => rule(file, member)));

const packageOf = (specifier: string): string =>
	specifier
		.split('/')
		.slice(0, specifier.startsWith('@') ? 2 : 1)
		.join('/');

const packagesNamedIn = (file: SourceFile): string[] =>
	file.imports
		.filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
		.map(packageOf);

test('our packages import each other only as the table allows', () => {
	const problems = perFile((file, { name }) => {
		const allowed = [
			name,
			...(packageTable[name] ?? []),
			...(file.isTest ? (tableForTests[name] ?? []) : []),
		];
		return packagesNamedIn(file)
			.filter((target) => target.startsWith('@countersign/') && !allowed.includes(target))
			.map(
				(target) =>
					`${file.path} imports ${target}. ${name} may import ${allowed.slice(1).join(', ') || 'none of ours'}: see the table in tests/rules/packageTable.ts and docs/project/architecture.md.`,
			);
	});
	expect(problems).toEqual([]);
});

test('a package declares every package that it imports', () => {
	const problems = perFile((file, { manifest, folder }) => {
		const declared = Object.keys({
			...manifest.dependencies,
			...manifest.peerDependencies,
			...(file.isTest ? manifest.devDependencies : {}),
		});
		// Its build puts these into its modules.
		const held = folder === 'packages/core' ? ['@noble/hashes', 'micro-eth-signer'] : [];
		const own = [...declared, ...held, manifest.name, ...(folder === 'apps/demo' ? ['vite'] : [])];
		return packagesNamedIn(file)
			.filter((target) => !own.includes(target))
			.filter(
				(target) => !file.isTest || !['vitest', '@vitest/browser-playwright'].includes(target),
			)
			.map((target) =>
				builtinModules.includes(target)
					? `${file.path} imports "${target}": write "node:${target}".`
					: `${file.path} imports ${target}, which ${folder}/package.json does not list under dependencies.`,
			);
	});
	expect(problems).toEqual([]);
});

test('a separate types package of a peer is an optional peer', () => {
	const problems = packages.flatMap(({ folder, manifest }) => {
		const { devDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
		return Object.entries(peerDependencies)
			.map(([name, range]) => ({ types: `@types/${name}`, range }))
			.filter(({ types }) => types in devDependencies)
			.filter(
				({ types, range }) =>
					peerDependencies[types] !== range || !peerDependenciesMeta[types]?.optional,
			)
			.map(({ types, range }) => `${folder} needs ${types} ${range} as an optional peer.`);
	});
	expect(problems).toEqual([]);
});

test('a relative import names a file of its package or, in a test, an example of the documentation', () => {
	const problems = perFile((file, { folder, files }) => {
		const known = new Set(files.map(({ path }) => path));
		return file.imports
			.filter((specifier) => /^\..*\.js$/.test(specifier))
			.filter((specifier) => !(file.isTest && specifier.includes('/docs/examples/')))
			.filter((specifier) => !resolveImport(file.path, specifier, known))
			.map(
				(specifier) =>
					`${file.path} imports ${specifier}, which is no source file of ${folder}. Another package is imported by its name.`,
			);
	});
	expect(problems).toEqual([]);
});

test('the server package runs on Fetch and WebCrypto alone, but for what only Node runs', () => {
	const problems = packageIn('packages/server').files.flatMap(({ path, text, imports, isTest }) => {
		// A client of PostgreSQL needs sockets.
		const isForNode = /^packages\/server\/src\/(?:node\.ts$|node\/|postgres\/)/.test(path);
		if (isTest || isForNode) return [];
		const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
		const globals =
			code.match(/\b(?:Buffer|process|require|__dirname|setImmediate)\b(?!['\w-])/g) ?? [];
		return [...imports.filter((name) => name.startsWith('node:')), ...globals].map(
			(name) =>
				`${path} uses ${name}, which edge runtimes do not have. Only src/node and src/postgres may.`,
		);
	});
	expect(problems).toEqual([]);
});

// [T25c]
test('core has few runtime dependencies, all of them known', () => {
	const known = [
		'@countersign/contract',
		'@hpke/core',
		'@noble/curves',
		'@scure/base',
		'@simplewebauthn/browser',
		'idb-keyval',
		'micro-eth-signer',
	];
	const extra = Object.keys(packageIn('packages/core').manifest.dependencies ?? {})
		.filter((name) => !known.includes(name))
		.map(
			(name) =>
				`packages/core depends on ${name}. Everything it depends on runs beside people's keys: do without, or argue for it in docs/project/architecture.md and list it here.`,
		);
	expect(extra).toEqual([]);
});

test('the contract depends on nothing', () => {
	expect(packageIn('packages/contract').manifest.dependencies ?? {}).toEqual({});
});
