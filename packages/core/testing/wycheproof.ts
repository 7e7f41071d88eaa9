import { agree, cipherOf, hkdf, importPoint } from '../src/crypto/hpke.js';
import { parsePoint } from '../src/crypto/parsePoint.js';
import { encodeDerSignature } from '../src/crypto/signingKey.js';
import { verifySignature } from '../src/crypto/verifySignature.js';
import { type Bytes, encodeHex } from '../src/encoding/bytes.js';
import { decodeBase64url } from '../src/encoding/decode.js';
import { bytesOf, clientKeyOf } from './fixedKeys.js';

/** One Wycheproof case, as far as the tests here read it. */
interface Case {
	readonly tcId: number;
	readonly result: 'valid' | 'acceptable' | 'invalid';
	readonly msg: string;
	readonly sig: string;
	readonly public: string & { readonly x: string; readonly y: string };
	readonly private: string & { readonly d: string };
	readonly shared: string;
	readonly key: string;
	readonly iv: string;
	readonly aad: string;
	readonly ct: string;
	readonly tag: string;
	readonly ikm: string;
	readonly salt: string;
	readonly info: string;
	readonly size: number;
	readonly okm: string;
}

/** A file of Wycheproof vectors. */
export interface WycheproofFile {
	readonly testGroups: readonly {
		readonly publicKey: { readonly uncompressed: string };
		readonly publicKeyPem: string;
		readonly ivSize?: number;
		readonly keySize?: number;
		readonly tagSize?: number;
		readonly tests: readonly Case[];
	}[];
}

/** What our own checks said, against what they should have said. */
export interface Verdict {
	readonly cases: number;
	readonly falseAccepts: readonly number[];
	readonly falseRejects: readonly number[];
}

/** Signatures as the service carries them. */
export function judgeDer(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one, key) => verify(key, bytesOf(one.sig), one.msg));
}

/** Signatures as WebCrypto makes them: the wrong length is refused before any engine sees it. */
export function judgeRaw(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one, key) => {
		const raw = bytesOf(one.sig);
		return raw.length === 64 && verify(key, encodeDerSignature(raw), one.msg);
	});
}

/** Points that somebody sends us, as bytes. */
export function judgePoints(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one) => parsePoint(one.public) !== undefined);
}

/** Points that somebody sends us, as bytes, and the secret that both sides share then. */
export function judgeSharedSecrets(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one) => {
		const point = parsePoint(one.public);
		return point !== undefined && (await sharedSecret(one.private, point)) === one.shared;
	});
}

async function sharedSecret(scalar: string, point: Bytes): Promise<string> {
	const { pair } = await clientKeyOf(scalar.slice(-64).padStart(64, '0'));
	return encodeHex(new Uint8Array(await agree(pair.privateKey, await importPoint(point))));
}

/** AES-GCM as HPKE uses it: keys of 256 bits, nonces of 96, tags of 128. */
export function judgeAesGcm({ testGroups }: WycheproofFile): Promise<Verdict> {
	const ours = testGroups.filter(
		({ ivSize, keySize, tagSize }) => ivSize === 96 && keySize === 256 && tagSize === 128,
	);
	return judge({ testGroups: ours }, async ({ key, iv, aad, msg, ct, tag }) => {
		const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, [
			'decrypt',
		]);
		const opened = await crypto.subtle
			.decrypt(cipherOf(bytesOf(iv), bytesOf(aad)), imported, bytesOf(ct + tag))
			.catch(() => undefined);
		return opened !== undefined && encodeHex(new Uint8Array(opened)) === msg;
	});
}

/** HKDF with SHA-256, extract and expand in one call, as HPKE derives its keys. */
export function judgeHkdf(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async ({ ikm, salt, info, size, okm }) => {
		const imported = await crypto.subtle.importKey('raw', bytesOf(ikm), 'HKDF', false, [
			'deriveBits',
		]);
		const derived = await crypto.subtle
			.deriveBits(hkdf(bytesOf(salt), bytesOf(info)), imported, size * 8)
			.catch(() => undefined);
		return derived !== undefined && encodeHex(new Uint8Array(derived)) === okm;
	});
}

/** Points that somebody sends us, as coordinates, and the secret that both sides share then. */
export function judgeJsonWebKeys(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async ({ public: { x, y }, private: { d }, shared }) => {
		const point = parsePoint(`04${hexOf(x)}${hexOf(y)}`);
		return point !== undefined && (await sharedSecret(hexOf(d), point)) === shared;
	});
}

function hexOf(base64url: string): string {
	const bytes = decodeBase64url(base64url);
	if (!bytes) throw new Error('The vector is not base64url.');
	return encodeHex(bytes);
}

async function verify(key: string, der: Uint8Array, message: string): Promise<boolean> {
	const point = parsePoint(key);
	return point !== undefined && verifySignature(point, der, bytesOf(message));
}

async function judge(
	file: WycheproofFile,
	accepts: (one: Case, key: string) => Promise<boolean>,
): Promise<Verdict> {
	const verdict = { cases: 0, falseAccepts: [] as number[], falseRejects: [] as number[] };
	for (const { publicKey, tests } of file.testGroups) {
		for (const one of tests) {
			const isAccepted = await accepts(one, publicKey?.uncompressed);
			verdict.cases++;
			if (isAccepted && one.result === 'invalid') verdict.falseAccepts.push(one.tcId);
			if (!isAccepted && one.result === 'valid') verdict.falseRejects.push(one.tcId);
		}
	}
	return verdict;
}
