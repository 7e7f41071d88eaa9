import type { ReactElement } from 'react';
import { formatMoment } from './formatMoment.js';

/** A date and time in words, with the exact one behind it. */
export function Moment({ at }: { readonly at: string }): ReactElement {
	return <time dateTime={at}>{formatMoment(at)}</time>;
}
