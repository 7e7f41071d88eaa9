import { supportedLocale } from '@countersign/core/format';

/** The day of a payment within a sentence: `today`, `yesterday`, `Nov 2, 2026`. */
export function paidDay(iso: string, locale: string, now: Date = new Date()): string {
	const at = new Date(iso);
	const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
	if (days !== 0 && days !== 1) {
		return new Intl.DateTimeFormat(supportedLocale(locale), { dateStyle: 'medium' }).format(at);
	}
	return new Intl.RelativeTimeFormat(supportedLocale(locale), { numeric: 'auto' }).format(
		-days,
		'day',
	);
}

function startOfDay(date: Date): number {
	return new Date(date).setHours(0, 0, 0, 0);
}
