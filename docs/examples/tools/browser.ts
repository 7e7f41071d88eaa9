import {
	type ApiCredentials,
	createSandbox,
	type FaultEffect,
	type OutboxMessage,
	type Sandbox,
	type SandboxSettings,
} from '@countersign/sandbox/browser';

/** The whole service in a page or a worker, in memory. */
export function openInPage(origin: string): Promise<Sandbox> {
	const credentials: ApiCredentials = { tokenId: 'page', clientSecret: 'page' };
	const settings: Partial<SandboxSettings> = { credentials, origins: [origin] };
	return createSandbox(settings);
}

/** The mailbox that a demonstration shows beside the page. */
export async function mailbox(sandbox: Sandbox): Promise<readonly string[]> {
	const messages: readonly OutboxMessage[] = await sandbox.outbox();
	return messages.map(({ to, code }) => `${to}: ${code}`);
}

/** A button that makes the next payment fail. */
export function breakNextPayment(sandbox: Sandbox): void {
	const effect: FaultEffect = { kind: 'serverError', status: 503 };
	sandbox.faults.inject({ operation: 'executeQuote', ...effect });
}
