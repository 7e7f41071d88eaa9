import type { Quote } from '@countersign/contract';
import { useCreateQuote } from '@countersign/react';
import { Button, ErrorNotice, Notice } from '@countersign/react/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { navigate } from '../routing/navigate.js';
import type { LockSide } from '../routing/route.js';
import { requoteRequest } from './requoteRequest.js';

interface NewQuoteProps {
	readonly quote: Quote;
	readonly lock: LockSide;
}

/** Stands where the confirmation stood once a quote has run out. */
export function NewQuote({ quote, lock }: NewQuoteProps): ReactElement {
	const create = useCreateQuote();
	const request = requoteRequest(quote, lock);
	const button = useRef<HTMLButtonElement>(null);
	// Whoever was about to confirm has lost the button under the focus.
	useEffect(() => {
		if (document.activeElement === document.body) button.current?.focus();
	}, []);
	const renew = (): void => {
		if (!request) return;
		create.mutate(request, {
			onSuccess: ({ id }) =>
				navigate(
					{ name: 'review', quoteId: id, lock, previousQuoteId: quote.id },
					{ replace: true },
				),
		});
	};
	return (
		<div data-cs="stack">
			<Notice tone="info" urgent>
				This quote has expired, so it can’t be confirmed. Nothing was sent.
			</Notice>
			<ErrorNotice error={create.error} />
			<Button buttonRef={button} pending={create.isPending} blocked={!request} onClick={renew}>
				Get a new quote
			</Button>
		</div>
	);
}
