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
	const limit = limitOf(quote);
	if (!limit) return null;
	const { allowed, from, isApprovable } = limit;
	// Another backend's number could be anything.
	const amount = Number.isSafeInteger(allowed) ? Number(allowed) : 0;
	const values = {
		amount: formatAmount(amount, quote.sendingCurrency, { locale: messages.locale }),
		time: from === undefined ? '' : formatMoment(from, messages, { within: true }),
	};
	return (
		<Notice tone={isApprovable ? 'info' : 'warn'}>
			<Phrase text={phraseOf(limit, messages)} values={values} />
		</Notice>
	);
}

function phraseOf({ limit, from, isApprovable }: LimitRefusal, { payment }: Messages): string {
	if (limit === 'newPayee') return from === undefined ? payment.onlyApproved : payment.newPayee;
	if (isApprovable) return payment.aboveFree;
	return from === undefined ? payment.aboveLimit : payment.aboveLimitUntil;
}
