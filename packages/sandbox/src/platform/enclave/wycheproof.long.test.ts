import { createHmac } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readPublishedVectors } from '../../../testing/readVectors.js';
import { parseDerSignature, verifyStamp } from '../../auth/signing/stamp.js';
import { createHpkeSuite } from './hpke.js';
import { parsePublicKey } from './keyPair.js';

/** A case, as far as a judge here reads it: hex, but for the members of a JSON Web Key. */
type Case = Readonly<
	Record<
		| ('msg' | 'sig' | 'shared' | 'key' | 'iv' | 'aad' | 'ct' | 'tag')
		| ('ikm' | 'salt' | 'info' | 'okm'),
		string
	>
> & {
	readonly tcId: number;
	readonly size: number;
	readonly result: 'valid' | 'acceptable' | 'invalid';
	readonly public: string & { readonly x: string; readonly y: string };
	readonly private: string & { readonly d: string };
};

interface Group {
	readonly publicKey: { readonly uncompressed: string };
	readonly ivSize?: number;
	readonly keySize?: number;
	readonly tagSize?: number;
	readonly tests: readonly Case[];
}

type Judge = (one: Case, group: Group) => boolean | Promise<boolean>;

const judges: readonly (readonly [string, string, Judge, number])[] = [
	['a signature in DER', 'ecdsa_secp256r1_sha256_test', judgeDer, 484],
	['a signature of r and s', 'ecdsa_secp256r1_sha256_p1363_test', judgeRaw, 262],
	['a point', 'ecdh_secp256r1_ecpoint_test', judgePoint, 355],
	['a shared secret', 'ecdh_secp256r1_ecpoint_test', judgeSecret, 355],
	['a shared secret of JSON Web Keys', 'ecdh_secp256r1_webcrypto_test', judgeJsonWebKeys, 353],
	['a sealed message', 'aes_gcm_test', judgeMessage, 66],
	['a derived key', 'hkdf_sha256_test', judgeDerivedKey, 86],
];

const readFile = (name: string) =>
	readPublishedVectors<{ readonly testGroups: readonly Group[] }>(`wycheproof/${name}.json`);

const isHere = judges.every(([, name]) => readFile(name) !== undefined);

test.skipIf(!isHere).each(judges)(
	'%s is judged as Wycheproof publishes it: %s (skipped without COUNTERSIGN_VECTORS)',
	async (_, name, judge, cases) => {
		const groups = readFile(name)?.testGroups ?? [];
		expect(await judgeAll(groups.filter(isOfHpke), judge)).toEqual({ cases, wrong: [] });
	},
);

/** Of the ciphers, HPKE uses one: keys of 256 bits, nonces of 96, tags of 128 (RFC 9180, section 7.3). */
function isOfHpke({ keySize, ivSize, tagSize }: Group): boolean {
	return tagSize === undefined || (keySize === 256 && ivSize === 96 && tagSize === 128);
}

/** The numbers of the cases that were judged wrongly. What is merely acceptable may be taken or not. */
async function judgeAll(groups: readonly Group[], judge: Judge) {
	const wrong: number[] = [];
	let cases = 0;
	for (const group of groups) {
		for (const one of group.tests) {
			const isTaken = await judge(one, group);
			cases += 1;
			if (one.result === (isTaken ? 'invalid' : 'valid')) wrong.push(one.tcId);
		}
	}
	return { cases, wrong };
}

function judgeDer({ msg, sig }: Case, { publicKey }: Group): boolean {
	const signature = parseDerSignature(hexToBytes(sig));
	return signature !== undefined && verifyBytes(publicKey.uncompressed, signature, msg);
}

function judgeRaw({ msg, sig }: Case, { publicKey }: Group): boolean {
	return verifyBytes(publicKey.uncompressed, hexToBytes(sig), msg);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The verifier takes text; the few vectors over other bytes go to the curve directly. */
function verifyBytes(publicKey: string, signature: Uint8Array, hex: string): boolean {
	const message = hexToBytes(hex);
	try {
		return verifyStamp({ publicKey, signature }, decoder.decode(message));
	} catch {
		return p256.verify(signature, message, hexToBytes(publicKey), { lowS: false });
	}
}

function judgePoint(one: Case): boolean {
	return parsePublicKey(one.public) !== undefined;
}

function judgeSecret(one: Case): Promise<boolean> {
	return sharesSecret(one.public, one.private, one.shared);
}

function judgeJsonWebKeys({ public: { x, y }, private: { d }, shared }: Case): Promise<boolean> {
	const [left, right, scalar] = [x, y, d].map(toHex);
	return sharesSecret(`04${left}${right}`, String(scalar), shared);
}

function toHex(base64url: string): string {
	return Buffer.from(base64url, 'base64url').toString('hex');
}

/** Compares the secret that the encapsulation derives from both keys with that of the published one. All hex. */
async function sharesSecret(publicKey: string, privateKey: string, shared: string) {
	const point = parsePublicKey(publicKey);
	if (!point) return false;
	const { kem } = createHpkeSuite();
	const scalar = hexToBytes(privateKey.slice(-64).padStart(64, '0'));
	const enc = hexToBytes(point.uncompressed);
	const made = await kem.decap({ recipientKey: await kem.deserializePrivateKey(scalar), enc });
	const recipient = p256.getPublicKey(scalar, false);
	return sameBytes(made, deriveSecret(hexToBytes(shared), concatBytes(enc, recipient)));
}

/** `ExtractAndExpand` of DHKEM(P-256, HKDF-SHA256), whose identifier is 0x0010 (RFC 9180, section 4.1). */
function deriveSecret(shared: Uint8Array, context: Uint8Array): Uint8Array {
	const suite = concatBytes(utf8ToBytes('HPKE-v1KEM'), Uint8Array.of(0x00, 0x10));
	const prk = hmac(new Uint8Array(), suite, utf8ToBytes('eae_prk'), shared);
	const label = utf8ToBytes('shared_secret');
	return hmac(prk, Uint8Array.of(0, 32), suite, label, context, Uint8Array.of(1));
}

function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
	return createHmac('sha256', key)
		.update(concatBytes(...parts))
		.digest();
}

async function judgeMessage({ key, iv, aad, msg, ct, tag }: Case): Promise<boolean> {
	const cipher = createHpkeSuite().aead.createEncryptionContext(hexToBytes(key));
	const sealed = hexToBytes(ct + tag);
	const opened = await cipher.open(hexToBytes(iv), sealed, hexToBytes(aad)).catch(() => undefined);
	return opened !== undefined && sameBytes(opened, hexToBytes(msg));
}

async function judgeDerivedKey({ ikm, salt, info, size, okm }: Case): Promise<boolean> {
	const { kdf } = createHpkeSuite();
	const derived = await kdf
		.extractAndExpand(hexToBytes(salt), hexToBytes(ikm), hexToBytes(info), size)
		.catch(() => undefined);
	return derived !== undefined && sameBytes(derived, hexToBytes(okm));
}

function sameBytes(one: ArrayBufferLike, other: Uint8Array): boolean {
	return bytesToHex(new Uint8Array(one)) === bytesToHex(other);
}
