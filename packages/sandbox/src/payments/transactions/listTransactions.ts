import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { transactions } from '../../platform/database/schema/payments.js';
import { readPage } from '../../platform/paging/readPage.js';
import { toTransaction } from './toTransaction.js';

/** Payments, the newest first unless asked otherwise. */
export async function listTransactions(
	database: Database,
	query: TransactionListQuery,
): Promise<Page<Transaction>> {
	const order = query.sortOrder ?? 'desc';
	// Payments stay, and nothing that is searched by changes but how far they are.
	const isGrowing = query.status === undefined;
	const list = { name: 'transactions', table: transactions, order, isGrowing };
	const page = await readPage(database, list, query, and(...filters(query)));
	return { ...page, data: page.data.map(toTransaction) };
}

function filters(query: TransactionListQuery): (SQL | undefined)[] {
	const { customerId, platformCustomerId, status, type, reference, startDate, endDate } = query;
	const { accountIdentifier, senderAccountIdentifier, receiverAccountIdentifier } = query;
	const { sender, receiver, createdAt } = transactions;
	return [
		customerId ? isOf(customerId) : undefined,
		platformCustomerId ? eq(transactions.platformCustomerId, platformCustomerId) : undefined,
		accountIdentifier
			? or(eq(sender, accountIdentifier), eq(receiver, accountIdentifier))
			: undefined,
		senderAccountIdentifier ? eq(sender, senderAccountIdentifier) : undefined,
		receiverAccountIdentifier ? eq(receiver, receiverAccountIdentifier) : undefined,
		status ? eq(transactions.status, status) : undefined,
		type ? eq(transactions.type, type) : undefined,
		reference ? eq(transactions.reference, reference) : undefined,
		startDate ? gte(createdAt, new Date(startDate)) : undefined,
		endDate ? lte(createdAt, new Date(endDate)) : undefined,
	];
}

/**
 * Payments of a customer, or of the platform by its own id. One or the other, because no index keeps
 * the order of both.
 */
function isOf(id: string): SQL | undefined {
	return id.startsWith('Customer:')
		? eq(transactions.customerId, id)
		: and(isNull(transactions.customerId), eq(transactions.platformCustomerId, id));
}
