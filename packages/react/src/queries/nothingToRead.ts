import { WalletError } from '@countersign/core';

/** What a read without a session or an input comes to, where something runs it regardless. */
export function nothingToRead(): WalletError {
	const message = 'Nobody is signed in, or the input of this read is undefined.';
	return new WalletError('session.none', message);
}
