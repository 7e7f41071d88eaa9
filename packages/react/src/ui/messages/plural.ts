import { fill } from './fill.js';
import type { PluralPhrase } from './messages.js';

/** The phrase for a count, in the plural category that the locale has for it. */
export function plural(phrases: PluralPhrase<string>, count: number, locale: string): string {
	const category = new Intl.PluralRules(locale).select(count);
	const number = new Intl.NumberFormat(locale).format(count);
	return fill(phrases[category] ?? phrases.other, { count: number });
}
