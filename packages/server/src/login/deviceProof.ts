import { z } from 'zod';
import { check } from '../allowLists/check.js';
import { fromBase64url, toBytes } from '../crypto/bytes.js';
import { parseJson } from '../http/readBody.js';
import type { DeviceKey } from '../records/values.js';

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const deviceKey = z.object({
	kty: z.literal('EC'),
	crv: z.literal('P-256'),
	x: coordinate,
	y: coordinate,
});

const header = z.object({
	alg: z.literal('ES256'),
	typ: z.literal('dbsc+jwt'),
	jwk: deviceKey.optional(),
});

const claims = z.object({ jti: z.string().min(1).max(128), key: deviceKey.optional() });

/** What a browser has signed with the key of a login. */
export interface DeviceProof {
	readonly challenge: string;
	/** The key that it registers. */
	readonly key: DeviceKey | undefined;
	isBy(key: DeviceKey): Promise<boolean>;
}

/** Characters. A proof with a key has about 500. */
const maxLength = 4_096;

/**
 * Reads a DBSC proof, which is a JWT; undefined for anything else. The draft puts the key of a registration in the
 * claims, later versions of Chrome in the header. The time and the audience are not checked, as Chrome no longer sends
 * them: the challenge is for one login, and counts once.
 *
 * @param text value of `Secure-Session-Response`, a string in quotes (RFC 9651, section 3.3.3) or bare as Chrome sends it
 * @see https://w3c.github.io/webappsec-dbsc/#format-jwt
 */
export function readDeviceProof(text: string): DeviceProof | undefined {
	if (text.length > maxLength) return undefined;
	const [, head = '', body = '', signed = ''] =
		/^"?([\w-]+)\.([\w-]+)\.([\w-]+)"?$/.exec(text) ?? [];
	const read = <Output>(schema: z.ZodType<Output>, part: string) =>
		check(schema, parseJson(fromBase64url(part) ?? new Uint8Array())?.value).data;
	const [named, claimed, signature] = [
		read(header, head),
		read(claims, body),
		fromBase64url(signed),
	];
	if (!named || !claimed || !signature) return undefined;
	const isBy = async (key: DeviceKey) => {
		const known = await crypto.subtle.importKey('jwk', { ...key }, curve, false, ['verify']);
		return crypto.subtle.verify(es256, known, signature, toBytes(`${head}.${body}`));
	};
	return {
		challenge: claimed.jti,
		key: named.jwk ?? claimed.key,
		// Coordinates that are no point of the curve cannot be imported.
		isBy: (key) => isBy(key).catch(() => false),
	};
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const es256 = { name: 'ECDSA', hash: 'SHA-256' } as const;
