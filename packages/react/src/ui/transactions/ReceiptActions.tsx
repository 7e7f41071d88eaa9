'use client';

import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { fill } from '../messages/fill.js';
import { formatMoment } from '../messages/formatMoment.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';

const english = { payment: paymentReview };

interface ReceiptActionsProps {
	/** Who received the money. */
	readonly name: string;
	/** What they received, with its currency. */
	readonly received: string;
	/** When the payment was made, as ISO 8601. */
	readonly at: string;
	/** The payment's number, as people read it. */
	readonly number: string;
}

/** Shares or prints the receipt of a payment that has arrived. */
export function ReceiptActions({ name, received, at, number }: ReceiptActionsProps): ReactElement {
	const messages = useRoomMessages(english);
	const { payment: words } = messages;
	const text = fill(words.receiptText, {
		amount: isolate(received),
		name: isolate(name),
		time: formatMoment(at, messages, { absolute: true }),
		number,
	});
	return (
		<div data-cs="actions no-print">
			{canShare() && (
				<Button variant="secondary" onClick={() => void share(words.receipt, text)}>
					{words.share}
				</Button>
			)}
			<Button variant="secondary" onClick={() => window.print()}>
				{words.print}
			</Button>
		</div>
	);
}

/** Keeps the signs of a name or an amount in place within a sentence of the other writing direction. */
function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}

function canShare(): boolean {
	return typeof navigator !== 'undefined' && 'share' in navigator;
}

/** The person may close the browser's dialog, which rejects. */
async function share(title: string, text: string): Promise<void> {
	await navigator.share({ title, text }).catch(() => undefined);
}
