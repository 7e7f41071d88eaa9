import type { Quote } from '@countersign/contract';
import { useExplainQuote } from '@countersign/react';
import { useErrorSentence } from '@countersign/react/ui/parts';

export function WhatIsSigned({ quote }: { readonly quote: Quote }) {
	const sentenceOf = useErrorSentence();
	const { data, error } = useExplainQuote({ quote });
	if (error) return <p role="alert">{sentenceOf(error)}</p>;
	if (!data || data.kind === 'unsigned') return null;
	if (data.kind === 'opaque') return <p>What you sign cannot be read here.</p>;
	const { amount, currency, recipient } = data;
	return (
		<p>
			Read from the transaction: {amount} {currency} to {recipient}
		</p>
	);
}
