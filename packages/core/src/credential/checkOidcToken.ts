import { limits } from '@countersign/contract';
import { decodeBase64url } from '../encoding/decode.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { InputError, type InputProblem, isWalletError, WalletError } from '../errors.js';
import { checkShape } from '../http/checkShape.js';
import type { Clock } from '../http/clock.js';
import { backendRoutes, type Http } from '../http/http.js';

/** Whom an identity token is about, and when it is valid. The service verifies its signature. */
export interface OidcToken {
	readonly issuer: string;
	readonly subject: string;
	/** Which sign-in it was issued for, as it says. */
	readonly nonce: string | undefined;
	/** Seconds since the epoch (RFC 7519, section 4.1), as far as the token says. */
	readonly issuedAt: number | undefined;
	readonly expiresAt: number | undefined;
}

/** How far a provider's clock may be ahead of the service's. Milliseconds. */
const tolerated = 5_000;

/** Larger than any token of a provider. Characters. */
const longest = 16_000;

/**
 * Reads an identity token, and refuses one that the service would refuse whatever the time is. Its age is for
 * {@link requireFreshToken}.
 *
 * @throws InputError
 * @see service interface, §4.4
 */
export function checkOidcToken(token: string): OidcToken {
	if (token.length > longest) throw unreadable('tooLong', 'it is too long');
	const [, claims = ''] = token.split('.');
	const content = parseJson(new TextDecoder().decode(decodeBase64url(claims) ?? new Uint8Array()));
	if (!isRecord(content)) throw unreadable('malformed', 'it is not a JWT');
	const { nonce, iss: issuer, sub: subject, iat, exp } = content;
	if (typeof issuer !== 'string' || typeof subject !== 'string') {
		throw unreadable('malformed', 'it names no issuer or no subject');
	}
	return {
		issuer,
		subject,
		nonce: typeof nonce === 'string' ? nonce : undefined,
		issuedAt: typeof iat === 'number' ? iat : undefined,
		expiresAt: typeof exp === 'number' ? exp : undefined,
	};
}

/**
 * Refuses a token that the service would find too old or too new. While no response has confirmed the
 * time, this device's clock proves nothing: the token passes, and the service decides.
 *
 * @throws WalletError `oauth.token_stale`
 */
export function requireFreshToken(token: OidcToken, clock: Clock): void {
	const why = whyStale(token, clock);
	if (why !== undefined) throw new WalletError('oauth.token_stale', unusable(why));
}

/**
 * As {@link requireFreshToken}, before anything is sent. The clock of the device may have been set since the last
 * response: a token that looks stale is judged by the time of a new one.
 *
 * @throws WalletError `oauth.token_stale`
 */
export async function requireFreshTokenNow(
	token: OidcToken,
	{ clock, http }: { readonly clock: Clock; readonly http: Http },
): Promise<void> {
	if (whyStale(token, clock) !== undefined) await http(backendRoutes.me).catch(() => undefined);
	requireFreshToken(token, clock);
}

/** Why the service would find it too old or too new; undefined when it would not, or when nobody can tell. */
function whyStale({ issuedAt, expiresAt }: OidcToken, clock: Clock): string | undefined {
	if (!clock.isConfirmed()) return undefined;
	const now = clock.now();
	if (expiresAt !== undefined && expiresAt * 1000 <= now) return 'it has expired';
	if (issuedAt === undefined) return undefined;
	if (now - issuedAt * 1000 > limits.oidcTokenAge) {
		return 'it was issued more than 60 seconds ago; get a fresh one for every call';
	}
	if (issuedAt * 1000 - now > tolerated) {
		return "it was issued in the future, by the service's clock; the provider's is ahead";
	}
	return undefined;
}

function unreadable(problem: InputProblem['problem'], why: string): InputError {
	return new InputError([{ field: 'oidcToken', problem }], unusable(why));
}

function unusable(why: string): string {
	return `The identity token cannot be used: ${why}.`;
}

/**
 * A refusal before anything was signed means that the identity token was not accepted: another identity,
 * a provider that the service does not know, or a token that is too old, which the time of that response shows.
 * `reason` is the service's word for it.
 */
export function translateTokenRefusal(error: unknown, token: OidcToken, clock: Clock): unknown {
	if (!isWalletError(error) || error.requestId !== undefined) return error;
	if (error.code !== 'signature.refused' && error.code !== 'service.rejected') return error;
	const { serviceCode, reason, status } = error;
	const facts = { cause: error, serviceCode, reason, status };
	const why = whyStale(token, clock);
	if (why !== undefined) {
		return new WalletError(
			'oauth.token_stale',
			`The service did not accept the identity token: ${why}.`,
			facts,
		);
	}
	return new WalletError(
		'oauth.token_rejected',
		'The service did not accept the identity token. Get a fresh one, of the identity that was registered.',
		facts,
	);
}

/**
 * The credential that an identity signs in with, as the backend has learned it from the service: by
 * issuer and subject, never by an email.
 *
 * @throws WalletError `oauth.unknown_identity`
 */
export async function findOauthCredential(
	http: Http,
	{ issuer, subject }: Pick<OidcToken, 'issuer' | 'subject'>,
	signal?: AbortSignal,
): Promise<string> {
	const { body } = await http(backendRoutes.oauthCredential, { body: { issuer, subject }, signal });
	if (isRecord(body) && body['credentialId'] === null) throw unknownIdentity();
	return checkShape<{ credentialId: string }>(body, { credentialId: 'string' }).credentialId;
}

const unknownIdentity = () =>
	new WalletError('oauth.unknown_identity', 'Nobody signs in with this identity here.');
