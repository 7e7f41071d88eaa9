import { supportedLocale } from '@countersign/core/format';
import { fill } from './fill.js';
import type { EntryMessages } from './messages.js';

/**
 * A date and time without redundant parts, such as the current year.
 *
 * @param options.within - Write it for the middle of a sentence.
 * @param options.absolute - Write the year and the time zone too, whatever day it is now: for what is read later or elsewhere.
 */
export function formatMoment(
	iso: string,
	messages: EntryMessages,
	options: {
		readonly now?: Date;
		readonly within?: boolean | undefined;
		readonly absolute?: boolean | undefined;
	} = {},
): string {
	const { locale } = messages;
	const { now = new Date(), within, absolute } = options;
	const words = within ? messages.moment.within : messages.moment;
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	if (absolute) {
		const shape = { ...dateAndTime, year: 'numeric', timeZoneName: 'short' } as const;
		const text = new Intl.DateTimeFormat(supportedLocale(locale), shape).format(moment);
		// A line must not break within `GMT-3`.
		return text.replace(/-(?=\d)/g, '\u2011');
	}
	const time = formatTime(iso, locale);
	const days = daysAgo(moment, now);
	if (days === 0) return fill(words.today, { time });
	if (days === 1) return fill(words.yesterday, { time });
	if (days === -1) return fill(words.tomorrow, { time });
	return format(moment, locale, {
		...dateAndTime,
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
	});
}

const dateAndTime = {
	day: 'numeric',
	month: 'short',
	hour: 'numeric',
	minute: '2-digit',
} as const;

/** A day as a heading: `Today`, `Yesterday`, `Monday, 2 March`; with the year unless it is the current one. */
export function formatDay(iso: string, locale: string, now: Date = new Date()): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	const days = daysAgo(moment, now);
	if (days === 0 || days === 1) {
		const relative = new Intl.RelativeTimeFormat(supportedLocale(locale), { numeric: 'auto' });
		return capitalise(relative.format(0 - days, 'day'), locale);
	}
	const written = format(moment, locale, {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
	});
	return capitalise(written, locale);
}

/** A day for the middle of a line: `Mon, 2 Mar`, `lun, 2 mar`; with the year unless it is the current one. */
export function formatShortDay(moment: Date, locale: string, now: Date): string {
	return format(moment, locale, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		...(moment.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
	});
}

/** `Intl` formats these words for the middle of a sentence. */
function capitalise(text: string, locale: string): string {
	const [first = ''] = text;
	return first.toLocaleUpperCase(supportedLocale(locale)) + text.slice(first.length);
}

/** The time of day. */
export function formatTime(iso: string, locale: string): string {
	const moment = new Date(iso);
	if (Number.isNaN(moment.getTime())) return '';
	return format(moment, locale, { hour: 'numeric', minute: '2-digit' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Creating a format takes longer than using it hundreds of times, so each is cached. A format in local time would
 * keep the current time zone, which may change while the page is open. So each is in UTC, and gets the local time as
 * if it were UTC.
 */
function format(moment: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
	const name = `${locale} ${JSON.stringify(options)}`;
	const made =
		formats.get(name) ??
		new Intl.DateTimeFormat(supportedLocale(locale), { ...options, timeZone: 'UTC' });
	formats.set(name, made);
	const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
	// The first and the last moments that `Date` can hold have no local time in some zones.
	return Number.isNaN(local.getTime()) ? '' : made.format(local);
}

/** Calendar days from a time until now on this device: 0 is today, 1 yesterday. */
function daysAgo(moment: Date, now: Date): number {
	return Math.round((startOfDay(now) - startOfDay(moment)) / 86_400_000);
}

function startOfDay(date: Date): number {
	return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
