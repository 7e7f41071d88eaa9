import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { createStamp } from '../../../testing/createStamp.js';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { createKeyPair } from '../../platform/enclave/keyPair.js';
import { parseStamp, verifyStamp } from './stamp.js';

const { stamp } = readWalletVectors();

const { publicKey, signatureDer: signature } = stamp;

const scheme = 'SIGNATURE_SCHEME_TK_API_P256';

const good = { publicKey, scheme, signature };

const encode = (text: string) => base64urlnopad.encode(utf8ToBytes(text));

const json = (value: unknown) => encode(JSON.stringify(value));

const r = signature.slice(8, 74);

const s = signature.slice(78);

const der = (first: string, second: string) => {
	const body = `02${length(first)}${first}02${length(second)}${second}`;
	return json({ ...good, signature: `30${length(body)}${body}` });
};

const length = (hex: string) => (hex.length / 2).toString(16).padStart(2, '0');

function judge(header: string, payload: string): 'malformed' | 'invalid' | 'valid' {
	const parsed = parseStamp(header);
	if (!parsed) return 'malformed';
	return verifyStamp(parsed, payload) ? 'valid' : 'invalid';
}

test('accepts the high-S test vector', () => {
	expect(Buffer.from(stamp.payloadToSign).toString('hex')).toBe(stamp.payloadUtf8Hex);
	expect(judge(stamp.header, stamp.payloadToSign)).toBe('valid');
	expect(der(r, s)).toBe(stamp.header);
});

test('accepts stamps with low s and with high s', () => {
	const key = createKeyPair();
	const halves = new Set<boolean>();
	for (let count = 0; count < 40; count += 1) {
		const header = createStamp(key, `payload ${count}`);
		expect(judge(header, `payload ${count}`)).toBe('valid');
		halves.add((parseStamp(header)?.signature[32] ?? 0) >= 0x80);
	}
	expect(halves.size).toBe(2);
});

test.each([
	[768, 1_024, 'valid'],
	[769, 1_026, 'malformed'],
])('reads a stamp of at most 1,024 characters: %i bytes', (bytes, characters, verdict) => {
	const header = encode(JSON.stringify(good).padEnd(bytes));
	expect(header).toHaveLength(characters);
	expect(judge(header, stamp.payloadToSign)).toBe(verdict);
});

test.each([
	['a trailing space', `${stamp.payloadToSign} `],
	['the same JSON printed again', JSON.stringify(JSON.parse(stamp.payloadToSign), null, 1)],
	['the accent decomposed', stamp.payloadToSign.normalize('NFD')],
	['nothing', ''],
])('rejects a stamp over another payload: %s', (_, payload) => {
	expect(judge(stamp.header, payload)).toBe('invalid');
});

test('rejects the signature of another key', () => {
	const other = createKeyPair().publicKey.compressed;
	expect(judge(json({ ...good, publicKey: other }), stamp.payloadToSign)).toBe('invalid');
});

test('accepts a stamp with reordered members or whitespace', () => {
	expect(judge(json({ signature, scheme, publicKey }), stamp.payloadToSign)).toBe('valid');
	expect(judge(encode(JSON.stringify(good, null, 2)), stamp.payloadToSign)).toBe('valid');
});

const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

test.each([
	['r of zero', der('00', s)],
	['s of zero', der(r, '00')],
	['r of the group order', der(`00${order}`, s)],
	['s above the group order', der(r, `00${'f'.repeat(64)}`)],
])('rejects r and s outside the group: %s', (_, header) => {
	expect(judge(header, stamp.payloadToSign)).toBe('invalid');
});

// [R137]
test.each([
	['empty', ''],
	['a space', ' '],
	['not base64url', 'not a stamp!'],
	['padded', `${encode(`${JSON.stringify(good)} `)}=`],
	['plain base64', Buffer.from('{"a":"ü?>>>"}').toString('base64')],
	['two headers joined', `${stamp.header}, ${stamp.header}`],
	['not UTF-8', base64urlnopad.encode(Uint8Array.of(0xff, 0xfe))],
	['a byte-order mark', encode(`\uFEFF${JSON.stringify(good)}`)],
	['not JSON', encode('stamp')],
	['truncated JSON', encode(JSON.stringify(good).slice(0, -1))],
	['JSON null', json(null)],
	['a JSON array', json([good])],
	['JSON text in JSON', json(JSON.stringify(good))],
	['an empty object', json({})],
	['no public key', json({ scheme, signature })],
	['no scheme', json({ publicKey, signature })],
	['no signature', json({ publicKey, scheme })],
	['a fourth member', json({ ...good, alg: 'ES256' })],
	['a member twice', encode(JSON.stringify(good).replace('{', `{"publicKey":"${publicKey}",`))],
	['another scheme', json({ ...good, scheme: 'P256_ECDSA_SHA256' })],
	['a number as signature', json({ ...good, signature: 3046 })],
	['an upper-case key', json({ ...good, publicKey: publicKey.toUpperCase() })],
	['an uncompressed key', json({ ...good, publicKey: createKeyPair().publicKey.uncompressed })],
	['a key off the curve', json({ ...good, publicKey: `02${'0'.repeat(63)}7` })],
	['a short key', json({ ...good, publicKey: publicKey.slice(0, -2) })],
	['a long key', json({ ...good, publicKey: `${publicKey}00` })],
	['upper-case signature', json({ ...good, signature: signature.toUpperCase() })],
	['raw r‖s', json({ ...good, signature: r.slice(2) + s.slice(2) })],
	[
		'base64 signature',
		json({ ...good, signature: Buffer.from(signature, 'hex').toString('base64') }),
	],
	['odd hex', json({ ...good, signature: `${signature}0` })],
	['a byte after the signature', json({ ...good, signature: `${signature}00` })],
	['a truncated signature', json({ ...good, signature: signature.slice(0, -2) })],
	['a set instead of a sequence', json({ ...good, signature: `31${signature.slice(2)}` })],
	['a long-form length', json({ ...good, signature: `3081${signature.slice(2)}` })],
	['a length that is too small', json({ ...good, signature: `3045${signature.slice(4)}` })],
	[
		'a bit string instead of an integer',
		json({ ...good, signature: signature.replace('0221', '0321') }),
	],
	['a negative r', der(r.slice(2), s)],
	['a negative s', der(r, s.slice(2))],
	['r with an unnecessary zero', der(`00${'7f'.repeat(32)}`, s)],
	['r of 34 bytes', der(`0000${r.slice(2)}`, s)],
	['33 bytes without a leading zero', der('7f'.repeat(33), s)],
	['an empty r', der('', s)],
	['three integers', json({ ...good, signature: '3009020101020101020101' })],
	['the old bare signature', Buffer.from(signature, 'hex').toString('base64url')],
	['longer than a stamp can be', encode(`${JSON.stringify(good)}${' '.repeat(1000)}`)],
	['the legacy literal', 'sandbox-valid-signature'],
])('rejects a malformed header: %s', (_, header) => {
	expect(judge(header, stamp.payloadToSign)).toBe('malformed');
});
