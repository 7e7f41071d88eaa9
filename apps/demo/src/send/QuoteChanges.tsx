import type { Quote } from '@countersign/contract';
import { useGetQuote } from '@countersign/react';
import { Notice } from '@countersign/react/ui';
import type { ReactNode } from 'react';
import { quoteChanges } from './quoteChanges.js';

interface QuoteChangesProps {
	readonly previousQuoteId: string;
	readonly quote: Quote;
}

/** After a new quote: what is different from the one that expired. */
export function QuoteChanges({ previousQuoteId, quote }: QuoteChangesProps): ReactNode {
	const previous = useGetQuote({ quoteId: previousQuoteId });
	if (!previous.data) return null;
	const changes = quoteChanges(previous.data, quote);
	if (changes.length === 0) {
		return <Notice tone="good">Here is a new quote. Nothing changed.</Notice>;
	}
	return (
		<Notice tone="warn">
			<p>Here is a new quote. This changed:</p>
			<ul data-cs="changes">
				{changes.map(({ label, before, after }) => (
					<li key={label}>
						{label}: <del>{before}</del> <ins>{after}</ins>
					</li>
				))}
			</ul>
		</Notice>
	);
}
