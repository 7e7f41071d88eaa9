import type { EmailChanged } from '@countersign/server';

/**
 * Tells the former address that the wallet has moved to another one. It goes to the sandbox's outbox, which stands for a
 * platform's mail; the new address is not named, because the old mailbox may be another person's.
 *
 * @throws Error when the sandbox did not take it
 */
export async function sendEmailNotice(controlUrl: string, { former }: EmailChanged): Promise<void> {
	const response = await fetch(`${controlUrl}/outbox`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ to: former, message }),
		signal: AbortSignal.timeout(5_000),
	});
	if (!response.ok) throw new Error(`The sandbox's outbox responded with ${response.status}.`);
}

const message =
	'The sign-in codes of your Countersign wallet go to another address now. If you did not change it, sign in with a passkey or contact support at once.';
