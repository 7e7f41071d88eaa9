'use client';

import type { ReactElement } from 'react';
import { useMe } from '../../hooks/customer.js';
import { Lines } from '../controls/Lines.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { payment: paymentReview, transactions: transactionLines };

/** What makes a printed receipt a document: the word, who issued it, and who paid. */
export function ReceiptHead(): ReactElement {
	const { payment, transactions } = useRoomMessages(english);
	const { data: me } = useMe();
	const { issuer, payer } = transactions.lines;
	const site = typeof location === 'undefined' ? undefined : location.host;
	return (
		<div data-cs="print-only">
			<h2>{payment.receipt}</h2>
			<Lines
				lines={[
					[issuer, site],
					[payer, me?.email],
				]}
			/>
		</div>
	);
}
