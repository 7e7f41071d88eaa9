import type { CurrencyAmount, Transaction } from '@countersign/contract';
import { isFunding } from './isFunding.js';

/** What a transaction did to the wallet: negative where money left it. A transfer from outside is as it was made. */
export function movedAmount(transaction: Transaction): CurrencyAmount {
	if (transaction.type === 'INCOMING') return transaction.receivedAmount;
	const { sentAmount } = transaction;
	return isFunding(transaction) ? sentAmount : { ...sentAmount, amount: -sentAmount.amount };
}
