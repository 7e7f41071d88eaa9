'use client';

import type { ReactElement } from 'react';
import { formatMoment } from '../messages/formatMoment.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';

/** A date and time in words, with the exact one (ISO 8601) behind it. */
export function Moment({ at }: { readonly at: string }): ReactElement {
	return <time dateTime={at}>{formatMoment(at, useEntryMessages())}</time>;
}
