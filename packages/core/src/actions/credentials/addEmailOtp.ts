import type { AuthMethod } from '@countersign/contract';
import {
	authRoutes,
	type EmailOtpCredentialCreateRequest,
	withAsciiDomain,
} from '@countersign/contract/service';
import {
	checkAccount,
	parseCredential,
	readCredentials,
} from '../../credential/readCredentials.js';
import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import { InputError } from '../../errors.js';
import { emailSignInsOf } from '../../parts/emailSignInsOf.js';
import { httpOf } from '../../parts/httpOf.js';
import { signedActivity } from '../../parts/signedActivity.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { readMe } from '../../session/account.js';
import type { EmailSignInStart } from '../../signIn/emailSignIns.js';
import { requestCode } from '../../signIn/requestCode.js';
import { normaliseEmail } from '../../text/normaliseEmail.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

/** The new credential, and the challenge of the first code, which is on its way. */
export interface AddedEmailOtp {
	readonly credential: AuthMethod;
	readonly start: EmailSignInStart;
}

/**
 * Adds the emailed code to a wallet that has none, or has none left, signed by the current session. A wallet can
 * have one.
 *
 * Codes go to the wallet's email address, and anyone who can read mail there can sign in from then on. So show the
 * person the address that `getMe` returns, and pass the one that they confirmed. Only that address is signed, in the
 * backend's capitalisation, whatever else the backend sends.
 *
 * @param options.email - The address that the person confirmed. It is trimmed and lower-cased, and its domain
 *   converted to ASCII.
 * @throws InputError `input.invalid` when the wallet has another address; nothing was signed. WalletError
 *   `otp.already_registered`, `outcome.unknown`, `step_up.cancelled`, {@link StepUpError}, `session.*`, `payload.*`,
 *   `service.*`, `network.*`
 * @see service interface, §4.5
 */
export async function addEmailOtp(
	wallet: Wallet,
	options: { readonly email: string; readonly signal?: AbortSignal | undefined },
): Promise<AddedEmailOtp> {
	const parts = partsOf(wallet);
	const { clock, own } = parts;
	const emailSignIns = own(emailSignInsOf);
	const { signal } = options;
	const email = normaliseEmail(options.email);
	const { signer } = parts.config;
	if (signer) return signer.call('addEmailOtp', { email }, signal);
	// The code comes next: preload what seals it.
	void loadWithSealing(() => import('../signIn/onDemand/finishEmailSignIn.js')).catch(
		() => undefined,
	);
	const added = await parts
		.own(stepUpsOf)
		.through({ action: 'addEmailOtp', signal }, () => register(parts, email, signal));
	const { otpEncryptionTargetBundle, ...credential } = added;
	const { id: credentialId } = credential;
	// The service may omit the bundle: a challenge returns it.
	if (otpEncryptionTargetBundle === undefined) {
		const recipient = { email, credentialId, askedBy: 'credential' } as const;
		const asking = { http: parts.own(httpOf), clock, emailSignIns };
		return { credential, start: await requestCode(asking, recipient, signal) };
	}
	const challenge = {
		email,
		credentialId,
		otpEncryptionTargetBundle,
		sentAt: clock.now(),
		askedBy: 'credential',
	} as const;
	await emailSignIns.sent(challenge);
	return { credential, start: { status: 'sent', challenge } };
}

async function register(
	parts: WalletParts,
	email: string,
	signal: AbortSignal | undefined,
): Promise<AuthMethod> {
	const http = parts.own(httpOf);
	const me = await readMe(http, signal);
	// Lower-case ASCII only: Unicode case folding maps different letters to the same one.
	const small = me.email?.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
	if (small === undefined || withAsciiDomain(small) !== email) throw otherAddress();
	const { accountId, email: userEmail } = me;
	const body: EmailOtpCredentialCreateRequest = { type: 'EMAIL_OTP', accountId };
	return signedActivity(parts, {
		route: authRoutes.createCredential,
		request: { body, signal },
		accountId,
		activity: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
		parameters: { userEmail },
		parse: (response) => checkAccount(parseCredential(response), accountId),
		outcome: async () =>
			(await readCredentials(http, accountId)).find(({ type }) => type === 'EMAIL_OTP'),
	});
}

function otherAddress(): InputError {
	return new InputError(
		[{ field: 'email', problem: 'unexpected' }],
		"The confirmed address is not the wallet's current one. Confirm the address from getMe, or call changeEmail first. Nothing was signed.",
	);
}
