import { parsePoint } from '../src/crypto/parsePoint.js';
import { createSuite } from '../src/crypto/sealing.js';
import { verifyRaw } from '../src/crypto/verifyRaw.js';
import { verifySignature } from '../src/crypto/verifySignature.js';
import { type Bytes, concatBytes, encodeHex, encodeUtf8 } from '../src/encoding/bytes.js';
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
	return judge(file, async (one, key) => {
		const point = parsePoint(key);
		return point !== undefined && verifySignature(point, bytesOf(one.sig), bytesOf(one.msg));
	});
}

/** Signatures as WebCrypto makes them: the wrong length is refused before any engine sees it. */
export function judgeRaw(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async (one, key) => {
		const point = parsePoint(key);
		return point !== undefined && verifyRaw(point, bytesOf(one.sig), bytesOf(one.msg));
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
		return point !== undefined && (await sharesSecret(one.private, point, one.shared));
	});
}

/** Whether the encapsulation derives from both keys what RFC 9180, section 4.1, derives from the shared secret. */
async function sharesSecret(scalar: string, enc: Bytes, shared: string): Promise<boolean> {
	const { pair, publicKey } = await clientKeyOf(scalar.slice(-64).padStart(64, '0'));
	const derived = await createSuite().kem.decap({ recipientKey: pair, enc });
	const context = concatBytes(enc, bytesOf(publicKey));
	return encodeHex(new Uint8Array(derived)) === (await expectedSecret(bytesOf(shared), context));
}

/** `ExtractAndExpand` of DHKEM(P-256, HKDF-SHA256), whose identifier is 0x0010. */
async function expectedSecret(shared: Bytes, context: Bytes): Promise<string> {
	const suite = 'HPKE-v1KEM\x00\x10';
	const input = concatBytes(encodeUtf8(`${suite}eae_prk`), shared);
	const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']);
	const label = concatBytes(Uint8Array.of(0, 32), encodeUtf8(`${suite}shared_secret`));
	const info = concatBytes(label, context);
	const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
	return encodeHex(new Uint8Array(await crypto.subtle.deriveBits(hkdf, key, 256)));
}

/** AES-GCM as HPKE uses it: keys of 256 bits, nonces of 96, tags of 128. */
export function judgeAesGcm({ testGroups }: WycheproofFile): Promise<Verdict> {
	const ours = testGroups.filter(
		({ ivSize, keySize, tagSize }) => ivSize === 96 && keySize === 256 && tagSize === 128,
	);
	return judge({ testGroups: ours }, async ({ key, iv, aad, msg, ct, tag }) => {
		const opened = await createSuite()
			.aead.createEncryptionContext(bytesOf(key))
			.open(bytesOf(iv), bytesOf(ct + tag), bytesOf(aad))
			.catch(() => undefined);
		return opened !== undefined && encodeHex(new Uint8Array(opened)) === msg;
	});
}

/** HKDF with SHA-256, extract and expand in one call, as HPKE derives its keys. */
export function judgeHkdf(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async ({ ikm, salt, info, size, okm }) => {
		const derived = await createSuite()
			.kdf.extractAndExpand(bytesOf(salt), bytesOf(ikm), bytesOf(info), size)
			.catch(() => undefined);
		return derived !== undefined && encodeHex(new Uint8Array(derived)) === okm;
	});
}

/** Points that somebody sends us, as coordinates, and the secret that both sides share then. */
export function judgeJsonWebKeys(file: WycheproofFile): Promise<Verdict> {
	return judge(file, async ({ public: { x, y }, private: { d }, shared }) => {
		const point = parsePoint(`04${hexOf(x)}${hexOf(y)}`);
		return point !== undefined && (await sharesSecret(hexOf(d), point, shared));
	});
}

function hexOf(base64url: string): string {
	const bytes = decodeBase64url(base64url);
	if (!bytes) throw new Error('The vector is not base64url.');
	return encodeHex(bytes);
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
