import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import { movedAmount } from './movedAmount.js';

/** What a transaction did to the wallet, signed; a transfer from outside, which did nothing yet, is not. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	const { amount, currency } = movedAmount(transaction);
	return formatAmount(amount, currency, { signed: transaction.type === 'INCOMING', locale });
}
