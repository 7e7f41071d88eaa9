import { retryAfterPattern } from '@countersign/contract';

/**
 * The wait of a `Retry-After` header in milliseconds; undefined when it is missing or not one of the
 * standard's forms, so that the caller's own wait applies (RFC 9110, section 10.2.3). `Date.parse` alone
 * reads `1.5`, `-1` and `3, 5` as dates long past.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
	const match = retryAfterPattern.exec(header?.trim() ?? '');
	if (!match) return undefined;
	const [text] = match;
	const seconds = match.groups?.['seconds'];
	if (seconds !== undefined) return Number(seconds) * 1000;
	// The oldest form does not name its zone, which is GMT as well.
	const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
