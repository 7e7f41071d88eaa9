/** An exact quotient. The denominator is positive. */
export interface Fraction {
	readonly numerator: bigint;
	readonly denominator: bigint;
}

/** The exact value of a decimal number as text, `1.08` for instance. */
export function parseDecimal(text: string): Fraction {
	const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(text);
	if (!match) throw new RangeError(`${text} is not a decimal number.`);
	const [, whole = '', decimals = '', exponent = '0'] = match;
	const shift = Number(exponent) - decimals.length;
	const digits = BigInt(whole + decimals);
	return shift >= 0
		? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
		: { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

/** The product of fractions. */
export function multiply(...factors: readonly Fraction[]): Fraction {
	return factors.reduce((product, factor) => ({
		numerator: product.numerator * factor.numerator,
		denominator: product.denominator * factor.denominator,
	}));
}

/** One divided by a fraction. */
export function invert({ numerator, denominator }: Fraction): Fraction {
	return { numerator: denominator, denominator: numerator };
}

/** The integer part. */
export function floor({ numerator, denominator }: Fraction): bigint {
	return numerator / denominator;
}

/** The least integer that is not smaller. */
export function ceiling({ numerator, denominator }: Fraction): bigint {
	return (numerator + denominator - 1n) / denominator;
}

/** The nearest number of JavaScript. */
export function toNumber({ numerator, denominator }: Fraction): number {
	return Number((numerator * 10n ** 30n) / denominator) / 1e30;
}
