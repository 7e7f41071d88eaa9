import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { outbox } from '../../platform/database/schema/outbox.js';
import type { OutboxMessage } from './outboxMessage.js';

/** Sends a message when `transaction` commits. */
export async function sendMessage(
	transaction: Transaction,
	{ clock }: SandboxContext,
	{ to: recipient, ...message }: Omit<OutboxMessage, 'sentAt'>,
): Promise<void> {
	await transaction.insert(outbox).values({ ...message, recipient, sentAt: clock.now() });
}
