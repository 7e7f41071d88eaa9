import type { Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core/format';
import { Button, fill, Notice, outcomeSentence, useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { WayOn } from './WayOn.js';

interface TransferOutcomeProps {
	readonly transaction: Transaction;
	/** What arrives in the wallet, as people read it. */
	readonly amount: string;
	readonly onAgain: () => void;
}

/** A transfer that has come in: on its way into the wallet, there, or come to nothing. */
export function TransferOutcome(props: TransferOutcomeProps): ReactElement {
	const { transaction, amount, onAgain } = props;
	const { addMoney } = useTexts();
	const messages = useMessages();
	const outcome = paymentOutcome(transaction);
	if (outcome.isFinal && outcome.result !== 'completed') {
		const again = (
			<Button variant="secondary" onClick={onAgain}>
				{addMoney.again}
			</Button>
		);
		return (
			<Notice tone="bad" action={again}>
				{outcomeSentence(outcome, messages.outcome)}
			</Notice>
		);
	}
	if (transaction.status !== 'COMPLETED') {
		return <Notice tone="info">{fill(addMoney.underWay, { amount })}</Notice>;
	}
	return (
		<Notice tone="good" action={<WayOn />}>
			{fill(addMoney.arrived, { amount })}
		</Notice>
	);
}
