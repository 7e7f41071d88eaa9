import { expect, test } from 'vitest';
import { closeAfterAll } from '../testing/closeAfterAll.js';
import { effort } from '../testing/effort.js';
import { expectEachOnce, useManyClients } from '../testing/manyClients.js';
import { createTestSandbox } from './testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

test('performs every request of 64 concurrent clients once and keeps the ledger balanced', {
	timeout: 240_000,
}, async () => {
	const bounds = { payments: Math.min(effort, 20), deadline: Number.POSITIVE_INFINITY };
	const acknowledged = await useManyClients([sandbox, sandbox], bounds);
	sandbox.clock.advance(2 * 3_600_000);
	expect(acknowledged.length).toBeGreaterThan(16);
	expectEachOnce(await sandbox.ledger(), acknowledged);
});
