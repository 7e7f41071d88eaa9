'use client';

import type { OutgoingTransaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useQuote } from '../../hooks/quotes.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { PaymentInstructions } from '../instructions/PaymentInstructions.js';
import { useMessages } from '../messages/useMessages.js';

/** How to make the transfer that a quote waits for, read from the quote again. */
export function WaitingTransfer({
	transaction,
}: {
	readonly transaction: OutgoingTransaction;
}): ReactElement | null {
	const { instructions } = useMessages();
	const { quoteId } = transaction;
	const { data: quote, error, isFetching, refetch } = useQuote(quoteId ? { quoteId } : undefined);
	if (!quoteId) return null;
	if (error && !quote) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!quote) return <Skeleton rows={3} label={instructions.loading} />;
	return (
		<PaymentInstructions
			instructions={quote.paymentInstructions ?? []}
			amount={{ amount: quote.totalSendingAmount, currency: quote.sendingCurrency }}
			expiresAt={quote.expiresAt}
		/>
	);
}
