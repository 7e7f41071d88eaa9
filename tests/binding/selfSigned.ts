import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for a server of a test, which a browser accepts when it is told the hash of its key. */
export interface TestCertificate {
	readonly key: string;
	readonly cert: string;
	/** SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
	readonly keyHash: string;
}

/** X.509 version 1 (RFC 5280), as short as it can be. */
export function createCertificate(): TestCertificate {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const spki = publicKey.export({ type: 'spki', format: 'der' });
	const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
	const time = (text: string) => der(0x17, Buffer.from(text));
	const validity = sequence(time('250101000000Z'), time('491231235959Z'));
	const serial = der(0x02, Buffer.of(1));
	const signed = sequence(serial, ecdsaWithSha256, name, validity, name, spki);
	const signature = der(0x03, Buffer.of(0), sign('sha256', signed, privateKey));
	const cert = sequence(signed, ecdsaWithSha256, signature).toString('base64');
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
		keyHash: createHash('sha256').update(spki).digest('base64'),
	};
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
	const content = Buffer.concat(parts);
	const { length } = content;
	const size =
		length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
	return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const commonName = Buffer.from('0603550403', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
