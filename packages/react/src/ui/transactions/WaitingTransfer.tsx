'use client';

import type { OutgoingTransaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { useQuote } from '../../hooks/quotes.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { PaymentInstructions } from '../instructions/PaymentInstructions.js';
import { instructions } from '../messages/english/instructions.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { instructions };

/** How to make the transfer that a quote is waiting for, read from the quote again. */
export function WaitingTransfer({
	transaction,
}: {
	readonly transaction: OutgoingTransaction;
}): ReactElement | null {
	const { instructions } = useRoomMessages(english);
	const { quoteId } = transaction;
	const query = useQuote(quoteId ? { quoteId } : undefined);
	const quote = query.data;
	if (!quoteId) return null;
	if (!quote) return <NotLoaded of={query} rows={3} label={instructions.loading} />;
	return (
		<PaymentInstructions
			instructions={quote.paymentInstructions ?? []}
			amount={{ amount: quote.totalSendingAmount, currency: quote.sendingCurrency }}
			expiresAt={quote.expiresAt}
		/>
	);
}
