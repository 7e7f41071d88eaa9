import { fill } from './fill.js';
import type { EntryMessages } from './messages.js';

/** A date and time for reading, without the parts that go without saying. */
export function formatMoment(iso: string, messages: EntryMessages, now: Date = new Date()): string {
	const { locale, moment: words } = messages;
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	const time = formatTime(iso, locale);
	const days = daysAgo(moment, now);
	if (days === 0) return fill(words.today, { time });
	if (days === 1) return fill(words.yesterday, { time });
	return new Intl.DateTimeFormat(locale, {
		day: 'numeric',
		month: 'short',
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
		hour: 'numeric',
		minute: '2-digit',
	}).format(moment);
}

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

/** The time of day, for a place that says the day already. */
export function formatTime(iso: string, locale: string): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** How many midnights of this device lie between a moment and now: 0 is today, 1 yesterday. */
function daysAgo(moment: Date, now: Date): number {
	return Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000);
}

function startOfDay(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
