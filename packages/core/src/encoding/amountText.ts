import { maxDecimals } from '@countersign/contract/service';
import { InputError } from '../errors.js';

/**
 * Writes an integer amount as decimal text, without floating point: `(1234, 2)` becomes `12.34`.
 *
 * @throws InputError `input.invalid` for an amount that is not a safe integer, or decimals that are not an integer
 *   from 0 to 36.
 */
export function amountText(amount: number | bigint, decimals: number): `${number}` {
	const rule =
		'An amount is an integer in the smallest unit of its currency, and decimals are a count.';
	requireValid(typeof amount === 'bigint' || Number.isSafeInteger(amount), 'amount', rule);
	const isCount = Number.isSafeInteger(decimals) && decimals >= 0 && decimals <= maxDecimals;
	requireValid(isCount, 'decimals', rule);
	const sign = amount < 0 ? '-' : '';
	const digits = String(amount)
		.replace('-', '')
		.padStart(decimals + 1, '0');
	const whole = digits.slice(0, digits.length - decimals);
	const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
	return `${sign}${whole}${fraction}` as `${number}`;
}

/** A decimal without the zeros at the end of its fraction. */
export function trimZeros(amount: `${number}`): `${number}` {
	return amount.includes('.') ? (amount.replace(/\.?0+$/, '') as `${number}`) : amount;
}

/** @throws InputError with the message, unless the value of the field is valid. */
export function requireValid(isValid: boolean, field: string, message: string): void {
	if (!isValid) throw new InputError([{ field, problem: 'malformed' }], message);
}
