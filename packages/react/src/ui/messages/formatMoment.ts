import { fill } from './fill.js';
import type { EntryMessages } from './messages.js';

/** A date and time for reading, without the parts that go without saying. */
export function formatMoment(iso: string, messages: EntryMessages, now: Date = new Date()): string {
	const { locale, moment: words } = messages;
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	const clock = { hour: 'numeric', minute: '2-digit' } as const;
	const time = new Intl.DateTimeFormat(locale, clock).format(moment);
	const days = Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000);
	if (days === 0) return fill(words.today, { time });
	if (days === 1) return fill(words.yesterday, { time });
	return new Intl.DateTimeFormat(locale, {
		day: 'numeric',
		month: 'short',
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
		...clock,
	}).format(moment);
}

function startOfDay(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
