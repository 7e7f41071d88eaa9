import type { EmailCodeFormat } from '../config/emailCodeConfig.js';
import { WalletError } from '../errors.js';

/**
 * A one-time code as it is sealed: full-width characters folded, spaces and dashes of a paste dropped.
 *
 * @throws WalletError `input.invalid` unless what is left looks like a code of this deployment.
 */
export function normaliseCode(code: string, { length, alphabet }: EmailCodeFormat): string {
	const folded = code.normalize('NFKC').replace(/[\s\p{Dash}]/gu, '');
	const characters = alphabet === 'digits' ? /^[0-9]*$/ : /^[A-Za-z0-9]*$/;
	if (folded.length === length && characters.test(folded)) return folded;
	const kind = alphabet === 'digits' ? 'digits' : 'letters or digits';
	throw new WalletError('input.invalid', `A code has ${length} ${kind}. Nothing was sent.`);
}
