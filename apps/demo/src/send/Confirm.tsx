import type { Quote } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Notice } from '../controls/Notice.js';
import type { LockSide } from '../routing/route.js';
import { formatDuration } from '../time/formatDuration.js';
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
	const { confirm, isPending, error, signedInAgain } = useConfirm(quote);
	if (error?.remedy === 'new-quote') return <NewQuote quote={quote} lock={lock} />;
	return (
		<div className="stack">
			{signedInAgain && (
				<Notice tone="good">You’re signed in again. Confirm when you’re ready.</Notice>
			)}
			<ErrorNotice error={error} />
			<Button pending={isPending} onClick={confirm}>
				Confirm and send
			</Button>
			<p className="countdown" role="timer" aria-live="off">
				This quote is good for <span className="numeric">{formatDuration(seconds)}</span>
			</p>
		</div>
	);
}
