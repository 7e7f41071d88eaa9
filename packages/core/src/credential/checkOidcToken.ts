import { limits } from '@countersign/contract';
import { decodeBase64url } from '../encoding/decodeBase64url.js';
import { isRecord } from '../encoding/isRecord.js';
import { parseJson } from '../encoding/parseJson.js';
import { WalletError, type WalletErrorCode } from '../errors.js';

/**
 * Refuses an identity token that the service would refuse, and says why, before anything is sent. Who
 * signed it is for the service to judge.
 *
 * @param expected.nonce - What it must be tied to; a registration needs none.
 * @param expected.now - Milliseconds since the epoch, on the service's clock.
 * @throws WalletError `input.invalid`, `oauth.token_mismatch`, `oauth.token_stale`
 * @see specification, "Signed-retry pattern", rule 10
 */
export function checkOidcToken(
	token: string,
	expected: { readonly now: number; readonly nonce?: string },
): void {
	const [, claims = ''] = token.split('.');
	const content = parseJson(new TextDecoder().decode(decodeBase64url(claims) ?? new Uint8Array()));
	if (!isRecord(content)) throw refusal('input.invalid', 'it is not a JWT');
	const { nonce, iat } = content;
	if (expected.nonce !== undefined && nonce !== expected.nonce) {
		const why = 'its nonce is not the one of this sign-in, so it is tied to another key';
		throw refusal('oauth.token_mismatch', why);
	}
	if (typeof iat === 'number' && expected.now - iat * 1000 > limits.oidcTokenAge) {
		const why = 'it was issued more than 60 seconds ago; get a fresh one for every call';
		throw refusal('oauth.token_stale', why);
	}
}

function refusal(code: WalletErrorCode, why: string): WalletError {
	return new WalletError(code, `The identity token cannot be used: ${why}. Nothing was sent.`);
}
