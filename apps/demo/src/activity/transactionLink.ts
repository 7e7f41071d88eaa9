import type { Transaction } from '@countersign/contract';
import type { TransactionLink } from '@countersign/react/ui';
import { linkProps } from '../routing/linkProps.js';

/** The page of a transaction. */
export function transactionLink({ id }: Transaction): TransactionLink {
	return linkProps({ name: 'transaction', transactionId: id });
}
