'use client';

import type { ExchangeRate, QuoteLockSide } from '@countersign/contract';
import { type AmountCurrency, formatAmount, formatRate } from '@countersign/core/format';
import { isValidElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useExchangeRates } from '../../hooks/quotes.js';
import { FeeAmount } from '../controls/FeeAmount.js';
import { paymentDraft } from '../messages/english/paymentDraft.js';
import { transactionLines } from '../messages/english/transactionLines.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { ratePair, useArrival } from '../transactions/useArrival.js';

const english = { payment: paymentDraft, transactions: transactionLines };

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
export interface Estimate {
	/** Without the fee above what can be sent. */
	readonly sends: number;
	/** Undefined above what can be sent. */
	readonly receives: number | undefined;
}

/**
 * What a payment would cost at the current rate, while the amount is typed. It reads only rates, because a quote
 * creates a transaction; the quote is created for the review. Unknown values still take up a line, so that the button
 * below does not move under a finger.
 */
export function PriceEstimate(props: PriceEstimateProps): ReactElement {
	const { side, sending, receiving, onEstimate } = props;
	const { payment: words, transactions, locale } = useRoomMessages(english);
	const labels = transactions.lines;
	const arrives = useArrival(sending, receiving);
	const amount = useSettled(props.amount);
	const isSending = side === 'SENDING';
	const pair = ratePair(sending, receiving);
	const { data: rates, isError } = useExchangeRates(pair);
	const cost = costOf(side, amount, rates?.[0]);
	const isAbove = cost !== undefined && cost > (rates?.[0]?.maxSendingAmount ?? cost);
	const net = isAbove ? undefined : cost;
	const { data: prices } = useExchangeRates(
		net === undefined ? pair : { ...pair, sendingAmount: net },
	);
	const price = net === undefined ? undefined : priceAt(prices?.[0], { side, net, amount });
	const rate = price?.rate ?? rates?.[0];
	const receives = price?.receives;
	const sends = isAbove ? cost : price?.sends;
	useEffect(() => {
		onEstimate(sends === undefined ? undefined : { sends, receives });
	}, [sends, receives, onEstimate]);
	const hasPrice = rates ? rate !== undefined : !isError;
	const write = (value: number | undefined, currency: AmountCurrency) =>
		value === undefined ? undefined : formatAmount(value, currency, { locale });
	const priced: readonly PriceLine[] = [
		isSending
			? [words.aboutTheyGet, write(receives, receiving)]
			: [words.aboutYouSend, write(price?.sends, sending)],
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
	];
	const lines: readonly PriceLine[] = [...(hasPrice ? priced : []), [labels.arrives, arrives]];
	return (
		<dl data-cs="lines estimate">
			{lines.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{isValidElement(value) ? value : <bdi translate="no">{value ?? '–'}</bdi>}</dd>
				</div>
			))}
		</dl>
	);
}

type PriceLine = readonly [label: string, value: ReactNode];

interface Price {
	readonly rate: ExchangeRate;
	/** Smallest units. */
	readonly sends: number;
	readonly receives: number;
	readonly fee: number;
}

/**
 * The amount to ask a price for, in the smallest unit of the source: the whole sending amount, or what an amount that
 * arrives costs without the fee.
 */
function costOf(
	side: QuoteLockSide,
	amount: number | undefined,
	rate: ExchangeRate | undefined,
): number | undefined {
	if (amount === undefined || !rate) return undefined;
	const { sourceCurrency, destinationCurrency, exchangeRate } = rate;
	const scale = 10 ** (sourceCurrency.decimals - destinationCurrency.decimals);
	return side === 'SENDING' ? amount : Math.ceil(amount * exchangeRate * scale);
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
