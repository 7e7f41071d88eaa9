import { encodeUtf8 } from '../encoding/bytes.js';
import { parsePoint } from './parsePoint.js';
import { type SigningKey, sign } from './signingKey.js';
import { verifySignature } from './verifySignature.js';

const probe = encodeUtf8('countersign key probe');

/** Whether the private half really signs for the public half. No payload of the service reads so. */
export async function proveKey(key: SigningKey): Promise<boolean> {
	const point = parsePoint(key.publicKey);
	if (!point) return false;
	return sign(key, probe).then(
		(signature) => verifySignature(point, signature, probe),
		() => false,
	);
}
