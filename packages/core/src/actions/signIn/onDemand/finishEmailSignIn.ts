import { authRoutes, type EmailOtpVerifyRequest, reasons } from '@countersign/contract/service';
import { signalPasskeys } from '../../../credential/signalPasskeys.js';
import { sealOtpCode } from '../../../crypto/sealOtpCode.js';
import { InputError, isWalletError, WalletError } from '../../../errors.js';
import { refusalIn } from '../../../http/deliver.js';
import { ceremoniesOf } from '../../../parts/ceremoniesOf.js';
import { cookieWatchOf } from '../../../parts/cookieWatchOf.js';
import { emailSignInsOf } from '../../../parts/emailSignInsOf.js';
import { httpOf } from '../../../parts/httpOf.js';
import { devicePasskeysOf } from '../../../parts/passkeysOf.js';
import { signerOf } from '../../../parts/sessionStoreOf.js';
import { signInSessionOf } from '../../../parts/signInSessionOf.js';
import { type ParsedSession, parseSession } from '../../../session/parseSession.js';
import { requestKey } from '../../../signer/sessionKeys.js';
import { signToken } from '../../../signer/signToken.js';
import type { WalletSession } from '../../../signer/walletSession.js';
import type { EmailChallenge } from '../../../signIn/emailSignIns.js';
import { signedRetry } from '../../../signing/signedRetry.js';
import { type EmailCodeFormat, readEmailCode } from '../../../text/readEmailCode.js';
import type { WalletParts } from '../../../wallet.js';

/** What `finishEmailSignIn` does: seals the code, signs the token, starts the session. */
export async function finishEmailSignIn(
	parts: WalletParts,
	options: {
		readonly challenge: EmailChallenge;
		readonly code: string;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<WalletSession> {
	const { config, own } = parts;
	const http = own(httpOf);
	// The person types the code into the frame, which takes none from this page.
	if (config.signer) return config.signer.call('finishEmailSignIn', {}, options.signal);
	const session = own(signInSessionOf);
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const emailSignIns = own(emailSignInsOf);
	const { challenge, signal } = options;
	const code = readCode(parts.emailCode, options.code);
	await parts.clock.recall();
	// Without a confirmed time, the service decides.
	const age = parts.clock.isConfirmed() ? parts.clock.now() - challenge.sentAt : 0;
	if (age >= parts.emailCode.lifetime) throw expired();
	const publicKey = await requestKey(own(signerOf), 'code');
	const encryptedOtpBundle = await sealOtpCode({
		code,
		publicKey,
		targetBundle: challenge.otpEncryptionTargetBundle,
		pins: config.enclaveKeys.otp,
	});
	const started = await session.inTurn(async () => {
		const verified = await redeemCode(parts, { challenge, encryptedOtpBundle, publicKey, signal });
		const [stored] = await Promise.all([
			session.begin(verified, publicKey),
			emailSignIns.spent(challenge),
		]);
		return stored;
	}, signal);
	// Nobody waits for it.
	void devicePasskeys.credentialIds(started.accountId).then((known) => {
		if (known.length === 0) return;
		signalPasskeys({ http, ceremonies, devicePasskeys, owner: started, rpId: config.rpId });
	});
	return started;
}

interface SealedCode {
	readonly challenge: EmailChallenge;
	readonly encryptedOtpBundle: string;
	/** Of the key that signs the token that the enclave responds with, and becomes the session's. */
	readonly publicKey: string;
	readonly signal: AbortSignal | undefined;
}

/** Sends the sealed code, and signs the token that the enclave has signed. */
async function redeemCode(
	{ own }: WalletParts,
	{ challenge, encryptedOtpBundle, publicKey, signal }: SealedCode,
): Promise<ParsedSession['session']> {
	const http = own(httpOf);
	const cookies = own(cookieWatchOf);
	const emailSignIns = own(emailSignInsOf);
	const codeRequester = challenge.askedBy === 'email' ? await emailSignIns.requester() : undefined;
	const body: EmailOtpVerifyRequest = { type: 'EMAIL_OTP', encryptedOtpBundle };
	return signedRetry({
		http,
		route: authRoutes.verifyCredential,
		request: { path: { id: challenge.credentialId }, body, codeRequester, signal },
		isSpent: true,
		sign: (token) => signToken(own(signerOf), publicKey, token),
		parse: ({ body }) => parseSession(body, challenge.credentialId).session,
	}).catch(async (error) => {
		const isCookieExpected = challenge.askedBy === 'email' && emailSignIns.isFromHere(challenge);
		const refused = isCookieExpected && cookies.deviceRefused(error);
		const translated = refused || translateFailure(error);
		if (isUsed(translated)) await emailSignIns.spent(challenge);
		throw translated;
	});
}

/** Whether the code cannot be sent again. */
function isUsed(error: unknown): boolean {
	return isWalletError(error) && /^(otp\.|outcome\.unknown$)/.test(error.code);
}

function expired(): WalletError {
	return new WalletError(
		'otp.expired',
		'The code has expired. Nothing was sent: ask for a new one.',
	);
}

function translateFailure(error: unknown): unknown {
	if (!isWalletError(error)) return error;
	if (error.requestId === undefined) return translateCodeRefusal(refusalIn(error));
	const isRefused = error.status !== undefined;
	return isRefused ? unfinished(error) : error;
}

/**
 * A refusal of the first leg means that the code was wrong, or that its bundle was already used. The sandbox
 * responds with 401 and a reason, production with 400 `INVALID_INPUT` and another reason. Both become one code here.
 */
function translateCodeRefusal(error: WalletError): WalletError {
	if (error.status !== 400 && error.status !== 401) return error;
	const { serviceCode, reason, status } = error;
	const details = { cause: error, serviceCode, reason, status };
	if (reason === reasons.noPendingOtp) {
		return new WalletError(
			'otp.expired',
			'This code is no longer valid. Ask for a new one.',
			details,
		);
	}
	return new WalletError(
		'otp.rejected',
		'The code was not accepted, and its challenge is spent. Ask for a new code.',
		details,
	);
}

/** The signed leg was refused. The code has been used. */
function unfinished(cause: WalletError): WalletError {
	return new WalletError(
		'otp.expired',
		'The sign-in did not finish, and its code cannot be used again: ask for a new code.',
		{ cause },
	);
}

/** @throws InputError unless a code of this deployment stands in it. */
function readCode(format: EmailCodeFormat, text: string): string {
	const code = readEmailCode(text, format);
	if (code) return code;
	const kind = format.alphabet === 'digits' ? 'digits' : 'letters or digits';
	throw new InputError(
		[{ field: 'code', problem: 'malformed' }],
		`A code has ${format.length} ${kind}. Nothing was sent.`,
	);
}
