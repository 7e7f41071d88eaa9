import type {
	IncomingPaymentWebhookType,
	OutgoingPaymentWebhookType,
} from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { inArray } from 'drizzle-orm';
import { findCustomer } from '../../customers/profile/findCustomer.js';
import { enqueueEvents, type WebhookEvent } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import { findRow, insertRow, onlyRow } from '../../platform/database/database.js';
import { type TransactionRow, transactions } from '../../platform/database/schema/payments.js';
import { platforms } from '../../platform/database/schema/platform.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { toTransaction } from './toTransaction.js';

/** The values of a new transaction. */
export type NewTransaction = Omit<
	typeof transactions.$inferInsert,
	'platformCustomerId' | 'reference' | 'createdAt' | 'updatedAt'
> & {
	/** What the sender's transfer named. By default, a new one. */
	readonly reference?: string | undefined;
};

/** Stores a transaction of a customer or of the platform, and enqueues its event. */
export async function recordTransaction(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	payment: NewTransaction,
	at: Date,
): Promise<TransactionRow> {
	const platformCustomerId = await platformIdOf(transaction, payment.customerId ?? null);
	const row = await insertRow(transaction, transactions, {
		...payment,
		platformCustomerId,
		reference: payment.reference ?? `CS${bytesToHex(randomBytes(5)).toUpperCase()}`,
		createdAt: at,
		updatedAt: at,
	});
	await enqueuePaymentEvents(transaction, context, [row], row);
	return row;
}

/** The platform's own id for a customer, and the platform's id for itself. */
async function platformIdOf(
	transaction: DatabaseTransaction,
	customerId: string | null,
): Promise<string> {
	if (customerId !== null) return (await findCustomer(transaction, customerId)).platformCustomerId;
	return onlyRow(await transaction.select({ id: platforms.id }).from(platforms)).id;
}

/** The columns of a transaction that can change. */
export type TransactionChange = Partial<
	Pick<TransactionRow, 'status' | 'failureReason' | 'refund' | 'settledAt'>
>;

/** Changes transactions and enqueues their events. All changes of a transaction's status go through here. */
export async function changeTransactions(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	ids: readonly string[],
	change: TransactionChange & { readonly updatedAt: Date },
): Promise<TransactionRow[]> {
	const changed = await transaction
		.update(transactions)
		.set(change)
		.where(inArray(transactions.id, [...ids]))
		.returning();
	await enqueuePaymentEvents(transaction, context, changed, change);
	return changed;
}

/** Changes one transaction and enqueues its events. */
export async function changeTransaction(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	id: string,
	change: TransactionChange & { readonly updatedAt: Date },
): Promise<TransactionRow> {
	return onlyRow(await changeTransactions(transaction, context, [id], change));
}

/** @throws ServiceError 404 TRANSACTION_NOT_FOUND */
export async function findTransaction(database: Database, id: string): Promise<TransactionRow> {
	return (await findRow(database, transactions, id)) ?? unknownTransaction();
}

/** @throws ServiceError 404 TRANSACTION_NOT_FOUND */
export function unknownTransaction(): never {
	throw new ServiceError(404, 'TRANSACTION_NOT_FOUND', 'There is no transaction with this id.');
}

/** Amounts of a transaction in one currency without fees. `amount` is in its smallest unit. */
export function unexchanged(
	amount: bigint,
	currency: string,
): Pick<
	NewTransaction,
	'sentAmount' | 'sendingCurrency' | 'receivedAmount' | 'receivingCurrency' | 'fees'
> {
	return {
		sentAmount: amount,
		sendingCurrency: currency,
		receivedAmount: amount,
		receivingCurrency: currency,
		fees: 0n,
	};
}

type PaymentWebhookType = OutgoingPaymentWebhookType | IncomingPaymentWebhookType;

/** Every event type of payments. Other changes have no event. */
const webhookTypes: Readonly<Record<PaymentWebhookType, true>> = {
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
function enqueuePaymentEvents(
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
			})),
		),
	);
}

/**
 * A change of both has its events in this order (service interface, §7.1). `INCOMING_PAYMENT.PENDING` asks the platform
 * for its approval, which the platform's own transfer into an account does not need (§7.3).
 */
function typesOf(
	{ type, source }: TransactionRow,
	{ status, refund }: Partial<Pick<TransactionRow, 'status' | 'refund'>>,
): PaymentWebhookType[] {
	const isPending = type === 'INCOMING' && status === 'PENDING';
	if (isPending && source.sourceType !== 'UMA_ADDRESS') return [];
	const names = [status, refund ? `REFUND_${refund.status}` : undefined];
	return names.map((name) => `${type}_PAYMENT.${name}`).filter(isWebhookType);
}

function isWebhookType(name: string): name is PaymentWebhookType {
	return Object.hasOwn(webhookTypes, name);
}
