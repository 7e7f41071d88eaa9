import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildDemoInMemory } from '../size/buildDemoInMemory.js';
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

// [T25a]
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

/** The source of every entry that a page can import, by what it imports. */
const entries = Object.fromEntries(
	['core', 'react'].flatMap((name) => {
		const folder = path.join(root, 'packages', name);
		const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
		return Object.entries<Record<string, string>>(manifest.exports).flatMap(([key, targets]) => {
			const source = targets['countersign-source'];
			return source ? [[path.posix.join(manifest.name, key), path.join(folder, source)]] : [];
		});
	}),
);

test('every entry that a page can import is searched', () => {
	expect(Object.keys(entries)).toEqual([
		'@countersign/core',
		'@countersign/core/format',
		'@countersign/core/query',
		'@countersign/core/sandbox',
		'@countersign/react',
		'@countersign/react/devtools',
		'@countersign/react/ui',
		'@countersign/react/ui/parts',
		'@countersign/react/ui/spanish',
		'@countersign/react/ui/arabic',
	]);
});

/** What stands in texts of the libraries and is never asked for: namespaces, and pages that explain an error. */
const namedHosts = [
	'bit.ly',
	'github.com',
	'react.dev',
	'simplewebauthn.dev',
	'tanstack.com',
	'www.w3.org',
	'localhost',
];

/** The names of what every browser has of its own. */
const builtIn =
	'(?:Array|ArrayBuffer|Date|Function|Map|Number|Object|Promise|RegExp|Set|String|Symbol|Uint8Array|WeakRef|AbortSignal|Element|Headers|Request|Response|URL)';

const searches = {
	'text that runs as code': /\beval\b|\bFunction\s*\(|\.constructor\(\s*["'`]/g,
	'a timer of text': /\bset(?:Timeout|Interval|Immediate)\(\s*["'`]/g,
	'a foreign host': new RegExp(
		`\\b(?:https?|wss?)://(?!(?:${namedHosts.join('|').replaceAll('.', '\\.')})\\b(?![.-]))[\\w-]+`,
		'g',
	),
	'a polyfill': new RegExp(
		`core-js|regeneratorRuntime|__polyfill|\\b${builtIn}(?:\\.prototype)?\\.\\w+\\s*(?:\\?\\?|\\|\\|)?=(?![=>])|\\bdefineProperty\\(\\s*${builtIn}\\b`,
		'g',
	),
	// The word that only a sandbox which is not strict takes for a signature.
	'a legacy value of the sandbox': /sandbox-valid-signature/g,
} as const;

/** What must not be in a bundle, and is. */
const foundIn = (code: string): string[] =>
	Object.entries(searches).flatMap(([what, search]) =>
		[...code.matchAll(search)].map(([found]) => `${what}: ${found}`),
	);

test.each([
	['eval("1")', 'text that runs as code'],
	['(0,eval)(t)', 'text that runs as code'],
	['window.eval(t)', 'text that runs as code'],
	['new Function(t)', 'text that runs as code'],
	['Function("a", t)', 'text that runs as code'],
	['f.constructor("return this")()', 'text that runs as code'],
	['setTimeout("go()",9)', 'a timer of text'],
	['setInterval(`go()`,9)', 'a timer of text'],
	['fetch("https://evil.example/x")', 'a foreign host'],
	['fetch("https://react.dev.evil.example/x")', 'a foreign host'],
	['new WebSocket("wss://evil.example")', 'a foreign host'],
	['Array.prototype.at=f', 'a polyfill'],
	['Promise.try??=f', 'a polyfill'],
	['Promise.withResolvers||=f', 'a polyfill'],
	['Object.defineProperty(Array.prototype,"at",d)', 'a polyfill'],
])('the search of the bundles finds %s', (code, what) => {
	expect(foundIn(code)).toEqual([expect.stringContaining(`${what}: `)]);
});

test.each([
	'setTimeout(()=>go(),9)',
	'typeof f=="function"',
	'e instanceof Function',
	'"https://react.dev/errors/1"',
	'Array.prototype.at==f',
	'Object.is(a,b)',
])('the search of the bundles leaves %s', (code) => {
	expect(foundIn(code)).toEqual([]);
});

// [T20a]
test.each(Object.entries(entries))(
	'a page that bundles all of %s runs no text as code, names no foreign host and carries no polyfill',
	{ timeout: 120_000 },
	async (_, entry) => {
		const names = valuesOf(entry);
		expect(names).not.toEqual([]);
		const { code } = await measureEntry(names, entry);
		expect(foundIn(code)).toEqual([]);
	},
);

let demo: ReturnType<typeof buildDemoInMemory> | undefined;
const builtDemo = () => {
	demo ??= buildDemoInMemory();
	return demo;
};

test('the demo runs no text as code, names no foreign host and carries no polyfill', {
	timeout: 120_000,
}, async () => {
	const output = await builtDemo();
	const texts = output.map((file) =>
		file.type === 'chunk' ? file.code : new TextDecoder().decode(Buffer.from(file.source)),
	);
	expect(output.map(({ fileName }) => path.extname(fileName))).toEqual(
		expect.arrayContaining(['.js', '.css', '.html']),
	);
	expect(texts.flatMap(foundIn)).toEqual([]);
});

// [T26c]
test("the demo's page names the hash of every script and style sheet", async () => {
	const output = await builtDemo();
	const page = output.find(({ fileName }) => fileName === 'index.html');
	const text = page?.type === 'asset' ? String(page.source) : '';
	const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(text) ?? [];
	const scripts = output.flatMap((file) =>
		file.type === 'chunk' ? [[`/${file.fileName}`, hashOf(file.code)]] : [],
	);
	expect(scripts.length).toBeGreaterThan(15);
	expect(JSON.parse(map).integrity).toEqual(Object.fromEntries(scripts));
	const styles = output.flatMap((file) =>
		file.type === 'asset' && file.fileName.endsWith('.css')
			? [`href="/${file.fileName}" integrity="${hashOf(file.source)}"`]
			: [],
	);
	expect(styles).toHaveLength(1);
	for (const style of styles) expect(text).toContain(style);
	const loaded = text.match(/<(?:script|link)[^>]*(?:module|stylesheet)[^>]*>/g) ?? [];
	expect(loaded.filter((tag) => !/ integrity="sha256-/.test(tag))).toEqual([]);
});

const hashOf = (content: string | Uint8Array): string =>
	`sha256-${createHash('sha256').update(content).digest('base64')}`;

test('every library in the demo has a permissive licence', { timeout: 120_000 }, async () => {
	const output = await builtDemo();
	const modules = output.flatMap((file) =>
		file.type === 'chunk' ? Object.keys(file.modules) : [],
	);
	const folders = modules.flatMap(
		(id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
	);
	const licences = [...new Set(folders)].map((folder) => {
		const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
		return [name, license] as const;
	});
	expect(licences.length).toBeGreaterThan(5);
	expect(licences.filter(([, licence]) => !/^(MIT|ISC|Apache-2\.0|0BSD)$/.test(licence))).toEqual(
		[],
	);
});

/** The names that an entry exports beside types. */
function valuesOf(entry: string): string[] {
	const text = readFileSync(entry, 'utf8');
	return [...text.matchAll(/^export (?:\{([^}]+)\}|const (\w+))/gm)]
		.flatMap(([, names = '', constant = '']) => [...names.split(','), constant])
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '));
}

// [T2a]
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
