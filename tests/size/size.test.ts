import path from 'node:path';
import { expect, test } from 'vitest';
import { actionsOfCore } from '../source/actionsOfCore.js';
import { root } from '../source/root.js';
import { measureEntry } from './measureEntry.js';

const actions = actionsOfCore(['index']);

test('cryptography and the reader of transactions are loaded on first need, whatever an application uses', {
	timeout: 120_000,
}, async () => {
	const whole = await measureEntry(['createWallet', ...actions]);
	const heavy = whole.initialModules.filter((id) =>
		/@hpke|@noble|@scure|micro-eth-signer|parsePoint|hpke|readPayload|readTransfer/.test(id),
	);
	expect(heavy, 'An action loads them with the page. Import them on first need.').toEqual([]);
	const reader = await measureEntry(
		['readPayload'],
		path.join(root, 'packages/core/src/signer/readPayload.ts'),
	);
	expect(reader.initial).toBeLessThan(12_000);
});

test('only who adds an account loads the fields of every kind of account', {
	timeout: 120_000,
}, async () => {
	const others = actions.filter((action) => action !== 'createExternalAccount');
	const { initialModules } = await measureEntry(['createWallet', ...others]);
	const tables = initialModules.filter((id) =>
		/\/core\/src\/money\/(external|readExternal)Account/.test(id),
	);
	expect(tables).toEqual([]);
});

test('an action that only reads loads no session, storage, passkey, key or payment', {
	timeout: 120_000,
}, async () => {
	const { initialModules } = await measureEntry(['createWallet', 'listTransactions']);
	const rooms = initialModules.flatMap(
		(id) => /packages\/core\/src\/(\w+)\//.exec(id)?.slice(1) ?? [],
	);
	expect([...new Set(rooms)].sort()).toEqual(['actions', 'config', 'encoding', 'http', 'parts']);
	const parts = initialModules.filter((id) => id.includes('packages/core/src/parts/'));
	expect(parts.map((id) => path.basename(id))).toEqual(['httpOf.ts']);
});

test('who only writes amounts loads nothing but that', { timeout: 120_000 }, async () => {
	const { initialModules } = await measureEntry(
		['formatAmount', 'parseAmount'],
		path.join(root, 'packages/core/src/format.ts'),
	);
	const rooms = initialModules.map((id) => /packages\/core\/src\/(\w+)\//.exec(id)?.[1]);
	const expected = [undefined, 'encoding', 'money', 'text'];
	expect(rooms.filter((room) => !expected.includes(room))).toEqual([]);
});
