'use client';

import type { ReactElement } from 'react';
import { formatMoment, formatTime } from '../messages/formatMoment.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';

/** Props of {@link Moment}. */
export interface MomentProps {
	/** ISO 8601. */
	readonly at: string;
	/** Only the time of day, under a heading that says the day. */
	readonly timeOnly?: boolean | undefined;
}

/** A date and time in words, with the exact one behind it. */
export function Moment({ at, timeOnly }: MomentProps): ReactElement {
	const messages = useEntryMessages();
	const text = timeOnly ? formatTime(at, messages.locale) : formatMoment(at, messages);
	return <time dateTime={at}>{text}</time>;
}
