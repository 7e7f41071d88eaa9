import type { Transaction } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import {
	failureSentence,
	Icon,
	type Messages,
	statusWords,
	useMessages,
	wasReturned,
} from '@countersign/react/ui';
import type { ReactElement } from 'react';

interface OutcomeProps {
	readonly transaction: Transaction;
	readonly name: string;
}

/** A sign and one sentence, read out whenever it changes. */
export function Outcome({ transaction, name }: OutcomeProps): ReactElement {
	const messages = useMessages();
	const { tone } = statusWords(transaction, messages);
	return (
		<div data-cs="outcome" data-tone={tone} role="status">
			<span data-cs="outcome-sign">
				<Icon name={tone === 'good' ? 'check' : tone === 'busy' ? 'send' : 'alert'} />
			</span>
			<p>{sentence(transaction, name, messages)}</p>
		</div>
	);
}

function sentence(transaction: Transaction, name: string, messages: Messages): string {
	const received = transaction.receivedAmount;
	const amount = received ? formatAmount(received.amount, received.currency) : 'your payment';
	switch (transaction.status) {
		case 'COMPLETED':
			return wasReturned(transaction)
				? `The payment to ${name} came back. ${moneyBack(transaction)}`
				: `${name} received ${amount}.`;
		case 'FAILED':
			return `${failureSentence(transaction.failureReason, messages)} ${moneyBack(transaction)}`.trim();
		case 'EXPIRED':
			return 'The quote ran out before the payment started. Nothing left your wallet.';
		case 'PENDING':
			return 'We don’t know yet whether the payment started. Nothing is sent twice; this page keeps looking.';
		default:
			return `${amount} is on its way to ${name}. This usually takes moments, and you can leave this page.`;
	}
}

function moneyBack(transaction: Transaction): string {
	if (transaction.type !== 'OUTGOING' || !transaction.refund) return '';
	return transaction.refund.status === 'FAILED'
		? 'The money couldn’t be returned automatically. Please contact support.'
		: transaction.refund.status === 'COMPLETED'
			? 'The money is back in your wallet.'
			: 'The money is on its way back to your wallet.';
}
