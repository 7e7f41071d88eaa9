import { daysAgo } from './daysAgo.js';
import { fill } from './fill.js';
import { formatTime } from './formatTime.js';
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
