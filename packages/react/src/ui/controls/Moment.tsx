'use client';

import type { ReactElement } from 'react';
import { formatMoment, formatTime } from '../messages/formatMoment.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { useToday } from './useToday.js';

/** Props of {@link Moment}. */
export interface MomentProps {
	/** ISO 8601. */
	readonly at: string;
	/** Show only the time of day, under a heading with the day. */
	readonly timeOnly?: boolean | undefined;
	/** Written for the middle of a sentence. */
	readonly within?: boolean | undefined;
	/** Write day, year and time zone, for a receipt. */
	readonly absolute?: boolean | undefined;
}

/** A readable date and time, with the exact time in `dateTime`. */
export function Moment({ at, timeOnly, within, absolute }: MomentProps): ReactElement {
	const messages = useEntryMessages();
	const now = new Date(useToday());
	const text = timeOnly
		? formatTime(at, messages.locale)
		: formatMoment(at, messages, { now, within, absolute });
	return <time dateTime={at}>{text}</time>;
}
