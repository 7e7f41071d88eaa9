import type { Quote } from '@countersign/contract';
import { Button, ErrorNotice, formatDuration, Notice, useMessages } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import type { LockSide } from '../routing/route.js';
import { NewQuote } from './NewQuote.js';
import { useConfirm } from './useConfirm.js';

interface ConfirmProps {
	readonly quote: Quote;
	readonly lock: LockSide;
	/** Until the quote expires, on the service's clock. */
	readonly seconds: number;
}

/** The one button that moves money. */
export function Confirm({ quote, lock, seconds }: ConfirmProps): ReactElement {
	const { locale } = useMessages();
	const { confirm, isPending, error, signedInAgain } = useConfirm(quote);
	if (error?.remedy === 'new-quote') return <NewQuote quote={quote} lock={lock} />;
	return (
		<div data-cs="stack">
			{signedInAgain && (
				<Notice tone="good">You’re signed in again. Confirm when you’re ready.</Notice>
			)}
			<ErrorNotice error={error} />
			<Button pending={isPending} onClick={confirm}>
				Confirm and send
			</Button>
			<p data-cs="countdown" role="timer" aria-live="off">
				This quote is good for <span data-cs="numeric">{formatDuration(seconds, locale)}</span>
			</p>
		</div>
	);
}
