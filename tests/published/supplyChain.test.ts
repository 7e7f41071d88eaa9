import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { measureEntry } from '../size/measureEntry.js';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');

/** The entries of a section of the lockfile, by name and version. */
function entriesOf(section: string): readonly (readonly [name: string, text: string])[] {
	const [, rest = ''] = lockfile.split(new RegExp(`^${section}:$`, 'm'));
	const [text = ''] = rest.split(/^\S/m);
	return text
		.split(/\n\n/)
		.filter((entry) => entry.trim() !== '')
		.map((entry) => [entry.trim().split('\n')[0] ?? '', entry] as const);
}

test('every locked package is held to the digest of its contents, and comes from the registry', () => {
	const packages = entriesOf('packages');
	expect(packages.length).toBeGreaterThan(400);
	const loose = packages.filter(
		([, text]) =>
			!/integrity: sha512-[A-Za-z0-9+/]{86}==/.test(text) ||
			/tarball:|git\+|type: git|repo:/.test(text),
	);
	expect(loose.map(([name]) => name)).toEqual([]);
	expect(lockfile).not.toMatch(/https?:\/\//);
	expect(lockfile).not.toMatch(/^patchedDependencies:/m);
});

test('no dependency is named by an address, a folder outside of the workspace or a tag', () => {
	const manifests = listFiles('.').filter((file) => /(^|\/)package\.json$/.test(file));
	const odd = manifests.flatMap((file) => {
		const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
		return ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
			.flatMap((kind) => Object.entries<string>(manifest[kind] ?? {}))
			.filter(([, version]) => !/^(catalog:|workspace:|(\^|~|>=)?\d|\*$)/.test(version))
			.map(([name, version]) => `${file}: ${name} ${version}`);
	});
	expect(odd).toEqual([]);
});

const entries = {
	core: path.join(root, 'packages/core/src/index.ts'),
	react: path.join(root, 'packages/react/src/index.ts'),
};

/** What stands in texts of the libraries and is never asked for: namespaces, and pages that explain an error. */
const namedHosts = [
	'github.com',
	'react.dev',
	'simplewebauthn.dev',
	'tanstack.com',
	'www.w3.org',
	'localhost',
];

test.each(Object.entries(entries))(
	'a page that bundles all of %s runs no text as code, names no foreign host and carries no polyfill',
	{ timeout: 120_000 },
	async (_, entry) => {
		const names = valuesOf(entry);
		const { code } = await measureEntry(names, entry);
		expect(code.match(/\beval\(|\bnew Function\(|\bFunction\(["'`]|setTimeout\(["'`]/g)).toBeNull();
		const hosts = [...code.matchAll(/(?:https?|wss?):\/\/([\w.-]+)/g)].map(([, host = '']) => host);
		expect([...new Set(hosts)].filter((host) => !namedHosts.includes(host))).toEqual([]);
		expect(
			code.match(/core-js|regeneratorRuntime|__polyfill|\bArray\.prototype\.\w+\s*=[^=]/g),
		).toBeNull();
		// The word that only a sandbox which is not strict takes for a signature.
		expect(code).not.toContain('sandbox-valid-signature');
	},
);

/** The names that an entry exports beside types. */
function valuesOf(entry: string): string[] {
	const lists = readFileSync(entry, 'utf8').matchAll(/^export \{([^}]+)\}/gm);
	return [...lists]
		.flatMap(([, names = '']) => names.split(','))
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '));
}

test('no type that the packages export gives a key away', () => {
	const leaks = Object.values(entries).flatMap((entry) =>
		declarationsBehind(entry).flatMap(([name, text]) =>
			/\b(CryptoKey|CryptoKeyPair|SigningKey|ClientKey)\b/.test(text) ? [name] : [],
		),
	);
	expect(leaks).toEqual([]);
});

/** Names that an entry exports, with the text of what declares them. */
function declarationsBehind(entry: string): readonly (readonly [name: string, text: string])[] {
	const text = readFileSync(entry, 'utf8');
	return [...text.matchAll(/^export (?:type )?\{([^}]+)\} from '(\.[^']+)';/gm)].flatMap(
		([, names = '', from = '']) => {
			const file = path.join(path.dirname(entry), from);
			const source = [file.replace(/\.js$/, '.ts'), file.replace(/\.js$/, '.tsx')].find(existsSync);
			const parts = (source ? readFileSync(source, 'utf8') : '').split(/^(?=export )/m);
			return names
				.split(',')
				.map((name) => name.trim())
				.filter((name) => name !== '')
				.map((name) => {
					const part = parts.find((one) => new RegExp(`^export [^{=(]*\\b${name}\\b`).test(one));
					return [name, signatureOf(part ?? '')] as const;
				});
		},
	);
}

/** What a caller sees: of a function its head, of anything else the whole. */
function signatureOf(declaration: string): string {
	const isFunction = /^export (async )?function/.test(declaration);
	return isFunction ? (declaration.split(/\{\n/)[0] ?? '') : (declaration.split(/^\}/m)[0] ?? '');
}
