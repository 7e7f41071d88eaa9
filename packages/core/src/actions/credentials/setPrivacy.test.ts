import { expect, test } from 'vitest';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import {
	recordingFetch,
	rewritingActivity,
	rewritingPayload,
} from '../../../testing/recordingFetch.js';
import type { SentRequest } from '../../../testing/sentRequest.js';
import { createSigningKey } from '../../crypto/signingKey.js';
import { recordStoreOf } from '../../parts/sessionStoreOf.js';
import type { SessionRecord } from '../../signer/sessionRecord.js';
import { partsOf } from '../../wallet.js';
import { listInternalAccounts } from '../payments/listInternalAccounts.js';
import { setPrivacy } from './setPrivacy.js';

const isChange = ({ method }: SentRequest) => method === 'PATCH';

// [G7a]
test('sends nothing unless the configuration allows it', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch, privacyDigest: 'refuse' }));
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'payload.unreadable',
		message: expect.stringContaining('privacyDigest'),
	});
	expect(sent.filter(isChange)).toEqual([]);
});

test('makes the wallet private and public again', async () => {
	const wallet = await signIn(openWallet());
	const read = async () =>
		(await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })).data[0]?.privateEnabled;
	expect(await setPrivacy(wallet, { isPrivate: true })).toMatchObject({ privateEnabled: true });
	expect(await read()).toBe(true);
	await setPrivacy(wallet, { isPrivate: false });
	expect(await read()).toBe(false);
});

// [G7b]
test('signs nothing else that the backend asks for', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isChange, () => '{"type":"ACTIVITY_TYPE_EXPORT_WALLET","parameters":{}}'),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter(isChange)).toHaveLength(1);
});

// [K15b]
test('makes no valid signature with a stored key whose halves do not match', async () => {
	const email = newEmail();
	const before = await signIn(openWallet(), email);
	const { own, scope } = partsOf(before);
	const { publicKey } = await createSigningKey();
	await own(recordStoreOf).change(`countersign:session:${scope}`, (stored) => {
		const record = stored as SessionRecord;
		return { kind: 'set', value: { ...record, key: { ...record.key, publicKey } } };
	});
	const wallet = openWallet();
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'signature.refused',
		remedy: 'sign-in',
	});
	await signIn(wallet, email);
	expect(await setPrivacy(wallet, { isPrivate: true })).toMatchObject({ privateEnabled: true });
});

const digest = '00'.repeat(32);

// [G7c]
test.each([
	['two digests', { payload: digest + digest }],
	['a text in clear', { payload: 'send everything' }],
	['no digest', { payload: undefined }],
	['another hash', { hashFunction: 'HASH_FUNCTION_SHA256' }],
	['another encoding', { encoding: 'PAYLOAD_ENCODING_TEXT_UTF8' }],
	['nobody as the signer', { signWith: '' }],
	['a member that nobody knows', { unsignedTransaction: digest }],
])('does not sign %s in the payload', async (_, changes) => {
	const { fetch, sent } = recordingFetch(
		rewritingActivity(isChange, ({ parameters }) => ({
			parameters: { ...parameters, ...changes },
		})),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter(isChange)).toHaveLength(1);
});

test('does not sign a payload without parameters', async () => {
	const { fetch } = recordingFetch(rewritingActivity(isChange, () => ({ parameters: null })));
	const wallet = await signIn(openWallet({ fetch }));
	await expect(setPrivacy(wallet, { isPrivate: true })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
});
