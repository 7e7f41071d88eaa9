'use client';

import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { Phrase } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { errorSentence } from '../messages/errorSentence.js';
import { useMessages } from '../messages/useMessages.js';
import { Timeline } from '../transactions/Timeline.js';
import { outcomeWords, type SentPayment } from './outcomeWords.js';
import { Receipt } from './Receipt.js';

interface OutcomeStepProps {
	readonly state: SentPayment;
	/** Name of the recipient. */
	readonly name: string;
	readonly onRetry: () => void;
	/** Begins another payment of the same amount. */
	readonly onAgain: () => void;
	readonly onClose: () => void;
}

/** The outcome as it develops: an icon and a sentence, announced whenever they change. */
export function OutcomeStep(props: OutcomeStepProps): ReactElement {
	const { state, name, onRetry, onAgain, onClose } = props;
	const messages = useMessages();
	const { payment: words } = messages;
	const { heading, tone, icon, sentence, values } = outcomeWords(state, name, messages);
	const transaction = 'transaction' in state ? state.transaction : undefined;
	const error = 'error' in state ? state.error : undefined;
	const isOver = state.status === 'done' || state.status === 'failed';
	return (
		<div data-cs="stack-loose">
			<StepHeading text={heading} />
			<div data-cs="outcome" data-tone={tone} role="status">
				<span data-cs="outcome-sign">
					<Icon name={icon} />
				</span>
				<p>
					{error && state.status === 'failed' ? (
						errorSentence(error, messages)
					) : (
						<Phrase text={sentence} values={values} />
					)}
				</p>
			</div>
			{transaction && (
				<section data-cs="card" aria-label={messages.transactions.steps}>
					<Timeline transaction={transaction} />
				</section>
			)}
			{(state.status === 'settling' || state.status === 'done') && (
				<Receipt state={state} name={name} />
			)}
			<div data-cs="actions">
				{state.status !== 'executing' && state.status !== 'unknown' && (
					<Button onClick={onClose}>{isOver ? words.done : words.leave}</Button>
				)}
				{state.status === 'done' && (
					<Button variant="secondary" onClick={onAgain}>
						{words.again}
					</Button>
				)}
				{(state.status === 'failed' || state.status === 'unknown') && (
					<Button
						variant="secondary"
						pending={state.status === 'unknown' && state.isRetrying}
						onClick={onRetry}
					>
						{state.status === 'failed' ? words.tryAgain : words.lookAgain}
					</Button>
				)}
			</div>
		</div>
	);
}
