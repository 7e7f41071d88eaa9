'use client';

import type { Quote } from '@countersign/contract';
import { formatAmount, formatRate } from '@countersign/core';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../messages/useMessages.js';
import type { Payee } from './payee.js';

interface QuoteLinesProps {
	readonly quote: Quote;
	readonly payee: Payee;
}

/** The payment line by line; the two that matter most are the largest. */
export function QuoteLines({ quote, payee }: QuoteLinesProps): ReactElement {
	const { payment: words, locale } = useMessages();
	const { sendingCurrency, receivingCurrency } = quote;
	const lines: readonly (readonly [string, ReactNode, boolean?])[] = [
		[words.youSend, formatAmount(quote.totalSendingAmount, sendingCurrency, { locale }), true],
		[words.feeIncluded, formatAmount(quote.feesIncluded, sendingCurrency, { locale })],
		[words.rate, formatRate(quote, { locale })],
		[
			words.theyReceive,
			formatAmount(quote.totalReceivingAmount, receivingCurrency, { locale }),
			true,
		],
		[words.to, payee.name],
	];
	return (
		<dl data-cs="lines">
			{lines.map(([label, value, isStrong]) => (
				<div key={label} data-cs={isStrong ? 'strong' : undefined}>
					<dt>{label}</dt>
					<dd>
						<bdi>{value}</bdi>
						{label === words.to && payee.detail && <span data-cs="hint">{payee.detail}</span>}
					</dd>
				</div>
			))}
		</dl>
	);
}
