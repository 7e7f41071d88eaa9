'use client';

import type { Quote } from '@countersign/contract';
import type { QuotingPayment, ReviewedPayment, SigningPayment } from '@countersign/core';
import { formatAmount } from '@countersign/core';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../messages/Phrase.js';
import { useMessages } from '../messages/useMessages.js';
import { NameCheck } from './NameCheck.js';
import { OfferChange } from './OfferChange.js';
import { OfferCountdown } from './OfferCountdown.js';
import type { PaymentStepProps } from './paymentStepProps.js';
import { QuoteLines } from './QuoteLines.js';
import { SigningDetails } from './SigningDetails.js';
import { StepHeading } from './StepHeading.js';
import { useSignatureSignIn } from './useSignatureSignIn.js';

interface ReviewStepProps extends PaymentStepProps {
	readonly state: ReviewedPayment | QuotingPayment | SigningPayment;
	readonly quote: Quote;
	/** To the amount. */
	readonly onBack: () => void;
}

/** An offer, line by line, and the one button that moves money. */
export function ReviewStep(props: ReviewStepProps): ReactElement {
	const { state, quote, payee } = props;
	const { payment: words } = useMessages();
	const reviewed = state.status === 'review' ? state : undefined;
	useSignatureSignIn(state.status === 'signing' && state.needsAuth, props.payment.cancel);
	return (
		<div data-cs="stack-loose">
			<StepHeading text={words.review} />
			{reviewed?.change && <OfferChange change={reviewed.change} quote={quote} />}
			{payee.account && <NameCheck recipient={payee.account} />}
			<section data-cs="card" aria-label={words.label}>
				<QuoteLines quote={quote} payee={payee} />
			</section>
			{reviewed && <SigningDetails summary={reviewed.summary} />}
			<NextStep {...props} />
		</div>
	);
}

function NextStep({ payment, state, quote, wallet, addMoney, onBack }: ReviewStepProps) {
	const { payment: words, locale } = useMessages();
	const { confirm, retry } = payment;
	const error = 'error' in state ? state.error : undefined;
	const isExpired = state.status === 'review' && state.isExpired;
	const missing = quote.totalSendingAmount - wallet.balance.amount;
	if (isExpired || (state.status === 'quoting' && !state.isConfirmed)) {
		return (
			<div data-cs="stack">
				{isExpired && (
					<Notice tone="info" urgent>
						{words.expired}
					</Notice>
				)}
				<ErrorNotice error={error} />
				<Button pending={state.status === 'quoting'} onClick={retry}>
					{words.newOffer}
				</Button>
				<Button variant="quiet" onClick={onBack}>
					{words.changeAmount}
				</Button>
			</div>
		);
	}
	return (
		<div data-cs="stack">
			<ErrorNotice error={error} />
			{missing > 0 && state.status === 'review' ? (
				<Notice tone="warn" action={addMoney}>
					<Phrase
						text={words.missing}
						values={{ amount: formatAmount(missing, quote.sendingCurrency, { locale }) }}
					/>
				</Notice>
			) : (
				<Button pending={state.status !== 'review'} onClick={() => confirm({ quoteId: quote.id })}>
					{state.status === 'review' ? words.confirm : words.signing}
				</Button>
			)}
			{state.status === 'review' && (
				<>
					<OfferCountdown expiresAt={state.expiresAt} />
					<Button variant="quiet" onClick={onBack}>
						{words.changeAmount}
					</Button>
				</>
			)}
		</div>
	);
}
