'use client';

import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { Phrase } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { outcome } from '../messages/english/outcome.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { transactionList } from '../messages/english/transactionList.js';
import { walletErrors } from '../messages/english/walletErrors.js';
import { errorSentence } from '../messages/errorSentence.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { isAccountRefused } from '../messages/outcomeSentence.js';
import { sentSteps, Timeline, timelineSteps } from '../transactions/Timeline.js';
import { needsNewQuote, outcomeWords, type SentPayment } from './outcomeWords.js';
import type { Payee } from './payee.js';
import { Receipt } from './Receipt.js';
import { useLatestOutcome } from './useLatestOutcome.js';

const english = {
	outcome,
	payment: paymentReview,
	transactions: { ...transactionList, ...transactionLines },
	walletErrors,
};

interface OutcomeStepProps {
	readonly state: SentPayment;
	readonly payee: Payee;
	/** A way to correct the recipient. */
	readonly correction: ReactNode;
	readonly onRetry: () => void;
	/** Starts another payment of the same amount. */
	readonly onAgain: () => void;
	readonly onClose: () => void;
}

/** The outcome as it develops: an icon and a sentence, announced whenever they change. */
export function OutcomeStep(props: OutcomeStepProps): ReactElement {
	const { payee } = props;
	const state = useLatestOutcome(props.state);
	// A payment that was done cannot be retried, only made again.
	const onRetry = props.state.status === 'done' ? props.onAgain : props.onRetry;
	const messages = useRoomMessages(english);
	const { heading, tone, icon, sentence, values } = outcomeWords(state, payee.name, messages);
	const transaction = 'transaction' in state ? state.transaction : undefined;
	// What is below must not move when the transaction has been read.
	const expected = state.status === 'settling' ? sentSteps(state.quote) : undefined;
	const steps = transaction ? timelineSteps(transaction) : expected;
	const error = 'error' in state ? state.error : undefined;
	const quote = 'quote' in state ? state.quote : undefined;
	return (
		<div data-cs="stack-loose">
			<StepHeading text={heading} />
			<div data-cs="outcome no-print" data-tone={tone} role="status">
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
			<div data-cs="actions">
				<Actions {...props} state={state} onRetry={onRetry} />
			</div>
			{steps && (
				<section data-cs="card no-print" aria-label={messages.transactions.steps}>
					<Timeline steps={steps} />
				</section>
			)}
			{quote && wasSent(state) && <Receipt {...{ state, quote, payee }} />}
		</div>
	);
}

/** What the person can do next. If support may have to find the money, no action that pays again is offered. */
function Actions(props: OutcomeStepProps): ReactNode {
	const { state, correction, onRetry, onAgain, onClose } = props;
	const { payment: words, actions } = useRoomMessages(english);
	switch (state.status) {
		case 'executing':
			return null;
		case 'unknown':
			return (
				<Button variant="secondary" pending={state.isRetrying} onClick={onRetry}>
					{actions.retry}
				</Button>
			);
		case 'settling':
			return (
				<Button onClick={onClose}>
					{state.outcome?.money === 'returning' ? actions.close : words.closeWhileRunning}
				</Button>
			);
		case 'done':
			return (
				<>
					<Button onClick={onClose}>{words.done}</Button>
					<Button variant="secondary" onClick={onAgain}>
						{words.again}
					</Button>
				</>
			);
	}
	if (isAway(state)) return <Button onClick={onClose}>{actions.close}</Button>;
	const offeredCorrection = state.outcome && isAccountRefused(state.outcome) && correction;
	const isQuoteNext = needsNewQuote(state);
	const isCloseFirst = !isQuoteNext && !offeredCorrection;
	const retry = (
		<Button key="retry" variant={isQuoteNext ? 'primary' : 'secondary'} onClick={onRetry}>
			{words.tryAgain}
		</Button>
	);
	const close = (
		<Button key="close" variant={isCloseFirst ? 'primary' : 'secondary'} onClick={onClose}>
			{actions.close}
		</Button>
	);
	return (
		<>
			{offeredCorrection}
			{isCloseFirst ? [close, retry] : [retry, close]}
		</>
	);
}

/** Whether the money left the wallet, even if it is back. */
function wasSent(state: SentPayment): boolean {
	if (state.status === 'failed') return state.outcome !== undefined && !needsNewQuote(state);
	return state.status === 'settling' || state.status === 'done';
}

/** Whether the money is stuck, or nobody knows where it is. */
function isAway(state: SentPayment): boolean {
	const money = 'outcome' in state ? state.outcome?.money : undefined;
	return state.status === 'failed' && (money === 'stuck' || money === 'unknown');
}
