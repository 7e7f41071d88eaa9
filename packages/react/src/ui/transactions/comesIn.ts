import type { Transaction } from '@countersign/contract';

/**
 * Whether a transaction brings money into the wallet. A quote that a transfer from outside pays for goes
 * out to the service, and to the person it is money that comes in.
 */
export function comesIn(transaction: Transaction): boolean {
	if (transaction.type === 'INCOMING') return true;
	const { source, destination } = transaction;
	const isOurs =
		destination.destinationType === 'ACCOUNT' &&
		destination.accountId.startsWith('InternalAccount:');
	return source.sourceType === 'REALTIME_FUNDING' && isOurs;
}
