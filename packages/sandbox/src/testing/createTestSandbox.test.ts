import type { List } from '@countersign/contract/service';
import { expect, test, vi } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { fund } from '../../testing/payments.js';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.js';

async function use(sandbox: TestSandbox): Promise<void> {
	const wallet = await openWallet(sandbox);
	await fund(sandbox, wallet, 1_000_000);
	expect(await sandbox.ledgerSums()).not.toEqual({});
}

async function expectEmpty(sandbox: TestSandbox): Promise<void> {
	const customers = sandbox.request('GET', '/customers');
	expect((await expectJson<List<unknown>>(200, customers)).data).toEqual([]);
	const transactions = sandbox.request('GET', '/transactions');
	expect((await expectJson<List<unknown>>(200, transactions)).data).toEqual([]);
	expect(await sandbox.ledgerSums()).toEqual({});
}

test('starts empty and separate from earlier and concurrent sandboxes', async () => {
	const before = await createTestSandbox();
	await use(before);
	await before.close();
	const first = await createTestSandbox();
	await expectEmpty(first);
	await use(first);
	const second = await createTestSandbox();
	await expectEmpty(second);
	await Promise.all([first.close(), second.close()]);
});

test('throws in an environment that replaces Uint8Array, such as jsdom', async () => {
	vi.stubGlobal('Uint8Array', class extends Uint8Array {});
	try {
		await expect(createTestSandbox()).rejects.toThrow(/globalSetup/);
	} finally {
		vi.unstubAllGlobals();
	}
});
