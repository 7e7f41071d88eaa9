import type { IncomingPaymentWebhookType, OutgoingPaymentWebhookType } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { enqueueEvents, type WebhookEvent } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { toTransaction } from './toTransaction.js';

type PaymentWebhookType = OutgoingPaymentWebhookType | IncomingPaymentWebhookType;

/** Every event type of payments. Other changes have no event. */
const told: Readonly<Record<PaymentWebhookType, true>> = {
	'OUTGOING_PAYMENT.PENDING': true,
	'OUTGOING_PAYMENT.PROCESSING': true,
	'OUTGOING_PAYMENT.COMPLETED': true,
	'OUTGOING_PAYMENT.FAILED': true,
	'OUTGOING_PAYMENT.EXPIRED': true,
	'OUTGOING_PAYMENT.REFUND_PENDING': true,
	'OUTGOING_PAYMENT.REFUND_COMPLETED': true,
	'OUTGOING_PAYMENT.REFUND_FAILED': true,
	'INCOMING_PAYMENT.PENDING': true,
	'INCOMING_PAYMENT.COMPLETED': true,
	'INCOMING_PAYMENT.FAILED': true,
};

/** Enqueues the events of payments whose status or refund has just changed. */
export function enqueuePaymentEvents(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	payments: readonly TransactionRow[],
	change: Partial<Pick<TransactionRow, 'status' | 'refund'>>,
): Promise<void> {
	return enqueueEvents(transaction, context, () =>
		payments.flatMap((payment): WebhookEvent[] =>
			typesOf(payment, change).map((type) => ({
				type,
				subject: payment.id,
				data: toTransaction(payment),
				at: payment.updatedAt,
			})),
		),
	);
}

/** A change of both has its events in this order (service interface, §7.1). */
function typesOf(
	{ type }: TransactionRow,
	{ status, refund }: Partial<Pick<TransactionRow, 'status' | 'refund'>>,
): PaymentWebhookType[] {
	const names = [status, refund ? `REFUND_${refund.status}` : undefined];
	return names.map((name) => `${type}_PAYMENT.${name}`).filter(isTold);
}

function isTold(name: string): name is PaymentWebhookType {
	return Object.hasOwn(told, name);
}
