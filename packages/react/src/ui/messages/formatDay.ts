import { daysAgo } from './daysAgo.js';

/** A day as a heading: `Today`, `Yesterday`, `Monday, 2 March`; with the year when it is another one. */
export function formatDay(iso: string, locale: string, now: Date = new Date()): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	const days = daysAgo(moment, now);
	if (days === 0 || days === 1) {
		const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
		return capitalise(relative.format(0 - days, 'day'), locale);
	}
	const written = new Intl.DateTimeFormat(locale, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
	}).format(moment);
	return capitalise(written, locale);
}

/** These words come as they stand within a sentence. */
function capitalise(text: string, locale: string): string {
	const [first = ''] = text;
	return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
