import type { AccountField } from '@countersign/core';
import { fill } from '../messages/fill.js';
import type { Messages } from '../messages/messages.js';
import { plural } from '../messages/plural.js';

/** How many digits a field has, in words, where it has digits and nothing else. */
export function digitsOf(
	{ pattern = '' }: AccountField,
	{ recipientForm, locale }: Messages,
): string | undefined {
	const [, least, most] = /^\[0-9\]\{(\d+)(?:,(\d+))?\}$/.exec(pattern) ?? [];
	if (least === undefined) return undefined;
	if (most === undefined) return plural(recipientForm.digits, Number(least), locale);
	const write = (count: string) => new Intl.NumberFormat(locale).format(Number(count));
	return fill(recipientForm.digitsFrom, { least: write(least), most: write(most) });
}
