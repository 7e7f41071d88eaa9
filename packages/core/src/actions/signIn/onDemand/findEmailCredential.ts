import { readCredentials } from '../../../credential/readCredentials.js';
import { InputError, isWalletError, WalletError } from '../../../errors.js';
import type { Http } from '../../../http/http.js';
import { readMe } from '../../../session/account.js';
import type { CodeRecipient } from '../../../signIn/emailSignIns.js';
import { normaliseEmail } from '../../../text/normaliseEmail.js';

/**
 * The credential that sends codes to an address, for the person who is signed in with the platform's own login.
 *
 * @param closed - The error of the sign-in by address, which such a backend does not offer. Absent when it was not tried.
 * @throws InputError `input.invalid` when the person's codes go to another address; the error `closed` when the
 *   backend is not one of those; WalletError `service.not_found` when the person has no such credential;
 *   `backend.signed_out`, `service.*`, `network.*`
 */
export async function findEmailCredential(
	http: Http,
	{ email, closed, signal }: { email: string; closed: unknown; signal: AbortSignal | undefined },
): Promise<CodeRecipient> {
	const { accountId } = await readMe(http, signal).catch((error: unknown) => {
		throw isWalletError(error) && error.status === 404 ? (closed ?? error) : error;
	});
	const credentials = await readCredentials(http, accountId, signal);
	const emailed = credentials.filter(({ type }) => type === 'EMAIL_OTP');
	const address = normaliseEmail(email);
	const credential = emailed.find(({ nickname }) => normaliseEmail(nickname) === address);
	if (credential) return { email, credentialId: credential.id, askedBy: 'credential' };
	const message =
		'No credential of the person whom the platform has signed in sends codes to this address.';
	const cause = closed ? { cause: closed } : undefined;
	throw emailed.length > 0
		? new InputError([{ field: 'email', problem: 'unexpected' }], message, cause)
		: new WalletError('service.not_found', message, cause);
}
