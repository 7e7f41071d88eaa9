import { supportedLocale } from '@countersign/core/format';
import type { PluralPhrase } from './messages.js';

/** A phrase with its placeholders replaced: `fill('Hello {name}', { name: 'Ada' })`. */
export function fill(phrase: string, values: Readonly<Record<string, string>>): string {
	return phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The phrase for a count, in the plural category that the locale has for it. */
export function plural(phrases: PluralPhrase<string>, count: number, locale: string): string {
	const category = new Intl.PluralRules(supportedLocale(locale)).select(count);
	const number = new Intl.NumberFormat(supportedLocale(locale)).format(count);
	return fill(phrases[category] ?? phrases.other, { count: number });
}
