'use client';

import type { Quote } from '@countersign/contract';
import type { LimitedQuote, LimitRefusal } from '@countersign/contract/service';
import { type AmountCurrency, formatAmount } from '@countersign/core/format';
import type { ReactNode } from 'react';
import { useSpendingLimits } from '../../hooks/spendingLimits.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { allowedNow } from '../limits/limitAmounts.js';
import { fill } from '../messages/fill.js';
import { formatMoment } from '../messages/formatMoment.js';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';

/** What the backend's spending limits say about the payment of a quote. */
export function limitOf(quote: Quote): LimitRefusal | undefined {
	const { limit }: LimitedQuote = quote;
	return limit;
}

/**
 * What a limit says about an amount before there is a quote: it is above what can be sent now, or asks for a sign-in.
 * Undefined unless something on the page has read the limits.
 */
export function useLimitHint(sends: number, currency: AmountCurrency): string | undefined {
	const { payment, locale } = useMessages();
	const { data } = useSpendingLimits({ query: { enabled: false } });
	if (!data) return undefined;
	const { most, free } = allowedNow(data, currency.code);
	if (sends <= free) return undefined;
	const isAbove = sends > most;
	const amount = formatAmount(isAbove ? most : free, currency, { locale });
	return fill(isAbove ? payment.limitAllows : payment.freeUpTo, { amount });
}

/** Says before the person confirms what their spending limits allow, from when, and what helps now. */
export function LimitNotice({ quote }: { readonly quote: Quote }): ReactNode {
	const messages = useMessages();
	const { data } = useSpendingLimits({ query: { enabled: false } });
	const limit = limitOf(quote);
	if (!limit) return null;
	const { sendingCurrency } = quote;
	// What no sign-in lifts, if the page knows it: less is allowed without one.
	const most = limit.isApprovable || !data ? limit.allowed : allowedNow(data, limit.currency).most;
	// Another backend's number could be anything.
	const amount = Number.isSafeInteger(most) ? Number(most) : 0;
	const values = {
		amount: formatAmount(amount, sendingCurrency, { locale: messages.locale }),
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
	{ payment }: Messages,
): string {
	if (limit === 'newPayee') return from === undefined ? payment.onlyApproved : payment.newPayee;
	if (isApprovable) return amount > 0 ? payment.aboveFree : payment.nothingFree;
	if (from === undefined) return amount > 0 ? payment.aboveLimit : payment.nothingAllowed;
	return amount > 0 ? payment.aboveLimitUntil : payment.nothingAllowedUntil;
}
