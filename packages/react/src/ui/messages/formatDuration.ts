import { supportedLocale } from '@countersign/core/format';

/** Whole seconds as `m:ss` in the locale's digits, for countdowns. */
export function formatDuration(seconds: number, locale: string): string {
	const whole = Math.max(0, Math.ceil(seconds));
	const digits = (value: number, minimumIntegerDigits: number) =>
		new Intl.NumberFormat(supportedLocale(locale), {
			minimumIntegerDigits,
			useGrouping: false,
		}).format(value);
	return `${digits(Math.floor(whole / 60), 1)}:${digits(whole % 60, 2)}`;
}

/** Milliseconds as hours in words: `24 hours`. */
export function formatHours(milliseconds: number, locale: string): string {
	const style = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
	return new Intl.NumberFormat(supportedLocale(locale), style).format(milliseconds / 3_600_000);
}
