'use client';

import type { Quote } from '@countersign/contract';
import type { QuoteChange } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';
import { feeText } from '../controls/feeText.js';
import { Lines } from '../controls/Lines.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { paymentReview } from '../messages/english/paymentReview.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { plural } from '../messages/fill.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { moneyLines, moneyOfQuote } from '../transactions/paymentLines.js';
import type { Payee } from './payee.js';

const english = { payment: paymentReview, transactions: transactionLines };

interface QuoteLinesProps {
	readonly quote: Quote;
	readonly payee: Payee;
}

/** The quote line by line, with both amounts emphasized. */
export function QuoteLines({ quote, payee }: QuoteLinesProps): ReactElement {
	const messages = useRoomMessages(english);
	const labels = { sent: 'youSend', gets: 'recipientGets', look: 'strong' } as const;
	return (
		<Lines
			lines={[
				...moneyLines(moneyOfQuote(quote), labels, messages),
				[messages.transactions.lines.to, payee.name, undefined, payee.detail],
			]}
		/>
	);
}

interface QuoteChangeNoticeProps {
	readonly change: QuoteChange;
	readonly quote: Quote;
}

/** What changed since the previous quote. */
export function QuoteChangeNotice({ change, quote }: QuoteChangeNoticeProps): ReactElement {
	const { payment: words, transactions, locale } = useRoomMessages(english);
	const was = writeTerms(change.before, quote, locale);
	const is = writeTerms(change.after, quote, locale);
	const [feeWas, feeIs] = was.fee === is.fee ? [was.exactFee, is.exactFee] : [was.fee, is.fee];
	const lines = (
		[
			['youSend', was.sends, is.sends],
			['fee', feeWas, feeIs],
			['recipientGets', was.gets, is.gets],
		] as const
	).filter(([, before, after]) => before !== after);
	if (lines.length === 0) return <Notice tone="good">{words.unchanged}</Notice>;
	return (
		<Notice tone="warn">
			<p>{words.changed}</p>
			<ul data-cs="changes">
				{lines.map(([name, before, after]) => (
					<li key={name}>
						{transactions.lines[name]}:{' '}
						<del>
							<bdi translate="no">{before}</bdi>
						</del>{' '}
						<ins>
							<bdi translate="no">{after}</bdi>
						</ins>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** The terms of a quote, the fee also to its last digit. */
function writeTerms(
	{ totalSendingAmount: sends, feesIncluded: fee, totalReceivingAmount }: QuoteChange['before'],
	{ sendingCurrency: currency, receivingCurrency }: Quote,
	locale: string,
) {
	const text = feeText({ sends, fee, currency }, locale);
	return {
		sends: formatAmount(sends, currency, { locale }),
		fee: text.fee,
		exactFee: text.exact ?? text.fee,
		gets: formatAmount(totalReceivingAmount, receivingCurrency, { locale }),
	};
}

/** Seconds at which a screen reader announces the time left, and for how many of them the announcement stays true. */
const announced: readonly number[] = [60, 30, 10];
const spoken = 3;

/** How long the quote is valid. The visible timer ticks every second; a screen reader hears three announcements. */
export function QuoteCountdown({ expiresAt }: { readonly expiresAt: string }): ReactElement {
	const { payment, locale } = useRoomMessages(english);
	const seconds = useSecondsUntil(expiresAt) ?? 0;
	const latest = announced.find((each) => each >= seconds && each < seconds + spoken);
	return (
		<>
			<p data-cs="countdown" role="timer" aria-live="off">
				<Phrase
					text={payment.goodFor}
					values={{
						time: <span data-cs="numeric">{formatDuration(seconds, locale)}</span>,
					}}
				/>
			</p>
			<p data-cs="visually-hidden" role="status">
				{latest !== undefined && plural(payment.secondsLeft, latest, locale)}
			</p>
		</>
	);
}
