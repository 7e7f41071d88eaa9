/**
 * The wait of a `Retry-After` header in milliseconds, from seconds or a date (RFC 9110, section
 * 10.2.3); undefined when there is none that can be read.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
	if (header === null) return undefined;
	if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
	const date = Date.parse(header);
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
