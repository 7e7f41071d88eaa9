import { WalletError } from '../errors.js';

/**
 * A one-time code as it is sealed: full-width characters folded, spaces and dashes of a paste dropped.
 *
 * @throws WalletError `input.invalid` unless 4 to 12 letters or digits are left.
 */
export function normaliseCode(code: string): string {
	const folded = code.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '');
	if (/^[A-Za-z0-9]{4,12}$/.test(folded)) return folded;
	throw new WalletError('input.invalid', 'A code has 4 to 12 letters or digits. Nothing was sent.');
}
