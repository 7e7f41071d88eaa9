import type { TransactionPolicy } from '@countersign/contract';
import type { TransactionReader, TransactionRules } from '@countersign/core';

/** What your own code decodes from a transaction. */
interface Decoded {
	readonly to: string;
	readonly amount: `${number}`;
}

/** A reader of another kind of chain. It pins the address at which the service collects payments. */
export function readerOf(
	decode: (transaction: string) => Decoded | undefined,
	collector: string,
): TransactionReader {
	return {
		type: 'TRANSACTION_TYPE_SOLANA',
		read(unsignedTransaction) {
			const decoded = decode(unsignedTransaction);
			if (!decoded) return undefined;
			if (decoded.to !== collector) throw new Error('The transaction pays somebody else.');
			return { recipient: decoded.to, amount: decoded.amount, currency: 'USDB' };
		},
	};
}

export function rulesOf(pins: TransactionPolicy, reader: TransactionReader): TransactionRules {
	return [pins, reader];
}
