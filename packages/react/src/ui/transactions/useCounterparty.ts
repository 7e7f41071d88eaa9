'use client';

import type { Transaction } from '@countersign/contract';
import { useCallback } from 'react';
import { useMessages } from '../messages/useMessages.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { isFunding, isOther } from './movedAmount.js';

/**
 * Names the counterparty of a transaction, from the wallet's recipients or the service's information.
 *
 * @example
 * ```tsx
 * import type { Transaction } from '@countersign/contract';
 * import { useCounterparty } from '@countersign/react/ui';
 *
 * export function Line({ transaction }: { readonly transaction: Transaction }) {
 * 	const counterparty = useCounterparty();
 * 	return <p>{counterparty(transaction)}</p>;
 * }
 * ```
 */
export function useCounterparty(): (transaction: Transaction) => string {
	const messages = useMessages();
	const { moneyAdded, bankAccount, ownTransfer, otherPayment } = messages.transactions;
	const recipients = useRecipients().data?.data;
	return useCallback(
		(transaction) => {
			const { counterpartyInformation } = transaction;
			const noted = counterpartyInformation?.['FULL_NAME'];
			if (isOther(transaction)) return typeof noted === 'string' ? noted : otherPayment;
			if (transaction.type === 'INCOMING') return typeof noted === 'string' ? noted : moneyAdded;
			const { destination } = transaction;
			if (destination.destinationType === 'UMA_ADDRESS') return destination.umaAddress;
			const account = recipients?.find(({ id }) => id === destination.accountId);
			if (account) return recipientName(account, messages);
			if (isFunding(transaction)) return ownTransfer;
			return typeof noted === 'string' ? noted : bankAccount;
		},
		[recipients, messages, moneyAdded, bankAccount, ownTransfer, otherPayment],
	);
}
