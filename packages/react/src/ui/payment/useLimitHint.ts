'use client';

import { type AmountCurrency, formatAmount } from '@countersign/core/format';
import { useSpendingLimits } from '../../hooks/spendingLimits.js';
import { allowedNow } from '../limits/limitAmounts.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { payment: paymentDraft };

/**
 * What a limit says about an amount before there is a quote: it is above what can be sent now, or asks for a sign-in.
 * Undefined unless something on the page has read the limits.
 */
export function useLimitHint(sends: number, currency: AmountCurrency): string | undefined {
	const { payment, locale } = useRoomMessages(english);
	const { data } = useSpendingLimits({ query: { enabled: false } });
	if (!data) return undefined;
	const { most, free } = allowedNow(data, currency.code);
	if (sends <= free) return undefined;
	const isAbove = sends > most;
	const amount = formatAmount(isAbove ? most : free, currency, { locale });
	return fill(isAbove ? payment.limitAllows : payment.freeUpTo, { amount });
}
