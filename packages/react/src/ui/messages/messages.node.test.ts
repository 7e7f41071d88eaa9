import type { WalletErrorCode } from '@countersign/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { accountKindName } from './accountKindName.js';
import { arabic } from './arabic.js';
import { countryOptions } from './countryOptions.js';
import { english } from './english.js';
import { plural } from './fill.js';
import { formatDuration } from './formatDuration.js';
import { formatDay, formatMoment, formatTime } from './formatMoment.js';
import type { Messages } from './messages.js';
import { spanish } from './spanish.js';

const languages: readonly Messages[] = [english, spanish, arabic];

const others = languages.slice(1);

/** Every text by its path; the categories of a plural are one text. */
function textsOf(value: unknown, path = ''): readonly (readonly [string, readonly string[]])[] {
	if (typeof value === 'string') return [[path, [value]]];
	const entries = Object.entries(value as Record<string, unknown>);
	if (isPlural(value)) return [[path, entries.map(([, text]) => String(text))]];
	return entries.flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`));
}

const isPlural = (value: unknown): boolean =>
	typeof value === 'object' && value !== null && 'other' in value;

const placeholders = (texts: readonly string[]) =>
	texts.map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());

test.each(others)('$locale has every message, with the placeholders of English', (messages) => {
	const own = new Map(textsOf(messages));
	for (const [path, texts] of textsOf(english)) {
		const said = own.get(path) ?? [];
		expect(said.length, path).toBeGreaterThan(0);
		const [expected] = placeholders(texts);
		for (const found of placeholders(said)) expect(found, path).toEqual(expected);
	}
});

test.each(['en-US@posix', 'en_US', 'es_419', 'ar_EG', '', 'no tag'])(
	'writes dates, counts and times in a locale named %j',
	(locale) => {
		const messages: Messages = { ...english, locale };
		const at = '2020-03-02T10:00:00.000Z';
		expect(formatMoment(at, messages)).not.toBe('');
		expect(formatMoment(at, messages, { absolute: true })).not.toBe('');
		expect(formatDay(at, locale)).not.toBe('');
		expect(formatDay(new Date().toISOString(), locale)).not.toBe('');
		expect(formatTime(at, locale)).not.toBe('');
		expect(formatDuration(61, locale)).not.toBe('');
		expect(plural(english.payment.secondsLeft, 2, locale)).not.toBe('');
		expect(accountKindName('EUR_ACCOUNT', messages)).not.toBe('');
		expect(countryOptions(locale).length).toBeGreaterThan(200);
	},
);

test('has a separate sentence for every error code', () => {
	const { errors, walletErrors } = english;
	// A code without a sentence is a type error here, and a translation without one wherever it is written.
	const sentences: Readonly<Record<WalletErrorCode, string>> = {
		...errors.byCode,
		...walletErrors,
	};
	const ofRemedies: readonly string[] = Object.values(errors.byRemedy);
	const shared = Object.entries(sentences).filter(([, text]) => ofRemedies.includes(text));
	expect(shared.map(([code]) => code)).toEqual([]);
});

// Its emails never come: the service sends a code to the first browser only, and says so to nobody.
test('explains how to sign in when a second browser gets no code', () => {
	const sentences = languages.map(({ errors }) => errors.byCode['otp.rejected']);
	expect(sentences).toEqual([
		expect.stringMatching(/another browser first, .* there, or wait five minutes/),
		expect.stringMatching(/antes .* otro navegador, .* allí .* o espera cinco minutos/),
		expect.stringMatching(/متصفح آخر من قبل، .* هناك أو انتظر خمس دقائق/),
	]);
});

test.each(others)('$locale is a translation, not a copy', (messages) => {
	const own = new Map(textsOf(messages));
	const same = textsOf(english).filter(([path, texts]) => own.get(path)?.[0] === texts[0]);
	const alike = /\/(direction|IBAN|iban|clabeNumber|EUR_ACCOUNT|MXN_ACCOUNT)$/;
	expect(same.map(([path]) => path).filter((path) => !alike.test(path))).toEqual([]);
});

// “Hasta las 2:05”, but “hasta la 1:05”.
test('puts no article before a time in Spanish, because it depends on the hour', () => {
	const texts = textsOf(spanish).flatMap(([, said]) => said);
	expect(texts.filter((text) => /\blas? \{time\}/.test(text))).toEqual([]);
});

test.each(languages)('$locale has a phrase for each of its plural categories', (messages) => {
	const { pluralCategories } = new Intl.PluralRules(messages.locale).resolvedOptions();
	const used = [0, 1, 2, 3, 11, 100].map((count) =>
		new Intl.PluralRules(messages.locale).select(count),
	);
	const find = (value: unknown): unknown[] =>
		typeof value !== 'object' || value === null
			? []
			: isPlural(value)
				? [value]
				: Object.values(value).flatMap(find);
	for (const phrases of find(messages)) {
		for (const category of used) expect(pluralCategories).toContain(category);
		expect(Object.keys(phrases as object)).toEqual(expect.arrayContaining([...new Set(used)]));
	}
});

test('picks the plural of a count by its locale', () => {
	const phrases = {
		zero: 'لا شيء',
		one: 'واحد',
		two: 'اثنان',
		few: '{count} أشياء',
		other: '{count}',
	};
	const said = [0, 1, 2, 3].map((count) => plural(phrases, count, 'ar-u-nu-latn'));
	expect(said).toEqual(['لا شيء', 'واحد', 'اثنان', '3 أشياء']);
});

test('formats durations and dates for the locale', () => {
	expect(formatDuration(65, 'en')).toBe('1:05');
	expect(formatDuration(65, 'ar-EG')).toBe('١:٠٥');
	const now = new Date(2026, 4, 3, 12, 0);
	const yesterday = new Date(2026, 4, 2, 9, 30).toISOString();
	expect(formatMoment(yesterday, spanish, { now })).toMatch(/^Ayer, 9:30/);
	expect(formatMoment(yesterday, english, { now, within: true })).toMatch(/^yesterday at 9:30/);
	expect(formatMoment(new Date(2025, 0, 5).toISOString(), english, { now })).toContain('2025');
	expect(formatMoment('never', english, { now })).toBe('');
});

test.each([
	['America/Denver', '5:30'],
	['America/Phoenix', '4:30'],
	['Asia/Kolkata', '5:00'],
])('shows a time in the current time zone of the device, %s', (zone, time) => {
	vi.stubEnv('TZ', zone);
	onTestFinished(() => void vi.unstubAllEnvs());
	const moment = formatMoment('2026-07-01T23:30:00Z', english, { now: new Date('2026-01-01') });
	expect(moment).toContain(time);
	expect(formatTime('2026-07-01T23:30:00Z', 'en')).toContain(time);
});

test.each([english, spanish, arabic])(
	'shows year and time zone on a receipt of $locale',
	(messages) => {
		vi.stubEnv('TZ', 'Asia/Kolkata');
		onTestFinished(() => void vi.unstubAllEnvs());
		const now = new Date('2026-07-02T05:00:00Z');
		const options = { now, absolute: true };
		const moment = formatMoment('2026-07-01T23:30:00Z', messages, options);
		expect(moment).toMatch(/\b2\b.*2026.*\b5:00\b.*\+5:30/);
		expect(formatMoment('never', messages, options)).toBe('');
	},
);

test.each(['Asia/Kolkata', 'America/Denver'])(
	'formats the first and the last time in %s',
	(zone) => {
		vi.stubEnv('TZ', zone);
		onTestFinished(() => void vi.unstubAllEnvs());
		for (const iso of ['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z']) {
			expect(formatMoment(iso, english)).toEqual(expect.any(String));
			expect(formatDay(iso, 'en')).toEqual(expect.any(String));
		}
	},
);

test('shows in a heading how long ago a day was, or its date', () => {
	const now = new Date(2026, 4, 3, 0, 5);
	const day = (date: Date, locale: string) => formatDay(date.toISOString(), locale, now);
	expect(day(new Date(2026, 4, 3, 0, 1), 'en')).toBe('Today');
	expect(day(new Date(2026, 4, 2, 23, 59), 'en')).toBe('Yesterday');
	expect(day(new Date(2026, 4, 2, 0, 0), 'es')).toBe('Ayer');
	expect(day(new Date(2026, 4, 3, 0, 1), 'ar')).toBe('اليوم');
	expect(day(new Date(2026, 4, 1), 'en')).toBe('Friday, May 1');
	expect(day(new Date(2025, 4, 1), 'es')).toBe('Jueves, 1 de mayo de 2025');
	expect(formatDay('never', 'en', now)).toBe('');
});
