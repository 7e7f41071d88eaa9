'use client';

import type { IncomingTransaction, Transaction } from '@countersign/contract';
import { useCallback } from 'react';
import { accountKinds } from '../messages/english/accountKinds.js';
import { transactionNames } from '../messages/english/transactionNames.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { recipientName } from '../recipients/recipientName.js';
import { useRecipients } from '../recipients/useRecipients.js';
import { isFunding, isOther } from './movedAmount.js';

const english = { accounts: accountKinds, transactions: transactionNames };

/**
 * Names the counterparty of a transaction, from the wallet's recipients or the service's data.
 *
 * @example
 * ```tsx
 * import type { Transaction } from '@countersign/contract';
 * import { useCounterparty } from '@countersign/react/ui/parts';
 *
 * export function Line({ transaction }: { readonly transaction: Transaction }) {
 * 	const counterparty = useCounterparty();
 * 	return <p>{counterparty(transaction)}</p>;
 * }
 * ```
 */
export function useCounterparty(): (transaction: Transaction) => string {
	const messages = useRoomMessages(english);
	const { moneyAdded, bankAccount, ownTransfer, otherPayment } = messages.transactions;
	const recipients = useRecipients().data?.data;
	return useCallback(
		(transaction) => {
			const noted = notedName(transaction);
			if (isOther(transaction)) return noted ?? otherPayment;
			if (transaction.type === 'INCOMING') return noted ?? senderAddress(transaction) ?? moneyAdded;
			const { destination } = transaction;
			if (destination && 'umaAddress' in destination) return destination.umaAddress;
			const account = recipients?.find(({ id }) => id === destination?.accountId);
			if (account) return recipientName(account, messages);
			if (isFunding(transaction)) return ownTransfer;
			return noted ?? bankAccount;
		},
		[recipients, messages, moneyAdded, bankAccount, ownTransfer, otherPayment],
	);
}

/** The counterparty's name in the service's information: of a person, or of a company. */
export function notedName({ counterpartyInformation }: Transaction): string | undefined {
	const { FULL_NAME, COMPANY_LEGAL_NAME } = counterpartyInformation ?? {};
	return [FULL_NAME, COMPANY_LEGAL_NAME].find((name) => typeof name === 'string');
}

/** The UMA address that money came from. */
export function senderAddress({ source }: IncomingTransaction): string | undefined {
	return source?.sourceType === 'UMA_ADDRESS' ? source.umaAddress : undefined;
}
