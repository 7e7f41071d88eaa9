'use client';

import type { Quote } from '@countersign/contract';
import type { LimitedQuote, LimitRefusal } from '@countersign/contract/service';
import type { QuoteExplanation } from '@countersign/core';
import { type AmountCurrency, formatAmount } from '@countersign/core/format';
import type { ReactNode } from 'react';
import { useSpendingLimits } from '../../hooks/spendingLimits.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { allowedNow, stricterLimit } from '../limits/limitAmounts.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { formatMoment } from '../messages/formatMoment.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { MessagesLike } from '../messages/messages.js';

const english = { payment: paymentReview };

/** Why spending limits refuse the payment of a quote: the backend's word or this device's, whichever allows less. */
export function useLimitOf(
	quote: Quote,
	explained: QuoteExplanation | undefined,
): LimitRefusal | undefined {
	const { data } = useSpendingLimits({ query: { enabled: false } });
	const { limit }: LimitedQuote = quote;
	const own = explained?.kind === 'unsigned' ? undefined : explained?.limit;
	if (!limit || limit.isApprovable || !data) return stricterLimit(limit, own);
	// What no sign-in lifts, as the page knows it: less is allowed without one.
	const allowed = allowedNow(data, limit.currency).most;
	return stricterLimit({ ...limit, allowed }, own);
}

/** Says before the person confirms what their spending limits allow, from when, and what helps now. */
export function LimitNotice({
	limit,
	currency,
}: {
	readonly limit: LimitRefusal | undefined;
	readonly currency: AmountCurrency;
}): ReactNode {
	const messages = useRoomMessages(english);
	if (!limit) return null;
	const { allowed } = limit;
	// Another backend's number could be anything.
	const amount = Number.isSafeInteger(allowed) ? Number(allowed) : 0;
	const values = {
		amount: formatAmount(amount, currency, { locale: messages.locale }),
		time: limit.from === undefined ? '' : formatMoment(limit.from, messages, { within: true }),
	};
	return (
		<Notice tone={limit.isApprovable ? 'info' : 'warn'}>
			<Phrase text={phraseOf(limit, amount, messages)} values={values} />
		</Notice>
	);
}

function phraseOf(
	{ limit, from, isApprovable }: LimitRefusal,
	amount: number,
	{ payment }: MessagesLike<{ readonly payment: typeof paymentReview }>,
): string {
	if (limit === 'newPayee') return from === undefined ? payment.onlyApproved : payment.newPayee;
	if (isApprovable) return amount > 0 ? payment.aboveFree : payment.nothingFree;
	if (from === undefined) return amount > 0 ? payment.aboveLimit : payment.nothingAllowed;
	return amount > 0 ? payment.aboveLimitUntil : payment.nothingAllowedUntil;
}
