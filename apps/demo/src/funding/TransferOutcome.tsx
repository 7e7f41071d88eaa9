import type { Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core';
import { Button, Notice, outcomeSentence, useMessages } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';

interface TransferOutcomeProps {
	readonly transaction: Transaction;
	/** What arrives in the wallet, as people read it. */
	readonly amount: string;
	readonly onAgain: () => void;
}

/** A transfer that has come in: on its way into the wallet, there, or come to nothing. */
export function TransferOutcome(props: TransferOutcomeProps): ReactElement {
	const { transaction, amount, onAgain } = props;
	const messages = useMessages();
	const outcome = paymentOutcome(transaction);
	if (outcome.isFinal && outcome.result !== 'completed') {
		const again = (
			<Button variant="secondary" onClick={onAgain}>
				Ask again
			</Button>
		);
		return (
			<Notice tone="bad" action={again}>
				{outcomeSentence(outcome, messages.outcome)}
			</Notice>
		);
	}
	if (transaction.status !== 'COMPLETED') {
		return (
			<Notice tone="info">Your transfer has come in. {amount} is on its way to the wallet.</Notice>
		);
	}
	const home = (
		<Link data-cs="text-link" to={{ name: 'home' }}>
			Go to home
		</Link>
	);
	return (
		<Notice tone="good" action={home}>
			{amount} is in your wallet.
		</Notice>
	);
}
