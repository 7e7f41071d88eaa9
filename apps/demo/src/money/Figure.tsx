import type { Currency } from '@countersign/contract';
import { formatAmountParts } from '@countersign/core';
import type { ReactElement } from 'react';

interface FigureProps {
	/** In the smallest unit. */
	readonly amount: number;
	readonly currency: Pick<Currency, 'code' | 'decimals'>;
}

/** A large amount: the same text as everywhere, with the letters of the currency set smaller. */
export function Figure({ amount, currency }: FigureProps): ReactElement {
	const parts = formatAmountParts(amount, currency);
	const isCode = ({ type, value }: Intl.NumberFormatPart) =>
		type === 'currency' && /^[A-Z]{3}/.test(value);
	const at = parts.findIndex(isCode);
	const textOf = (some: readonly Intl.NumberFormatPart[]) =>
		some.map(({ value }) => value).join('');
	if (at < 0) return <span className="figure-text">{textOf(parts)}</span>;
	return (
		<span className="figure-text">
			{textOf(parts.slice(0, at))}
			<span className="figure-code">{parts[at]?.value}</span>
			{textOf(parts.slice(at + 1))}
		</span>
	);
}
