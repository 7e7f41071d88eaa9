import { isWalletError } from '../errors.js';
import type { Http } from '../http/http.js';
import { readMe } from '../session/readMe.js';
import type { ContactChannel } from './contactChannel.js';

/**
 * What became of the wish for a code. `wait` is data for a countdown; `notNeeded` means that the payment
 * provider does not ask for this proof, or has it.
 */
export type ContactCodeStart =
	| { readonly status: 'sent' }
	| { readonly status: 'wait'; readonly retryAfterMs: number }
	| { readonly status: 'notNeeded' };

const defaultWait = 30_000;

/** Has a code sent to a contact of the signed-in person. */
export async function sendContactCode(
	http: Http,
	{ send }: ContactChannel,
	signal: AbortSignal | undefined,
): Promise<ContactCodeStart> {
	const { customerId } = await readMe(http, signal);
	try {
		await http(send, { path: { customerId }, signal });
		return { status: 'sent' };
	} catch (error) {
		if (!isWalletError(error)) throw error;
		if (error.code === 'service.conflict') return { status: 'notNeeded' };
		if (error.code !== 'service.rate_limited') throw error;
		return { status: 'wait', retryAfterMs: error.retryAfterMs ?? defaultWait };
	}
}
