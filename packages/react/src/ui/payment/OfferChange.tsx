'use client';

import type { Quote } from '@countersign/contract';
import { formatAmount, type QuoteChange } from '@countersign/core';
import type { ReactElement } from 'react';
import { Notice } from '../controls/Notice.js';
import { useMessages } from '../messages/useMessages.js';

interface OfferChangeProps {
	readonly change: QuoteChange;
	readonly quote: Quote;
}

/** After a new offer: what is different from the one that the person saw before. */
export function OfferChange({ change, quote }: OfferChangeProps): ReactElement {
	const { payment: words, locale } = useMessages();
	const { sendingCurrency, receivingCurrency } = quote;
	const lines = (
		[
			['youSend', 'totalSendingAmount', sendingCurrency],
			['fee', 'feesIncluded', sendingCurrency],
			['theyReceive', 'totalReceivingAmount', receivingCurrency],
		] as const
	).filter(([, term]) => change.before[term] !== change.after[term]);
	if (lines.length === 0) return <Notice tone="good">{words.unchanged}</Notice>;
	return (
		<Notice tone="warn">
			<p>{words.changed}</p>
			<ul data-cs="changes">
				{lines.map(([name, term, currency]) => (
					<li key={name}>
						{words[name]}:{' '}
						<del>
							<bdi>{formatAmount(change.before[term], currency, { locale })}</bdi>
						</del>{' '}
						<ins>
							<bdi>{formatAmount(change.after[term], currency, { locale })}</bdi>
						</ins>
					</li>
				))}
			</ul>
		</Notice>
	);
}
