import { encodeUtf8 } from '../encoding/bytes.js';
import { decodeBase64url } from '../encoding/decode.js';
import { isRecord, parseJson } from '../encoding/json.js';
import { parsePoint } from './parsePoint.js';
import { verifyRaw } from './verifyRaw.js';

/**
 * The claims of a token that one of the pinned enclave keys has signed with ES256 (RFC 7518, section 3.4);
 * undefined for any other text.
 *
 * @param pins - Uncompressed points, hex.
 */
export async function verifyEnclaveToken(
	token: string,
	pins: readonly string[],
): Promise<Record<string, unknown> | undefined> {
	const [header = '', claims = '', signature = '', ...more] = token.split('.');
	const raw = decodeBase64url(signature);
	const kind = readJson(header);
	if (more.length > 0 || !raw || kind?.['alg'] !== 'ES256') return undefined;
	const data = encodeUtf8(`${header}.${claims}`);
	for (const pin of pins) {
		const point = parsePoint(pin);
		if (point && (await verifyRaw(point, raw, data))) return readJson(claims);
	}
	return undefined;
}

function readJson(part: string): Record<string, unknown> | undefined {
	const bytes = decodeBase64url(part);
	const value = bytes && parseJson(new TextDecoder().decode(bytes));
	return isRecord(value) ? value : undefined;
}
