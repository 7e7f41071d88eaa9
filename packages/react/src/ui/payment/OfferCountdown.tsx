'use client';

import type { ReactElement } from 'react';
import { useSecondsUntil } from '../../countdown/useSecondsUntil.js';
import { formatDuration } from '../messages/formatDuration.js';
import { Phrase } from '../messages/Phrase.js';
import { plural } from '../messages/plural.js';
import { useMessages } from '../messages/useMessages.js';

const announced: readonly number[] = [60, 30, 10];

/** How long an offer stands. It ticks for the eye; a screen reader hears of it a few times. */
export function OfferCountdown({ expiresAt }: { readonly expiresAt: string }): ReactElement {
	const { payment, locale } = useMessages();
	const seconds = useSecondsUntil(expiresAt) ?? 0;
	const latest = announced.filter((each) => each >= seconds).at(-1);
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
