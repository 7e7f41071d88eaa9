import { limits } from '@countersign/contract';
import { decodeBase64url } from '../encoding/decode.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { InputError, type InputProblem, isWalletError, WalletError } from '../errors.js';
import { backendRoutes } from '../http/backendRoutes.js';
import { checkShape } from '../http/checkShape.js';
import type { Clock } from '../http/clock.js';
import type { Http } from '../http/http.js';

/** The subject of an identity token, and when it is valid. The service verifies its signature. */
export interface OidcToken {
	readonly issuer: string;
	readonly subject: string;
	/** The sign-in that it was issued for, if it says so. */
	readonly nonce: string | undefined;
	/** Seconds since the epoch (RFC 7519, section 4.1), if the token says so. */
	readonly issuedAt: number | undefined;
	readonly expiresAt: number | undefined;
}

/** How far a provider's clock may be ahead of the service's. Milliseconds. */
const tolerated = 5_000;

/** Longer than any provider's token. Characters. */
const maxLength = 16_000;

/**
 * Reads an identity token, and rejects one that the service would reject at any time. {@link requireFreshToken}
 * checks its age.
 *
 * @throws InputError
 * @see service interface, §4.4
 */
export function checkOidcToken(token: string): OidcToken {
	if (token.length > maxLength) throw unreadable('tooLong', 'it is too long');
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
 * Refuses a token that the service would find too old or too new. Until a response has confirmed the time, this
 * device's clock is not trusted: the token passes, and the service decides.
 *
 * @throws WalletError `oauth.token_stale`
 */
export function requireFreshToken(token: OidcToken, clock: Clock): void {
	const why = whyStale(token, clock);
	if (why !== undefined) throw new WalletError('oauth.token_stale', unusable(why));
}

/**
 * Like {@link requireFreshToken}, before anything is sent. The device's clock may have been changed after the last
 * response, so a token that looks stale is checked again with the time of a new response.
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

/** Why the service would find it too old or too new; undefined if it would not, or if that is unknown. */
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
 * A refusal before anything was signed means that the identity token was not accepted: it is for another identity,
 * from an unknown provider, or too old, which the time of that response shows. `reason` is the service's own.
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
		'The service did not accept the identity token. Get a fresh one for the registered identity.',
		facts,
	);
}

/**
 * The credential of an identity, as the backend knows it from the service: by issuer and subject, never by email.
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
	new WalletError('oauth.unknown_identity', 'No account here uses this identity.');
