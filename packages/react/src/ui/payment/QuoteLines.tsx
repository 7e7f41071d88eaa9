'use client';

import type { Quote } from '@countersign/contract';
import type { QuoteChange } from '@countersign/core';
import { formatAmount, formatRate } from '@countersign/core/format';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useExchangeRates } from '../../hooks/quotes.js';
import { useSecondsUntil } from '../../state/useSecondsUntil.js';
import { FeeAmount } from '../controls/FeeAmount.js';
import { costOf, feeText } from '../controls/feeText.js';
import { Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { useToday } from '../controls/useToday.js';
import { plural } from '../messages/fill.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useMessages } from '../messages/useMessages.js';
import { arrivalText } from './arrivalText.js';
import type { Payee } from './payee.js';
import { ratePair } from './ratePair.js';

interface QuoteLinesProps {
	readonly quote: Quote;
	readonly payee: Payee;
}

/** The quote line by line, with both amounts emphasized. */
export function QuoteLines({ quote, payee }: QuoteLinesProps): ReactElement {
	const { payment: words, locale } = useMessages();
	const { sendingCurrency, receivingCurrency } = quote;
	const cost = costOf(quote);
	const isConverted = sendingCurrency.code !== receivingCurrency.code;
	const rate = isConverted && formatRate(quote, { locale });
	return (
		<dl data-cs="lines">
			<QuoteLine label={words.youSend} isStrong>
				{formatAmount(quote.totalSendingAmount, sendingCurrency, { locale })}
			</QuoteLine>
			<QuoteLine label={words.feeIncluded}>
				<FeeAmount {...cost} />
			</QuoteLine>
			{rate && (
				<QuoteLine label={words.converted} hint={rate}>
					{feeText(cost, locale).converted}
				</QuoteLine>
			)}
			<QuoteLine label={words.theyReceive} isStrong>
				{formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale })}
			</QuoteLine>
			<QuoteLine label={words.to} hint={payee.detail}>
				{payee.name}
			</QuoteLine>
		</dl>
	);
}

interface QuoteLineProps {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly isStrong?: boolean;
	readonly children: ReactNode;
}

function QuoteLine({ label, hint, isStrong, children }: QuoteLineProps): ReactElement {
	return (
		<div data-cs={isStrong ? 'strong' : undefined}>
			<dt>{label}</dt>
			<dd>
				{isValidElement(children) ? children : <bdi>{children}</bdi>}
				{hint && <span data-cs="hint">{hint}</span>}
			</dd>
		</div>
	);
}

/** When the payment usually arrives, where the estimate has read the rail. */
export function QuoteArrival({ quote }: { readonly quote: Quote }): ReactElement | null {
	const messages = useMessages();
	const today = new Date(useToday());
	const rail = useKnownRail(quote);
	if (rail === undefined) return null;
	const { arrives } = messages.payment;
	return (
		<p data-cs="countdown">
			{arrives}: {arrivalText(rail, today, messages)}
		</p>
	);
}

/** The rail that the estimate has read with the rates. A quote does not name it. */
function useKnownRail({ sendingCurrency, receivingCurrency }: Quote): string | undefined {
	const pair = ratePair(sendingCurrency, receivingCurrency);
	const { data } = useExchangeRates(pair, { query: { enabled: false } });
	return data?.[0]?.destinationPaymentRail ?? undefined;
}

interface QuoteChangeNoticeProps {
	readonly change: QuoteChange;
	readonly quote: Quote;
}

/** What changed since the previous quote. */
export function QuoteChangeNotice({ change, quote }: QuoteChangeNoticeProps): ReactElement {
	const { payment: words, locale } = useMessages();
	const { sendingCurrency, receivingCurrency } = quote;
	const lines = (
		[
			['youSend', 'totalSendingAmount', sendingCurrency],
			['fee', 'feesIncluded', sendingCurrency],
			['theyReceive', 'totalReceivingAmount', receivingCurrency],
		] as const
	).filter(([, field]) => change.before[field] !== change.after[field]);
	if (lines.length === 0) return <Notice tone="good">{words.unchanged}</Notice>;
	return (
		<Notice tone="warn">
			<p>{words.changed}</p>
			<ul data-cs="changes">
				{lines.map(([name, field, currency]) => (
					<li key={name}>
						{words[name]}:{' '}
						<del>
							<bdi>{formatAmount(change.before[field], currency, { locale })}</bdi>
						</del>{' '}
						<ins>
							<bdi>{formatAmount(change.after[field], currency, { locale })}</bdi>
						</ins>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Seconds at which a screen reader announces the time left, and for how many of them the announcement stays true. */
const announced: readonly number[] = [60, 30, 10];
const spoken = 3;

/** How long the quote is valid. The visible timer ticks every second; a screen reader hears three announcements. */
export function QuoteCountdown({ expiresAt }: { readonly expiresAt: string }): ReactElement {
	const { payment, locale } = useMessages();
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
