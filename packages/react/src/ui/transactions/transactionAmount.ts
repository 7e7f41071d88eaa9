import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import { comesIn } from './comesIn.js';
import { movedAmount } from './movedAmount.js';

/** What a transaction did to the wallet, signed. */
export function transactionAmount(transaction: Transaction, locale: string): string {
	const { amount, currency } = movedAmount(transaction);
	return formatAmount(amount, currency, { signed: comesIn(transaction), locale });
}
