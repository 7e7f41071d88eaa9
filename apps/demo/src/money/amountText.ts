/** The decimal text of an integer amount: `(1234, 2)` is `12.34`. No floating point on the way. */
export function amountText(amount: number, decimals: number): `${number}` {
	const sign = amount < 0 ? '-' : '';
	const digits = BigInt(Math.abs(amount))
		.toString()
		.padStart(decimals + 1, '0');
	const whole = digits.slice(0, digits.length - decimals);
	const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
	return `${sign}${whole}${fraction}` as `${number}`;
}
