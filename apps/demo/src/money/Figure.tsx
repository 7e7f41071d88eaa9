import type { Currency } from '@countersign/contract';
import type { ReactElement } from 'react';
import { formatAmount } from './formatAmount.js';

interface FigureProps {
	/** In the smallest unit. */
	readonly amount: number;
	readonly currency: Pick<Currency, 'code' | 'decimals'>;
}

/** A large amount: the same text as everywhere, with the letters of the currency set smaller. */
export function Figure({ amount, currency }: FigureProps): ReactElement {
	const [, before = '', code = '', number = ''] =
		/^(\D*?)([A-Z]{3,}\u00a0)?(\D?\d.*)$/.exec(formatAmount(amount, currency)) ?? [];
	return (
		<span className="figure-text">
			{before}
			{code && <span className="figure-code">{code}</span>}
			{number}
		</span>
	);
}
