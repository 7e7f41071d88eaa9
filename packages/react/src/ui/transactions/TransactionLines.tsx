'use client';

import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { Moment } from '../controls/Moment.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';
import { recipientAccount } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';

type Line = readonly [keyof Messages['transactions']['lines'], ReactNode];

/** Amounts, fee, account and reference of a transaction, one line each; absent ones are left out. */
export function TransactionLines({
	transaction,
}: {
	readonly transaction: Transaction;
}): ReactElement {
	const messages = useMessages();
	const { destination } = transaction;
	const accountId = 'accountId' in destination ? destination.accountId : undefined;
	const recipient = useRecipient(transaction.type === 'OUTGOING' ? accountId : undefined);
	const lines: readonly Line[] = [
		...amountLines(transaction, messages.locale),
		['to', recipient && recipientAccount(recipient, messages)],
		['note', transaction.description],
		['reference', transaction.reconciliationInstructions?.reference],
		['refundReference', transaction.type === 'OUTGOING' && transaction.refund?.reference],
		['made', transaction.createdAt && <Moment at={transaction.createdAt} />],
		['number', transaction.id.slice(transaction.id.indexOf(':') + 1)],
	];
	return (
		<dl data-cs="lines">
			{lines.map(
				([name, value]) =>
					value && (
						<div key={name}>
							<dt>{messages.transactions.lines[name]}</dt>
							<dd data-cs={name === 'number' ? 'selectable small' : undefined}>
								<bdi>{value}</bdi>
							</dd>
						</div>
					),
			)}
		</dl>
	);
}

function amountLines(transaction: Transaction, locale: string): readonly Line[] {
	const { receivedAmount, fees } = transaction;
	const write = ({ amount, currency }: NonNullable<typeof receivedAmount>) =>
		formatAmount(amount, currency, { locale });
	const received = receivedAmount && write(receivedAmount);
	if (transaction.type === 'INCOMING') {
		const { currency } = transaction.receivedAmount;
		return [
			['received', received],
			['fee', fees !== undefined && write({ amount: fees, currency })],
		];
	}
	const { currency } = transaction.sentAmount;
	return [
		['sent', write(transaction.sentAmount)],
		['feeIncluded', fees !== undefined && write({ amount: fees, currency })],
		['recipientGets', received],
	];
}
