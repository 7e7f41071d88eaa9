import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import {
	type ReceiptDeliveryConfirmRequest,
	transactionStatuses,
	transactionTypes,
} from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import {
	type TransactionRow,
	transactionLags,
	transactions,
} from '../../platform/database/schema/payments.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId, readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { zonedInstant } from '../../platform/http/zonedInstant.js';
import { pageQuery } from '../../platform/paging/keyset.js';
import { equals, readPage } from '../../platform/paging/readPage.js';
import { findTransaction, unknownTransaction } from './recordTransaction.js';
import { toTransaction } from './toTransaction.js';

const text = z.string();

const list = z.object({
	...pageQuery,
	customerId: text.exactOptional(),
	platformCustomerId: text.exactOptional(),
	accountIdentifier: text.exactOptional(),
	senderAccountIdentifier: text.exactOptional(),
	receiverAccountIdentifier: text.exactOptional(),
	status: z.enum(transactionStatuses).exactOptional(),
	type: z.enum(transactionTypes).exactOptional(),
	reference: text.exactOptional(),
	startDate: zonedInstant.exactOptional(),
	endDate: zonedInstant.exactOptional(),
	sortOrder: z.enum(['asc', 'desc']).meta({ default: 'desc' }).exactOptional(),
});

/** `POST /transactions/{transactionId}/confirm` */
export const receiptConfirmSchema: z.ZodType<ReceiptDeliveryConfirmRequest> = contractSchema(
	z.object({ receiptDeliveryConfirmedAt: zonedInstant.exactOptional() }),
);

/** `GET /transactions` */
export const transactionListSchema: z.ZodType<TransactionListQuery> = contractSchema(list);

/** Payments that customers sent and received. */
export function addTransactionRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.get('/transactions', async (request) =>
		request.json(await listTransactions(database, readQuery(request, transactionListSchema))),
	);
	routes.get('/transactions/:transactionId', async (request) => {
		const row = await findTransaction(database, readPathId(request, 'transactionId'));
		return request.json(toTransaction(row));
	});
	routes.post('/transactions/:transactionId/confirm', async (request) => {
		const body = await readBody(request, receiptConfirmSchema.optional());
		const id = readPathId(request, 'transactionId');
		return request.json(toTransaction(await confirmReceipt(context, id, body ?? {})));
	});
}

/** Payments, the newest first unless asked otherwise. */
async function listTransactions(
	database: Database,
	query: TransactionListQuery,
): Promise<Page<Transaction>> {
	const order = query.sortOrder ?? 'desc';
	// Transactions are never deleted, and of the filtered columns only the status changes.
	const isGrowing = query.status === undefined;
	const either = sentOrReceivedBy(query.accountIdentifier);
	const list = { name: 'transactions', table: transactions, order, either, isGrowing };
	const page = await readPage(database, list, query, and(...filters(query)));
	return { ...page, data: page.data.map(toTransaction) };
}

function filters(query: TransactionListQuery): (SQL | undefined)[] {
	const { customerId, platformCustomerId, status, type, reference, startDate, endDate } = query;
	const { senderAccountIdentifier, receiverAccountIdentifier } = query;
	const { sender, receiver } = transactions;
	return [
		customerId === undefined ? undefined : isOf(customerId),
		equals(transactions.platformCustomerId, platformCustomerId),
		equals(sender, senderAccountIdentifier),
		equals(receiver, receiverAccountIdentifier),
		equals(transactions.status, status),
		equals(transactions.type, type),
		equals(transactions.reference, reference),
		startDate ? createdFrom(startDate) : undefined,
		endDate ? createdUntil(endDate) : undefined,
	];
}

function sentOrReceivedBy(accountId: string | undefined): [SQL, SQL] | undefined {
	if (accountId === undefined) return undefined;
	return [eq(transactions.sender, accountId), eq(transactions.receiver, accountId)];
}

/**
 * A range of dates is a range of positions, but for transactions that were committed in another order than they were
 * created in. None of them lags behind an earlier position by more than the longest lag, so the range ends at the
 * first transaction created later than that.
 */
function createdUntil(date: string): SQL | undefined {
	const later = sql`select position from ${transactions} where created_at > ${date}::timestamptz + ${maxLag} order by created_at limit 1`;
	return and(
		sql`${createdAt} <= ${date}::timestamptz`,
		lt(transactions.position, sql`coalesce((${later}), ${Number.MAX_SAFE_INTEGER}::bigint)`),
	);
}

function createdFrom(date: string): SQL | undefined {
	const earlier = sql`select position from ${transactions} where created_at < ${date}::timestamptz - ${maxLag} order by created_at desc limit 1`;
	return and(
		sql`${createdAt} >= ${date}::timestamptz`,
		gt(transactions.position, sql`coalesce((${earlier}), 0::bigint)`),
	);
}

const maxLag = sql`coalesce((select max_lag from ${transactionLags}), interval '0')`;

/** Not the column itself: the index of the column would give the whole range, to be sorted by position. */
const createdAt = sql`(${transactions.createdAt} + interval '0')`;

/** Payments of a customer, or of the platform by its own id. One or the other, because no index covers both. */
function isOf(id: string): SQL | undefined {
	return id.startsWith('Customer:')
		? eq(transactions.customerId, id)
		: and(isNull(transactions.customerId), eq(transactions.platformCustomerId, id));
}

/**
 * Stores when the platform delivered the receipt to its customer, by default now. It may be repeated.
 *
 * @throws ServiceError 404 TRANSACTION_NOT_FOUND
 */
async function confirmReceipt(
	{ database, clock }: SandboxContext,
	id: string,
	{ receiptDeliveryConfirmedAt: given }: ReceiptDeliveryConfirmRequest,
): Promise<TransactionRow> {
	const now = clock.now();
	const receiptDeliveryConfirmedAt = given === undefined ? now : new Date(given);
	const [payment] = await database
		.update(transactions)
		.set({ receiptDeliveryConfirmedAt, updatedAt: now })
		.where(eq(transactions.id, id))
		.returning();
	return payment ?? unknownTransaction();
}
