import { limits } from '@countersign/contract';
import { decodeBase64url } from '../encoding/decodeBase64url.js';
import { isRecord } from '../encoding/isRecord.js';
import { parseJson } from '../encoding/parseJson.js';
import { WalletError, type WalletErrorCode } from '../errors.js';

/** Who a token is about. Who signed it is for the service to judge. */
export interface OidcSubject {
	readonly issuer: string;
	readonly subject: string;
	/** Which sign-in it was issued for, as it says. */
	readonly nonce: string | undefined;
}

/** How far a provider's clock may be ahead of the service's. Milliseconds. */
const tolerated = 5_000;

/**
 * Refuses an identity token that the service would refuse, and says why, before anything is sent.
 *
 * @param expected.nonce - What it must be tied to; a registration needs none.
 * @param expected.now - Milliseconds since the epoch, on the service's clock.
 * @throws WalletError `input.invalid`, `oauth.token_mismatch`, `oauth.token_stale`
 * @see specification, "Signed-retry pattern", rule 10
 */
export function checkOidcToken(
	token: string,
	expected: { readonly now: number; readonly nonce?: string },
): OidcSubject {
	const [, claims = ''] = token.split('.');
	const content = parseJson(new TextDecoder().decode(decodeBase64url(claims) ?? new Uint8Array()));
	if (!isRecord(content)) throw refusal('input.invalid', 'it is not a JWT');
	const { nonce, iss: issuer, sub: subject } = content;
	if (typeof issuer !== 'string' || typeof subject !== 'string') {
		throw refusal('input.invalid', 'it names no issuer or no subject');
	}
	if (expected.nonce !== undefined && nonce !== expected.nonce) {
		const why = 'its nonce is not the one of this sign-in, so it is tied to another key';
		throw refusal('oauth.token_mismatch', why);
	}
	const why = whyStale(content, expected.now);
	if (why !== undefined) throw refusal('oauth.token_stale', why);
	return { issuer, subject, nonce: typeof nonce === 'string' ? nonce : undefined };
}

/** Times are seconds since the epoch (RFC 7519, section 4.1). */
function whyStale({ iat, exp }: Record<string, unknown>, now: number): string | undefined {
	if (typeof exp === 'number' && exp * 1000 <= now) return 'it has expired';
	if (typeof iat !== 'number') return undefined;
	if (now - iat * 1000 > limits.oidcTokenAge) {
		return 'it was issued more than 60 seconds ago; get a fresh one for every call';
	}
	if (iat * 1000 - now > tolerated) {
		return "it was issued in the future, by the service's clock; the provider's is ahead";
	}
	return undefined;
}

function refusal(code: WalletErrorCode, why: string): WalletError {
	return new WalletError(code, `The identity token cannot be used: ${why}. Nothing was sent.`);
}
