import type { OutboxMessage, Sandbox } from '@countersign/sandbox';
import {
	createTestSandbox,
	type LedgerAudit,
	type TestSandbox,
} from '@countersign/sandbox/testing';

/** The code that was sent last to an address. */
export async function codeFor(sandbox: Sandbox, email: string): Promise<string | undefined> {
	const [newest]: readonly OutboxMessage[] = await sandbox.outbox(email);
	return newest?.code;
}

/** A sandbox of a test, and what must be true of its ledger when the test ends. */
export async function withSandbox(run: (sandbox: TestSandbox) => Promise<void>): Promise<void> {
	const sandbox = await createTestSandbox();
	try {
		await run(sandbox);
		const { sums }: LedgerAudit = await sandbox.ledger();
		if (sums.some(({ total }) => total !== 0)) throw new Error('Money was made or lost.');
	} finally {
		await sandbox.close();
	}
}
