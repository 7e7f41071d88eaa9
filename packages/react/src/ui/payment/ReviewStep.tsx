'use client';

import type { ExternalAccount, Quote } from '@countersign/contract';
import type { QuoteExplanation, WalletErrorCode } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import type { ReactElement, ReactNode } from 'react';
import { useExplainQuote } from '../../hooks/quotes.js';
import { dropFormDraft } from '../../provider/formDraft.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { ignoreEarlyPresses } from '../controls/ignoreEarlyPresses.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { useArrival } from '../transactions/useArrival.js';
import { LimitNotice, useLimitOf } from './LimitNotice.js';
import type { PaymentStepProps } from './payee.js';
import type { ReviewedState } from './paymentView.js';
import { QuoteChangeNotice, QuoteCountdown, QuoteLines } from './QuoteLines.js';
import { SigningDetails } from './SigningDetails.js';

const english = { payment: paymentReview };

interface ReviewStepProps extends PaymentStepProps {
	readonly state: ReviewedState;
	readonly quote: Quote;
	/** Requests a new quote. */
	readonly onRetry: () => void;
	/** Returns to the amount. */
	readonly onBack: () => void;
}

/** The quote to review, and the button that confirms it. */
export function ReviewStep(props: ReviewStepProps): ReactElement {
	const { state, quote, payee } = props;
	const { payment: words } = useRoomMessages(english);
	const reviewed = state.status === 'review' ? state : undefined;
	const explanation = useExplainQuote({ quote });
	return (
		<div data-cs="review">
			{/* The pressed or focused button is gone when the quote expires, and when another replaces it. */}
			<StepHeading key={`${quote.id} ${reviewed?.isExpired === true}`} text={words.review} />
			{reviewed?.change && !reviewed.isExpired && (
				<QuoteChangeNotice change={reviewed.change} quote={quote} />
			)}
			{payee.account && <NameCheck recipient={payee.account} />}
			<section data-cs="card" aria-label={words.label}>
				<QuoteLines quote={quote} payee={payee} />
			</section>
			{reviewed && <SigningDetails explanation={explanation} />}
			<NextStep {...props} explained={explanation.data} />
		</div>
	);
}

interface NextStepProps extends ReviewStepProps {
	/** What the signature would do, once the page shows it. */
	readonly explained: QuoteExplanation | undefined;
}

function NextStep(props: NextStepProps): ReactElement {
	const { state, quote, wallet, addMoney, onRetry, onBack } = props;
	const { payment: words, locale } = useRoomMessages(english);
	const error = 'error' in state ? state.error : undefined;
	const isExpired = state.status === 'review' && state.isExpired;
	const missing = quote.totalSendingAmount - wallet.balance.amount;
	if (isExpired || (state.status === 'quoting' && state.confirmation === undefined)) {
		return (
			<>
				<div data-cs="in-sight">
					{isExpired && (
						<Notice tone="info" urgent>
							{words.expired}
						</Notice>
					)}
					<ErrorNotice error={error} />
					<Button pending={state.status === 'quoting'} onClick={onRetry}>
						{words.newOffer}
					</Button>
				</div>
				<Button variant="quiet" onClick={onBack}>
					{words.changeAmount}
				</Button>
			</>
		);
	}
	return (
		<>
			{missing > 0 && state.status === 'review' ? (
				<>
					<ErrorNotice error={error} />
					<Notice tone="warn" action={addMoney}>
						<Phrase
							text={words.missing}
							values={{ amount: formatAmount(missing, quote.sendingCurrency, { locale }) }}
						/>
					</Notice>
				</>
			) : (
				<Confirmation {...props} />
			)}
			{state.status === 'review' && (
				<>
					<QuoteCountdown expiresAt={state.expiresAt} />
					<Button variant="quiet" onClick={onBack}>
						{words.changeAmount}
					</Button>
				</>
			)}
		</>
	);
}

/** The button that confirms, and above it what it confirms: both stay in sight when the review is scrolled. */
function Confirmation(props: NextStepProps): ReactElement {
	const { payment, state, quote, wallet, payee, explained } = props;
	const { payment: words, locale } = useRoomMessages(english);
	const limit = useLimitOf(quote, explained);
	const isBlocked = limit?.isApprovable === false;
	const notice = <LimitNotice limit={limit} currency={quote.sendingCurrency} />;
	const error = 'error' in state ? state.error : undefined;
	const confirm = (): void => {
		dropFormDraft(wallet.id, 'amount');
		payment.confirm({ quoteId: quote.id });
	};
	const values = {
		amount: formatAmount(quote.totalSendingAmount, quote.sendingCurrency, { locale }),
		name: payee.name,
		received: formatAmount(quote.totalReceivingAmount, quote.receivingCurrency, { locale }),
		arrives: useArrival(quote.sendingCurrency, quote.receivingCurrency),
	};
	return (
		<>
			{/* What a sign-in lifts leaves what is signed in sight on a phone. */}
			{!isBlocked && notice}
			<div data-cs="in-sight">
				{isBlocked && notice}
				<ErrorNotice error={error} />
				{error?.retryable && !saysItself.has(error.code) && (
					<p data-cs="hint">{words.nothingSent}</p>
				)}
				<p data-cs="in-sight-line">
					<Phrase text={words.confirms} values={values} />
				</p>
				<Button
					key={quote.id}
					buttonRef={ignoreEarlyPresses}
					pending={state.status !== 'review'}
					blocked={!explained || isBlocked}
					onClick={confirm}
				>
					{state.status === 'review' ? words.confirm : words.signing}
				</Button>
			</div>
		</>
	);
}

/** Errors whose sentence already says that nothing was signed. */
const saysItself: ReadonlySet<WalletErrorCode> = new Set(['payload.expired', 'signer.declined']);

/** Warns when the recipient's bank reports that the name does not fully match. */
function NameCheck({ recipient }: { readonly recipient: ExternalAccount }): ReactNode {
	const { payment } = useRoomMessages(english);
	const known = recipient.beneficiaryVerifiedData?.fullName;
	switch (recipient.beneficiaryVerificationStatus) {
		case 'NOT_MATCHED':
			return <Notice tone="warn">{payment.nameDiffers}</Notice>;
		case 'PARTIAL_MATCH':
			return (
				<Notice tone="warn">
					{known ? (
						<Phrase text={payment.nameIsCloseTo} values={{ name: known }} />
					) : (
						payment.nameIsClose
					)}
				</Notice>
			);
		default:
			return null;
	}
}
