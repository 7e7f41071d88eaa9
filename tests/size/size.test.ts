import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { actionsOfCore } from '../source/actionsOfCore.js';
import { root } from '../source/root.js';
import { type EntrySize, measureEntry } from './measureEntry.js';

const actions = actionsOfCore();

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2).padStart(6);
const row = (name: string, { initial, lazy }: EntrySize) =>
	`| ${name.padEnd(24)} | ${kilobytes(initial)} | ${kilobytes(lazy)} |`;

test('HPKE, curve arithmetic and the reader of transactions are loaded on first need, whatever an application uses', {
	timeout: 120_000,
}, async () => {
	const lines = ['| createWallet and         | kB gzip | lazily  |', '|---|--:|--:|'];
	for (const action of actions) {
		const size = await measureEntry(['createWallet', action]);
		lines.push(row(action, size));
		const heavy = size.initialModules.filter((id) =>
			/@hpke|@noble|@scure|micro-eth-signer|parsePoint|hpke|readPayload|readTransfer/.test(id),
		);
		expect(
			heavy,
			`${action} loads cryptography or the reader of transactions with the page. Import it on first need.`,
		).toEqual([]);
		// Whoever adds an account shows its fields as well.
		if (action === 'createExternalAccount') continue;
		const tables = size.initialModules.filter((id) =>
			/\/core\/src\/money\/(external|readExternal)Account/.test(id),
		);
		expect(tables, `${action} loads the fields of every kind of account.`).toEqual([]);
	}
	const reader = await measureEntry(
		['readPayload'],
		path.join(root, 'packages/core/src/signer/readPayload.ts'),
	);
	expect(reader.initial).toBeLessThan(12_000);
	lines.push(row('the reader of payloads', { ...reader, initial: 0, lazy: reader.initial }));
	lines.push(row('everything', await measureEntry(['createWallet', ...actions])));
	mkdirSync(path.join(root, 'artifacts'), { recursive: true });
	writeFileSync(path.join(root, 'artifacts/size.md'), `${lines.join('\n')}\n`);
	process.stdout.write(`Size of @countersign/core\n${lines.join('\n')}\n`);
});

test('an action that only reads loads no session, storage, passkey, key or payment', {
	timeout: 120_000,
}, async () => {
	const { initialModules } = await measureEntry(['createWallet', 'listTransactions']);
	const rooms = initialModules.flatMap(
		(id) => /packages\/core\/src\/(\w+)\//.exec(id)?.slice(1) ?? [],
	);
	expect([...new Set(rooms)].sort()).toEqual(['actions', 'config', 'encoding', 'http']);
});

test('who only writes amounts loads nothing but that', { timeout: 120_000 }, async () => {
	const { initialModules } = await measureEntry(['formatAmount', 'parseAmount']);
	const rooms = initialModules.map((id) => /packages\/core\/src\/(\w+)\//.exec(id)?.[1]);
	const expected = [undefined, 'encoding', 'money', 'text'];
	expect(rooms.filter((room) => !expected.includes(room))).toEqual([]);
});
