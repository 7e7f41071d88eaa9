import { createPublicKey, type KeyObject } from 'node:crypto';

/** Reads P-256 keys, SPKI in PEM. @throws Error when one is none, or when there is none */
export function toPublicKeys(texts: readonly string[]): KeyObject[] {
	if (texts.length === 0) throw new Error('publicKeys must name at least one key.');
	return texts.map(toPublicKey);
}

function toPublicKey(text: string): KeyObject {
	const wanted = 'publicKeys must be P-256 keys: SPKI in PEM, as the service shows them.';
	if (!text.trimStart().startsWith('-----BEGIN PUBLIC KEY-----')) throw new Error(wanted);
	try {
		const key = createPublicKey(text);
		if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
	} catch (cause) {
		throw new Error(wanted, { cause });
	}
	throw new Error(wanted);
}
