import { authRoutes, type OauthVerifyRequest } from '@countersign/contract/service';
import {
	checkOidcToken,
	findOauthCredential,
	requireFreshToken,
	requireFreshTokenNow,
	translateTokenRefusal,
} from '../../../credential/checkOidcToken.js';
import { webCrypto } from '../../../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../../../encoding/bytes.js';
import { WalletError } from '../../../errors.js';
import { deliver } from '../../../http/deliver.js';
import { httpOf } from '../../../parts/httpOf.js';
import { signerOf } from '../../../parts/sessionStoreOf.js';
import { signInSessionOf } from '../../../parts/signInSessionOf.js';
import { parseSession } from '../../../session/parseSession.js';
import { findKey, forgetKey, keepKey, keptFor } from '../../../signer/awaitedKeys.js';
import { redeemKey, requestKey } from '../../../signer/sessionKeys.js';
import type { Signer } from '../../../signer/signer.js';
import type { WalletSession } from '../../../signer/walletSession.js';
import type { Persistence } from '../../../storage/recordStore.js';
import { requireId } from '../../../text/ids.js';
import type { WalletParts } from '../../../wallet.js';

let readKey: (prepared: PreparedOauth) => string | undefined;

/** A token for a sign-in that this page has prepared, now or before it redirected to the provider. */
export type SignInWithOauthOptions = {
	/**
	 * `AuthMethod:<uuid>` of the OAUTH credential. Default: the identity's credential, as the backend knows it, on
	 * whichever device it was added.
	 */
	readonly credentialId?: string | undefined;
	readonly signal?: AbortSignal | undefined;
} & (
	| {
			/**
			 * What `prepareOauth` returned. A token for the previous one, whose prompt was still open, is also
			 * accepted.
			 */
			readonly prepared: PreparedOauth;
			/** The token, or a function that gets one for a nonce. */
			readonly oidcToken: string | ((nonce: string) => Promise<string>);
	  }
	| {
			/**
			 * Default: the sign-in that was prepared on this device in the last 10 minutes with the token's nonce,
			 * so that it is found after a redirect to the provider and back.
			 */
			readonly prepared?: undefined;
			readonly oidcToken: string;
	  }
);

/** What `signInWithOauth` does. */
export async function signInWithOauth(
	{ clock, config, own }: WalletParts,
	options: SignInWithOauthOptions,
): Promise<WalletSession> {
	const { prepared, credentialId: given, signal } = options;
	if (given !== undefined) requireId('credentialId', given, 'AuthMethod');
	const oidcToken = await tokenOf(options);
	const token = checkOidcToken(oidcToken);
	const { signer: frame } = config;
	if (frame) return frame.call('signInWithOauth', { oidcToken, credentialId: given }, signal);
	const http = own(httpOf);
	const session = own(signInSessionOf);
	const signer = own(signerOf);
	await clock.recall();
	const { nonce } = token;
	await requireFreshTokenNow(token, { clock, http });
	const clientPublicKey = await oauthKey(signer, { nonce, ...(prepared && { prepared }) });
	const credentialId = given ?? (await findOauthCredential(http, token, signal));
	// The response has confirmed the time.
	requireFreshToken(token, clock);
	const body: OauthVerifyRequest = { type: 'OAUTH', oidcToken, clientPublicKey };
	const verify = async () => {
		const request = { path: { id: credentialId }, body, signal };
		const response = await deliver(http, authRoutes.verifyCredential, request).catch((error) => {
			throw translateTokenRefusal(error, token, clock);
		});
		const parsed = parseSession(response.body, credentialId);
		const { encryptedSessionSigningKey: sealed } = parsed;
		const publicKey = await redeemKey(signer, clientPublicKey, sealed);
		if (nonce !== undefined) await forgetKey(signer, nonce);
		return session.begin(parsed.session, publicKey);
	};
	return session.inTurn(verify, signal);
}

async function tokenOf(options: SignInWithOauthOptions): Promise<string> {
	if (options.prepared === undefined) return options.oidcToken;
	const { oidcToken, prepared } = options;
	return typeof oidcToken === 'string' ? oidcToken : oidcToken(prepared.nonce);
}

/** What `prepareOauth` does. */
export async function prepareOauth({ config, own }: WalletParts): Promise<PreparedOauth> {
	// The frame keeps the key, and finds it by the nonce of the token.
	if (config.signer) return new PreparedOauth(await config.signer.call('prepareOauth'), '');
	const signer = own(signerOf);
	const clientPublicKey = await requestKey(signer, config.sessionKeyMode ?? 'sealed');
	const nonce = await oidcNonce(clientPublicKey);
	const persistence = await keepKey(signer, nonce, clientPublicKey);
	return new PreparedOauth({ nonce, persistence }, clientPublicKey);
}

/**
 * Binds an identity token to a key: SHA-256, as lowercase hex, of the text of the public key exactly as it is sent
 * (service interface, §8.6).
 */
async function oidcNonce(clientPublicKey: string): Promise<string> {
	return encodeHex(
		new Uint8Array(await webCrypto().digest('SHA-256', encodeUtf8(clientPublicKey))),
	);
}

/** A key that waits for an identity token. Opaque, even at run time. Prepare one for each sign-in. */
export class PreparedOauth {
	/** For the identity provider: the token must contain it as its `nonce`. */
	readonly nonce: string;
	/**
	 * `memory` if the browser cannot store the key, which is then lost in a redirect. Use the provider's prompt or
	 * popup instead.
	 */
	readonly persistence: Persistence;
	/** How long the key is kept on this device after it was created. Milliseconds. */
	readonly keptFor: number = keptFor;
	readonly #clientPublicKey: string;

	static {
		readKey = (prepared) => (#clientPublicKey in prepared ? prepared.#clientPublicKey : undefined);
	}

	constructor(
		{ nonce, persistence }: Pick<PreparedOauth, 'nonce' | 'persistence'>,
		clientPublicKey: string,
	) {
		this.nonce = nonce;
		this.persistence = persistence;
		this.#clientPublicKey = clientPublicKey;
		Object.freeze(this);
	}
}

/**
 * The key that an identity token was issued for: the given one, or one that was prepared before the person was sent
 * to the provider, or before a prompt that was still open. A copy of a `PreparedOauth` holds no key.
 *
 * @throws WalletError `oauth.token_mismatch`
 */
async function oauthKey(
	signer: Signer,
	{ nonce, prepared }: { readonly nonce: string | undefined; readonly prepared?: PreparedOauth },
): Promise<string> {
	const requested = prepared && prepared.nonce === nonce ? readKey(prepared) : undefined;
	const found = await findKey(signer, nonce, requested);
	if (found !== undefined) return found;
	throw new WalletError(
		'oauth.token_mismatch',
		'The identity token cannot be used: this device does not have the key of a sign-in with its nonce. It was used, it is older than 10 minutes, or it was prepared elsewhere. Nothing was sent: prepare a new sign-in.',
	);
}
