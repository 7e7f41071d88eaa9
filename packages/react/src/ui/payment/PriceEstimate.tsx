'use client';

import type { ExchangeRate, QuoteLockSide } from '@countersign/contract';
import { type AmountCurrency, formatAmount, formatRate } from '@countersign/core/format';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useExchangeRates } from '../../hooks/quotes.js';
import { FeeAmount } from '../controls/FeeAmount.js';
import { useToday } from '../controls/useToday.js';
import { useMessages } from '../messages/useMessages.js';
import { arrivalText } from './arrivalText.js';
import { ratePair } from './ratePair.js';

interface PriceEstimateProps {
	readonly side: QuoteLockSide;
	/** Smallest unit of the side's currency; undefined while the text is not an amount. */
	readonly amount: number | undefined;
	readonly sending: AmountCurrency;
	readonly receiving: AmountCurrency;
	/** Receives what the payment costs and what arrives; undefined while unknown. */
	readonly onEstimate: (estimate: Estimate | undefined) => void;
}

/** What is sent, and what arrives, each in the smallest unit of its currency. */
export type Estimate = Pick<Price, 'sends' | 'receives'>;

/**
 * What a payment would cost at the current rate, while the amount is typed. It reads only rates, because a quote
 * creates a transaction; the quote is created for the review. Unknown values still take up a line, so that the button
 * below does not move under a finger.
 */
export function PriceEstimate(props: PriceEstimateProps): ReactElement | null {
	const { side, sending, receiving, onEstimate } = props;
	const messages = useMessages();
	const { payment: words, locale } = messages;
	const labels = messages.transactions.lines;
	const today = new Date(useToday());
	const amount = useSettled(props.amount);
	const isSending = side === 'SENDING';
	const pair = ratePair(sending, receiving);
	const { data: rates, isError } = useExchangeRates(pair);
	const net = netOf(side, amount, rates?.[0]);
	const { data: prices } = useExchangeRates(
		net === undefined ? pair : { ...pair, sendingAmount: net },
	);
	const price = net === undefined ? undefined : priceAt(prices?.[0], { side, net, amount });
	const rate = price?.rate ?? rates?.[0];
	const { sends, receives } = price ?? {};
	useEffect(() => {
		const isKnown = sends !== undefined && receives !== undefined;
		onEstimate(isKnown ? { sends, receives } : undefined);
	}, [sends, receives, onEstimate]);
	if (rates ? !rate : isError) return null;
	const write = (value: number | undefined, currency: AmountCurrency) =>
		value === undefined ? undefined : formatAmount(value, currency, { locale });
	const rail = rate?.destinationPaymentRail;
	const lines: readonly (readonly [string, ReactNode])[] = [
		isSending
			? [words.aboutTheyGet, write(price?.receives, receiving)]
			: [words.aboutYouSend, write(sends, sending)],
		[labels.feeIncluded, price && <FeeAmount key="fee" {...price} currency={sending} />],
		[
			labels.rate,
			rate &&
				formatRate(
					{
						exchangeRate: rate.exchangeRate,
						sendingCurrency: rate.sourceCurrency,
						receivingCurrency: rate.destinationCurrency,
					},
					{ locale },
				),
		],
		[labels.arrives, rail && arrivalText(rail, today, messages)],
	];
	return (
		<dl data-cs="lines estimate">
			{lines.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{isValidElement(value) ? value : <bdi>{value ?? '–'}</bdi>}</dd>
				</div>
			))}
		</dl>
	);
}

interface Price {
	readonly rate: ExchangeRate;
	/** Smallest units. */
	readonly sends: number;
	readonly receives: number;
	readonly fee: number;
}

/**
 * The amount to ask a price for, in the smallest unit of the source: the whole sending amount, or what an amount that
 * arrives costs without the fee. Undefined above what can be sent.
 */
function netOf(
	side: QuoteLockSide,
	amount: number | undefined,
	rate: ExchangeRate | undefined,
): number | undefined {
	if (amount === undefined || !rate) return undefined;
	const { sourceCurrency, destinationCurrency, exchangeRate, maxSendingAmount } = rate;
	const scale = 10 ** (sourceCurrency.decimals - destinationCurrency.decimals);
	const net = side === 'SENDING' ? amount : Math.ceil(amount * exchangeRate * scale);
	return net <= maxSendingAmount ? net : undefined;
}

interface Priced {
	readonly side: QuoteLockSide;
	/** The requested amount: the whole sending amount, or what arrives without the fee. */
	readonly net: number;
	/** What was typed. */
	readonly amount: number | undefined;
}

/** The price at a rate; undefined while it is for another amount, or below the minimum. */
function priceAt(
	rate: ExchangeRate | undefined,
	{ side, net, amount = 0 }: Priced,
): Price | undefined {
	if (rate?.sendingAmount !== net || rate.receivingAmount <= 0) return undefined;
	const fee = rate.fees.total ?? rate.fees.fixed ?? 0;
	return side === 'SENDING'
		? { rate, sends: net, receives: rate.receivingAmount, fee }
		: { rate, sends: net + fee, receives: amount, fee };
}

/** Milliseconds without a change after which a typed value is looked up. */
const typingPause = 250;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), typingPause);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
