'use client';

import type { AmountCurrency } from '@countersign/core/format';
import { useExchangeRates } from '../../hooks/quotes.js';
import { useToday } from '../controls/useToday.js';
import { useMessages } from '../messages/useMessages.js';
import { arrivalText } from './arrivalText.js';
import { ratePair } from './ratePair.js';

/**
 * When a payment between two currencies usually arrives, where the estimate has read the rail with the rates: neither a
 * quote nor a transaction names it.
 *
 * @param made - When it was made, as ISO 8601. Default: today.
 */
export function useArrival(
	sending: AmountCurrency,
	receiving: AmountCurrency,
	made?: string,
): string | undefined {
	const messages = useMessages();
	const today = useToday();
	const pair = ratePair(sending, receiving);
	const { data } = useExchangeRates(pair, { query: { enabled: false } });
	const rail = data?.[0]?.destinationPaymentRail;
	return rail ? arrivalText(rail, new Date(made ?? today), messages) : undefined;
}
