'use client';

import { type AmountCurrency, formatAmountParts } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { useEntryMessages } from '../messages/MessagesProvider.js';

/** Props of {@link Figure}. */
export interface FigureProps {
	/** Integer in the smallest unit of `currency`. */
	readonly amount: number;
	readonly currency: AmountCurrency;
}

/** A large amount, with the letters of a currency code in smaller type. */
export function Figure({ amount, currency }: FigureProps): ReactElement {
	const { locale } = useEntryMessages();
	const parts = formatAmountParts(amount, currency, { locale });
	const isCode = ({ type, value }: Intl.NumberFormatPart) =>
		type === 'currency' && /^[A-Z]{3}/.test(value);
	const at = parts.findIndex(isCode);
	const textOf = (some: readonly Intl.NumberFormatPart[]) =>
		some.map(({ value }) => value).join('');
	const whole = textOf(parts);
	if (at < 0)
		return (
			<bdi translate="no" data-cs="figure-text">
				{whole}
			</bdi>
		);
	return (
		<bdi translate="no" data-cs="figure-text">
			{textOf(parts.slice(0, at))}
			<span data-cs="figure-code">{parts[at]?.value}</span>
			{textOf(parts.slice(at + 1))}
		</bdi>
	);
}
