'use client';

import { formatAmount, formatRate } from '@countersign/core';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { type Line, Lines } from '../controls/Lines.js';
import { Moment } from '../controls/Moment.js';
import { fill } from '../messages/fill.js';
import { formatMoment } from '../messages/formatMoment.js';
import { useMessages } from '../messages/useMessages.js';
import type { SentPayment } from './outcomeWords.js';
import type { Payee } from './payee.js';

interface ReceiptProps {
	readonly state: SentPayment;
	readonly payee: Payee;
}

/**
 * A payment that has been made, line by line. Once it has arrived, it can be shared or printed. A failed payment
 * shows no fee and no arriving amount.
 */
export function Receipt({ state, payee }: ReceiptProps): ReactElement | null {
	const messages = useMessages();
	const { payment: words, locale } = messages;
	const quote = 'quote' in state ? state.quote : undefined;
	const transaction = 'transaction' in state ? state.transaction : undefined;
	const money = 'outcome' in state ? state.outcome?.money : undefined;
	const hasFailed = money === 'returning' || money === 'stuck';
	if (!quote) return null;
	const { name } = payee;
	const { sendingCurrency, receivingCurrency, transactionId } = quote;
	const at = transaction?.settledAt ?? transaction?.createdAt ?? quote.createdAt;
	const number = transactionId.slice(transactionId.indexOf(':') + 1);
	const sent = formatAmount(quote.totalSendingAmount, sendingCurrency, { locale });
	const received = formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale });
	const lines: readonly Line[] = [
		[words.to, name, undefined, payee.detail],
		[words.youSent, sent],
		[
			words.feeIncluded,
			!hasFailed && formatAmount(quote.feesIncluded, sendingCurrency, { locale }),
		],
		[words.rate, !hasFailed && formatRate(quote, { locale })],
		[words.theyReceive, !hasFailed && received],
		[words.made, <Moment key="at" at={at} absolute />],
		[messages.transactions.lines.number, number, 'selectable small'],
	];
	const text = fill(words.receiptText, {
		amount: isolate(received),
		name: isolate(name),
		time: formatMoment(at, messages, { absolute: true }),
		number,
	});
	return (
		<section data-cs="card stack" aria-label={words.receipt}>
			<Lines lines={lines} />
			{state.status === 'done' && (
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
			)}
		</section>
	);
}

/** Keeps the characters of a name or an amount in order within a sentence of the other writing direction. */
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
