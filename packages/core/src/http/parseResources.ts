import type {
	Customer,
	ExternalAccount,
	IncomingTransaction,
	InternalAccount,
	OutgoingTransaction,
	Transaction,
} from '@countersign/contract';
import { check, checkSame, checkShape, type Shape } from './checkShape.js';

/** Shape of a currency. */
export const currency: Shape = { code: 'string', decimals: 'decimals' };

/** Shape of payment instructions. */
export const instructions: Shape = {
	accountOrWalletInfo: { accountType: 'string' },
	'instructionsNotes?': 'string',
};

/** Shape of an amount with its currency. */
export const money: Shape = { amount: 'integer', currency };

/** The customer with this id, after checking the members that this client relies on. */
export function parseCustomer(body: unknown, customerId: string): Customer {
	const customer = checkShape<Customer>(body, {
		id: 'string',
		customerType: 'string',
		umaAddress: 'string',
	});
	return checkSame(customer, 'id', customerId);
}

/** An external account, after checking the members that this client relies on. */
export function parseExternalAccount(body: unknown): ExternalAccount {
	return checkShape<ExternalAccount>(body, {
		id: 'string',
		currency: 'string',
		accountInfo: { accountType: 'string', 'beneficiary?': {} },
	});
}

/** An internal account, after checking the members that this client relies on. */
export function parseInternalAccount(body: unknown): InternalAccount {
	return checkShape<InternalAccount>(body, {
		id: 'string',
		balance: money,
		'totalBalance?': money,
		'fundingPaymentInstructions?': [instructions],
	});
}

/** A transaction, after checking the members that this client relies on. */
export function parseTransaction(body: unknown): Transaction {
	const { type } = checkShape<{ readonly type: string }>(body, { type: 'string' });
	const [isIn, isOut] = [type === 'INCOMING', type === 'OUTGOING'];
	dropMalformed(Object(body), 'amount', 'fees');
	dropMalformed(Object(body), {}, 'source', 'destination');
	// A type that a later service adds may represent its amounts differently.
	if (!isIn && !isOut) dropMalformed(Object(body), money, 'sentAmount', 'receivedAmount');
	return checkShape<IncomingTransaction & OutgoingTransaction>(body, {
		id: 'string',
		status: 'string',
		...(isIn && { receivedAmount: money }),
		...(isOut && { sentAmount: money }),
		'receivedAmount?': money,
		'failureReason?': 'string',
		'refund?': { status: 'string', 'reason?': 'string' },
		'createdAt?': 'string',
		'updatedAt?': 'string',
		'settledAt?': 'string',
		'paymentInstructions?': [instructions],
	});
}

/** Removes malformed members that are only displayed, so that one of them does not break the whole list. */
function dropMalformed(
	resource: Record<string, unknown>,
	shape: Shape,
	...members: readonly string[]
): void {
	for (const name of members) {
		try {
			check(resource[name], shape, '');
		} catch {
			delete resource[name];
		}
	}
}
