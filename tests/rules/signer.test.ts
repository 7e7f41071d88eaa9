import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';
import { resolveImport } from '../source/resolveImport.js';

const source = 'packages/core/src/';
const { files } = packageIn('packages/core');
const known = new Set(files.map(({ path }) => path));
const texts = new Map(files.map(({ path, text }) => [path.slice(source.length), text]));

/** Every import between two files of core's source, tests left out. Paths start below `src`. */
const imports = files
	.filter(({ path, isTest }) => !isTest && path.startsWith(source))
	.flatMap((file) =>
		file.imports.flatMap((specifier) => {
			const target = resolveImport(file.path, specifier, known);
			return target ? [[file.path.slice(source.length), target.slice(source.length)] as const] : [];
		}),
	);

const isInside = (file: string) => file.startsWith('signer/');
const outside = imports.filter(([from]) => !isInside(from));
const importedBy = (file: string) => imports.filter(([from]) => from === file).map(([, to]) => to);

/** What the rest of core may import of the signer. Functions that take a `Signer` and plain data, and what they return. */
const door = [
	'awaitedKeys.ts',
	'beginSession.ts',
	'checkPayload.ts',
	'checkTerms.ts',
	'confirmedTerms.ts',
	'deviceSession.ts',
	'readPayload.ts',
	'sessionKeys.ts',
	'sign.ts',
	'signPayment.ts',
	'signToken.ts',
	'stampSpending.ts',
	'signer.ts',
	'transactionRules.ts',
	'walletSession.ts',
].map((file) => `signer/${file}`);

/** What of the door is not imported by name: what sees a key, and what is inside of a signer. */
const kept = [
	'createConfirmations',
	'createDeviceSession',
	'keyOf',
	'partsOfSigner',
	'readPayload',
	'storeSession',
];

// [G33a]
test('the signer imports cryptography, encoding, storage and errors, and nothing else of core', () => {
	const foreign = imports.filter(
		([from, to]) =>
			isInside(from) && !isInside(to) && !/^(?:crypto|encoding|storage)\/|^errors\.ts$/.test(to),
	);
	expect(foreign).toEqual([]);
});

// [G33b]
test('the rest of core imports of the signer what is its door', () => {
	const others = outside.filter(([, to]) => isInside(to) && !door.includes(to));
	expect(others).toEqual([]);
	const used = new Set(outside.map(([, to]) => to));
	expect(door.filter((file) => !used.has(file))).toEqual([]);
});

test('nobody outside of the signer names what sees a key or makes a stamp', () => {
	const list = /^import (?:type )?\{([^}]*)\} from '[./]*\/signer\/\w+\.js';$/gm;
	const named = files
		.filter(({ path, isTest }) => !isTest && !isInside(path.slice(source.length)))
		.flatMap(({ path, text }) =>
			[...text.matchAll(list)]
				.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
				.filter((name) => kept.includes(name))
				.map((name) => `${path}: ${name}`),
		);
	expect(named).toEqual([]);
});

/** Modules of `crypto/` that see a private key. */
const keyed = /^crypto\/(?:clientKey|derivePoint|hpke|importScalar|openSessionKey|signingKey)\.ts$/;

// [G33c]
test('no file outside of the signer and crypto sees a private key, except that of an export', () => {
	const seen = outside.filter(([from, to]) => keyed.test(to) && !from.startsWith('crypto/'));
	// The key that recovery words are sealed to. It opens, and cannot sign.
	expect(seen).toEqual([['actions/credentials/exportWallet.ts', 'crypto/clientKey.ts']]);
});

test('three files of the signer make a stamp', () => {
	const stamping = imports.filter(([, to]) => to === 'signer/stamp.ts').map(([from]) => from);
	expect(stamping.sort()).toEqual([
		'signer/sign.ts',
		'signer/signPayment.ts',
		'signer/signToken.ts',
	]);
	const signing = imports.filter(([, to]) => to === 'signer/keySigner.ts').map(([from]) => from);
	expect(signing.sort()).toEqual([
		'signer/createSessionStore.ts',
		'signer/sign.ts',
		'signer/stamp.ts',
	]);
});

test('the signer is under 2,500 lines with the cryptography that it imports', () => {
	const room = new Set(
		[...texts.keys()].filter((file) => isInside(file) && !/\.test\.ts$/.test(file)),
	);
	for (const file of room) {
		for (const to of importedBy(file)) if (to.startsWith('crypto/')) room.add(to);
	}
	const lines = [...room].reduce(
		(sum, file) => sum + (texts.get(file)?.match(/\n/g)?.length ?? 0),
		0,
	);
	expect(room.size).toBeGreaterThan(30);
	expect(lines).toBeLessThan(2_500);
});
