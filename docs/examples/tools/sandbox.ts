import {
	type ApiCredentials,
	createSandbox,
	DatabaseUnavailableError,
	type FaultEffect,
	FolderLockedError,
	type OutboxMessage,
	type Sandbox,
	type SandboxSettings,
} from '@countersign/sandbox';
import {
	createTestSandbox,
	type LedgerAudit,
	type TestSandbox,
} from '@countersign/sandbox/testing';

/** A sandbox that keeps its state in a folder, with a credential of its own. */
export async function openSandbox(folder: string): Promise<Sandbox> {
	const credentials: ApiCredentials = { tokenId: 'local', clientSecret: 'local' };
	const settings: Partial<SandboxSettings> = { credentials, strict: true, rpId: 'localhost' };
	try {
		return await createSandbox({ ...settings, data: folder });
	} catch (error) {
		if (error instanceof FolderLockedError) throw new Error(`Process ${error.pid} has ${folder}.`);
		if (error instanceof DatabaseUnavailableError) throw new Error('Start the database first.');
		throw error;
	}
}

/** The code that was sent last to an address. */
export async function codeFor(sandbox: Sandbox, email: string): Promise<string | undefined> {
	const [newest]: readonly OutboxMessage[] = await sandbox.outbox(email);
	return newest?.code;
}

/** Half of a second before each response, as on a slow network. */
export function slowDown(sandbox: Sandbox): void {
	const effect: FaultEffect = { kind: 'delay', delayMs: 500, of: 'response' };
	sandbox.faults.inject({ operation: 'listTransactions', ...effect });
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
