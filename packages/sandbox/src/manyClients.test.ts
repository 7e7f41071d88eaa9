import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '../testing/effort.js';
import { expectEachOnce, useManyClients } from '../testing/manyClients.js';
import { createTestSandbox, type TestSandbox } from './testing/createTestSandbox.js';

let sandbox: TestSandbox;
beforeAll(async () => {
	sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

test('64 concurrent clients: everything happens once, and the ledger balances', {
	timeout: 240_000,
}, async () => {
	const bounds = { payments: Math.min(effort, 20), deadline: Number.POSITIVE_INFINITY };
	const acknowledged = await useManyClients([sandbox, sandbox], bounds);
	sandbox.clock.advance(2 * 3_600_000);
	expect(acknowledged.length).toBeGreaterThan(16);
	expectEachOnce(await sandbox.ledger(), acknowledged);
});
