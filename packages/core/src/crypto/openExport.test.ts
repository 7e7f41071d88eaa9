import { p256 } from '@noble/curves/nist.js';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf, clientKeyOf } from '../../testing/fixedKeys.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import type { ClientKey } from './clientKey.js';
import { openExport } from './openExport.js';
import { seal } from './sealOtpCode.js';

const { clientPrivateKey, mnemonic, quorumSigningPrivateKey, encryptedWalletCredentials } =
	walletFormats.exportBundle;

const quorum = bytesOf(quorumSigningPrivateKey);

const pin = encodeHex(new Uint8Array(p256.getPublicKey(quorum, false)));

/** Of the published envelope. */
const { organizationId } = JSON.parse(
	new TextDecoder().decode(bytesOf(JSON.parse(encryptedWalletCredentials).data)),
);

afterEach(() => vi.restoreAllMocks());

/** An envelope as the enclave signs it, whatever it holds. */
function envelopeOf(content: object): string {
	const data = encodeUtf8(JSON.stringify(content));
	return JSON.stringify({
		version: 'v1.0.0',
		data: encodeHex(data),
		dataSignature: encodeHex(new Uint8Array(p256.sign(data, quorum, { format: 'der' }))),
		enclaveQuorumPublic: pin,
	});
}

async function sealed(text: string) {
	const { publicKey } = await clientKeyOf(clientPrivateKey);
	const { encapsulatedKey, ciphertext } = await seal(bytesOf(publicKey), encodeUtf8(text));
	return {
		encappedPublic: encodeHex(encapsulatedKey),
		ciphertext: encodeHex(ciphertext),
		organizationId,
	};
}

/** As it was published, except for what is given. */
async function openPublished({
	envelope = encryptedWalletCredentials,
	clientKey,
	pins = [pin],
	organization = organizationId,
}: {
	readonly envelope?: string;
	readonly clientKey?: ClientKey;
	readonly pins?: readonly string[];
	readonly organization?: string;
} = {}) {
	const recipient = clientKey ?? (await clientKeyOf(clientPrivateKey));
	return openExport(envelope, recipient, pins, organization);
}

test('opens the published envelope to the published words', async () => {
	const words = await openPublished();
	expect(words.join(' ')).toBe(mnemonic);
	expect(Object.isFrozen(words)).toBe(true);
});

test('overwrites the opened bytes', async () => {
	const decode = vi.spyOn(TextDecoder.prototype, 'decode');
	await openPublished();
	const opened = decode.mock.results.findIndex(({ value }) => value === mnemonic);
	expect(new Set(decode.mock.calls[opened]?.[0] as Uint8Array)).toEqual(new Set([0]));
});

test('rejects an envelope from a signer that is not pinned', async () => {
	const pins = [walletFormats.otpEncryption.tekPublicUncompressed];
	await expect(openPublished({ pins })).rejects.toMatchObject({ code: 'bundle.untrusted' });
});

test('rejects an envelope sealed to somebody else', async () => {
	const stranger = await clientKeyOf(walletFormats.otpEncryption.ephemeralPrivateKey);
	await expect(openPublished({ clientKey: stranger })).rejects.toMatchObject({
		code: 'bundle.untrusted',
	});
});

test.each([
	[
		'an unsigned envelope',
		async () =>
			JSON.stringify({ version: 'v1.0.0', data: '', dataSignature: '', enclaveQuorumPublic: '' }),
		'bundle.untrusted',
	],
	['no JSON', async () => 'words', 'bundle.malformed'],
	[
		'no ciphertext',
		async () => envelopeOf({ encappedPublic: pin, organizationId }),
		'bundle.malformed',
	],
	[
		'a point off the curve',
		async () =>
			envelopeOf({ encappedPublic: `04${'11'.repeat(64)}`, ciphertext: '00', organizationId }),
		'bundle.malformed',
	],
	[
		'something else than words',
		async () => envelopeOf(await sealed('Not 12 words.')),
		'bundle.malformed',
	],
	[
		'an envelope that names no wallet',
		async () => envelopeOf({ ...(await sealed(mnemonic)), organizationId: undefined }),
		'bundle.malformed',
	],
	[
		'another wallet, which the enclave has signed and sealed to this client',
		async () => envelopeOf({ ...(await sealed(mnemonic)), organizationId: 'another' }),
		'bundle.wrong_wallet',
	],
	['a text without end', async () => ' '.repeat(64_001), 'bundle.malformed'],
	['too few words', async () => envelopeOf(await sealed('test test junk')), 'bundle.malformed'],
])('rejects %s without revealing what it holds', async (_, envelope, code) => {
	const error = await openPublished({ envelope: await envelope() }).then(
		() => undefined,
		(reason) => reason,
	);
	expect(error).toMatchObject({ code, message: expect.not.stringMatching(/test|junk|12/) });
	expect(error.cause).toBeUndefined();
});
