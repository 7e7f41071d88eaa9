import type { CurrencyAmount, Transaction } from '@countersign/contract';
import { comesIn } from './comesIn.js';

/** What a transaction did to the wallet: negative where money left it. */
export function movedAmount(transaction: Transaction): CurrencyAmount {
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	const { sentAmount, receivedAmount } = transaction;
	if (receivedAmount && comesIn(transaction)) return receivedAmount;
	return { ...sentAmount, amount: -sentAmount.amount };
}
