import type { Quote } from '@countersign/contract';
import type { PaymentState } from '@countersign/core';
import {
	type AmountCurrency,
	type AmountProblem,
	formatAmount,
	parseAmount,
} from '@countersign/core/format';
import {
	useExternalAccount,
	useInternalAccounts,
	usePayment,
	useSecondsUntil,
} from '@countersign/react';
import {
	amountProblem,
	errorSentence,
	outcomeSentence,
	recipientAccount,
	recipientName,
	useMessages,
} from '@countersign/react/ui/parts';
import { useState } from 'react';
import { Problem } from './Problem.js';

export function PayForm({ recipientId }: { readonly recipientId: string | undefined }) {
	const account = useInternalAccounts({ type: 'EMBEDDED_WALLET' }).data?.data[0];
	const { state, start, confirm, cancel, retry } = usePayment();
	const messages = useMessages();
	const seconds = useSecondsUntil(state.status === 'review' ? state.expiresAt : undefined);
	const [text, setText] = useState('');
	if (!account || state.status === 'restoring') return null;
	const review = (amount: number) => {
		if (!recipientId) return;
		start({
			source: { sourceType: 'ACCOUNT', accountId: account.id },
			destination: { destinationType: 'ACCOUNT', accountId: recipientId },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: amount,
		});
	};
	const close = () => {
		setText('');
		cancel();
	};
	switch (state.status) {
		case 'drafting': {
			const { currency } = account.balance;
			return (
				<>
					<AmountForm currency={currency} text={text} onText={setText} onReview={review} />
					<Problem error={state.error} />
				</>
			);
		}
		case 'review': {
			const { id, destination } = state.quote;
			return (
				<>
					{destination.destinationType === 'ACCOUNT' && (
						<Recipient accountId={destination.accountId} />
					)}
					<Price quote={state.quote} />
					{state.change?.isWorse && <p role="alert">The price has changed. Please check it.</p>}
					<p>Valid for {seconds} s</p>
					{state.quote.totalSendingAmount > account.balance.amount ? (
						<p role="alert">There is not enough money in the wallet.</p>
					) : state.isExpired ? (
						<button onClick={retry}>Get a new price</button>
					) : (
						<button onClick={() => confirm({ quoteId: id })}>Confirm</button>
					)}
					<button onClick={cancel}>Cancel</button>
					<Problem error={state.error} />
				</>
			);
		}
		case 'signing':
			return <p>{state.needsStepUp ? 'Your payment waits for you' : 'One moment'}</p>;
		case 'unknown':
			return <button onClick={retry}>Check whether it was sent</button>;
		case 'failed':
			return <Failed state={state} onRetry={retry} onClose={close} />;
		case 'done':
			return (
				<>
					<p>Sent</p>
					<p>{outcomeSentence(state.outcome, messages.outcome)}</p>
					<button onClick={close}>Done</button>
				</>
			);
		default:
			return <p>One moment</p>;
	}
}

/** Whom the quote pays. A payment that was restored may be to another recipient than this form's. */
function Recipient({ accountId }: { readonly accountId: string }) {
	const messages = useMessages();
	const { data } = useExternalAccount({ accountId });
	if (!data) return <p>To: …</p>;
	return (
		<p>
			To: {recipientName(data, messages)}, {recipientAccount(data, messages)}
		</p>
	);
}

function Price({ quote }: { readonly quote: Quote }) {
	const { totalSendingAmount, feesIncluded, sendingCurrency } = quote;
	return (
		<p>
			You send {formatAmount(totalSendingAmount, sendingCurrency)}, including{' '}
			{formatAmount(feesIncluded, sendingCurrency)} in fees. They receive{' '}
			{formatAmount(quote.totalReceivingAmount, quote.receivingCurrency)}.
		</p>
	);
}

interface AmountFormProps {
	readonly currency: AmountCurrency;
	/** The typed amount. It is kept outside the form, so that it is not lost when a quote fails. */
	readonly text: string;
	readonly onText: (text: string) => void;
	readonly onReview: (amount: number) => void;
}

function AmountForm({ currency, text, onText, onReview }: AmountFormProps) {
	const messages = useMessages();
	const [problem, setProblem] = useState<AmountProblem>();
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				const amount = parseAmount(text, currency);
				setProblem(amount.ok ? undefined : amount.problem);
				if (amount.ok) onReview(amount.amount);
			}}
		>
			<input
				aria-label="Amount"
				inputMode="decimal"
				value={text}
				onChange={({ target }) => onText(target.value)}
			/>
			<button>Review</button>
			{problem && <p role="alert">{amountProblem(problem, currency, messages)}</p>}
		</form>
	);
}

interface FailedProps {
	readonly state: Extract<PaymentState, { readonly status: 'failed' }>;
	readonly onRetry: () => void;
	readonly onClose: () => void;
}

/** Says where the money is. Another payment is offered only when the money never left the sender or has come back. */
function Failed({ state: { error, outcome }, onRetry, onClose }: FailedProps) {
	const messages = useMessages();
	const sentence = outcome
		? outcomeSentence(outcome, messages.outcome)
		: errorSentence(error, messages);
	return (
		<>
			<p role="alert">{sentence}</p>
			{(outcome ? outcome.money === 'sender' : error?.remedy !== 'change-input') && (
				<button onClick={onRetry}>Pay again</button>
			)}
			<button onClick={onClose}>Done</button>
		</>
	);
}
