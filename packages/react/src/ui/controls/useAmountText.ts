'use client';

import { type AmountCurrency, formatAmountInput, parseAmount } from '@countersign/core/format';
import { useState } from 'react';

interface Typed {
	readonly text: string;
	/** The locale that it was typed in. */
	readonly locale: string;
}

/**
 * The text in the field of an amount. When the page's language changes, it is formatted again: `1.125` is another amount in a
 * language with a full stop between thousands.
 */
export function useAmountText(
	currency: AmountCurrency,
	locale: string,
	first: (write: (amount: number) => string) => Typed,
): readonly [text: string, setText: (text: string) => void] {
	const write = (amount: number): string => formatAmountInput(amount, currency, { locale });
	const [typed, setTyped] = useState(() => first(write));
	const setText = (text: string): void => setTyped({ text, locale });
	if (typed.locale !== locale) {
		const read = parseAmount(typed.text, currency, typed);
		setText(read.ok ? write(read.amount) : typed.text);
	}
	return [typed.text, setText];
}
