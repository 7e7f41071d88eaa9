'use client';

import type { AmountCurrency } from '@countersign/core/format';
import { useExchangeRates } from '../../hooks/quotes.js';
import { useToday } from '../controls/useToday.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { arrivalText } from './arrivalText.js';

const english = { payment: paymentDraft };

/**
 * When a payment between two currencies usually arrives. Neither a quote nor a transaction names the rail: the rates do,
 * which the estimate has usually read.
 *
 * @param receiving - Undefined if the payment is not under way, or if its currency is not known.
 * @param made - When it was made, as ISO 8601. Default: today.
 */
export function useArrival(
	sending: AmountCurrency | undefined,
	receiving: AmountCurrency | undefined,
	made?: string,
): string | undefined {
	const messages = useRoomMessages(english);
	const today = useToday();
	const pair = sending && receiving && ratePair(sending, receiving);
	const { data, isError } = useExchangeRates(pair, { query: { enabled: pair !== undefined } });
	if (!pair) return undefined;
	// What is below must not move when the rates have been read.
	if (!data && !isError) return '–';
	return arrivalText(data?.[0]?.destinationPaymentRail, new Date(made ?? today), messages);
}

interface RatePair {
	readonly sourceCurrency: string;
	readonly destinationCurrency: readonly string[];
}

/** The pair whose rates are read: the same one at every step, so that they are read once. */
export function ratePair(sending: AmountCurrency, receiving: AmountCurrency): RatePair {
	return { sourceCurrency: sending.code, destinationCurrency: [receiving.code] };
}
