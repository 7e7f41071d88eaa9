import type { Quote } from '@countersign/contract';
import { formatAmount } from '@countersign/core';
import { useSecondsUntil } from '@countersign/react';
import { Notice, useRecipient } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { Link } from '../routing/Link.js';
import type { LockSide } from '../routing/route.js';
import { useWalletAccount } from '../shell/useWalletAccount.js';
import { Confirm } from './Confirm.js';
import { NameCheck } from './NameCheck.js';
import { NewQuote } from './NewQuote.js';
import { QuoteChanges } from './QuoteChanges.js';
import { QuoteLines } from './QuoteLines.js';

interface ReviewProps {
	readonly quote: Quote;
	readonly lock: LockSide;
	readonly previousQuoteId: string | undefined;
}

/** A quote and what can be done with it: confirm it, renew it, or see what became of it. */
export function Review({ quote, lock, previousQuoteId }: ReviewProps): ReactElement {
	const { destination } = quote;
	const recipient = useRecipient('accountId' in destination ? destination.accountId : undefined);
	return (
		<div data-cs="stack-loose">
			{previousQuoteId && <QuoteChanges previousQuoteId={previousQuoteId} quote={quote} />}
			{recipient && <NameCheck recipient={recipient} />}
			<section data-cs="card" aria-label="Payment">
				<QuoteLines quote={quote} />
			</section>
			<NextStep quote={quote} lock={lock} />
		</div>
	);
}

function NextStep({ quote, lock }: Pick<ReviewProps, 'quote' | 'lock'>): ReactElement {
	const seconds = useSecondsUntil(quote.expiresAt) ?? 0;
	const missing = useMissing(quote);
	if (quote.status !== 'PENDING' && quote.status !== 'EXPIRED') {
		return (
			<Notice
				tone="info"
				action={
					<Link data-cs="text-link" to={{ name: 'sent', transactionId: quote.transactionId }}>
						See the payment
					</Link>
				}
			>
				This payment was confirmed already.
			</Notice>
		);
	}
	if (seconds <= 0 || quote.status === 'EXPIRED') return <NewQuote quote={quote} lock={lock} />;
	if (missing > 0) {
		return (
			<Notice
				tone="warn"
				action={
					<Link data-cs="text-link" to={{ name: 'addMoney' }}>
						Add money
					</Link>
				}
			>
				You need {formatAmount(missing, quote.sendingCurrency)} more for this payment.
			</Notice>
		);
	}
	return <Confirm quote={quote} lock={lock} seconds={seconds} />;
}

/** How much the wallet lacks for this payment, in the smallest unit. */
function useMissing(quote: Quote): number {
	const { account } = useWalletAccount();
	return account ? Math.max(0, quote.totalSendingAmount - account.balance.amount) : 0;
}
