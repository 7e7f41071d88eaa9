import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { recipientAccount } from '../recipients/recipientAccount.js';
import { useRecipient } from '../recipients/useRecipient.js';
import { Moment } from '../time/Moment.js';

/** Amounts, fee, account and reference of a transaction, one line each; absent ones are left out. */
export function TransactionLines({
	transaction,
}: {
	readonly transaction: Transaction;
}): ReactElement {
	const { destination } = transaction;
	const accountId = 'accountId' in destination ? destination.accountId : undefined;
	const recipient = useRecipient(transaction.type === 'OUTGOING' ? accountId : undefined);
	const lines: readonly (readonly [string, ReactNode])[] = [
		...amountLines(transaction),
		['To', recipient && recipientAccount(recipient)],
		['Note', transaction.description],
		['Reference', transaction.reconciliationInstructions?.reference],
		['Refund reference', transaction.type === 'OUTGOING' && transaction.refund?.reference],
		['Made', transaction.createdAt && <Moment at={transaction.createdAt} />],
		['Payment number', transaction.id.slice(transaction.id.indexOf(':') + 1)],
	];
	return (
		<dl className="lines">
			{lines.map(
				([label, value]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd className={label === 'Payment number' ? 'selectable small' : undefined}>
								{value}
							</dd>
						</div>
					),
			)}
		</dl>
	);
}

function amountLines(transaction: Transaction): readonly (readonly [string, ReactNode])[] {
	const { receivedAmount, fees } = transaction;
	const received = receivedAmount && formatAmount(receivedAmount.amount, receivedAmount.currency);
	if (transaction.type === 'INCOMING') {
		const { currency } = transaction.receivedAmount;
		return [
			['Received', received],
			['Fee', fees !== undefined && formatAmount(fees, currency)],
		];
	}
	const { amount, currency } = transaction.sentAmount;
	return [
		['You sent', formatAmount(amount, currency)],
		['Fee, included', fees !== undefined && formatAmount(fees, currency)],
		['Recipient gets', received],
	];
}
