import { expect, test } from 'vitest';
import { walletFormats } from '../../testing/walletFormats.js';
import { openEnclaveBundle } from './openEnclaveBundle.js';

const { bundle, enclaveQuorumPublic, targetPublic } = walletFormats.otpTargetBundle;
const otherKey = walletFormats.otpTargetBundle.targetPublic;

test('opens a bundle signed by a pinned key', async () => {
	expect(await openEnclaveBundle(bundle, [otherKey, enclaveQuorumPublic])).toEqual({
		targetPublic,
	});
});

test('reads a bundle in single quotes', async () => {
	expect(await openEnclaveBundle(`'${bundle}'`, [enclaveQuorumPublic])).toEqual({ targetPublic });
});

test('reads a bundle of 64,000 characters', async () => {
	const opened = await openEnclaveBundle(bundle.padEnd(64_000), [enclaveQuorumPublic]);
	expect(opened).toEqual({ targetPublic });
});

test('compares pins case-insensitively', async () => {
	const opened = await openEnclaveBundle(bundle, [enclaveQuorumPublic.toUpperCase()]);
	expect(opened).toEqual({ targetPublic });
});

test('rejects a signer that is not pinned, even with a valid signature', async () => {
	await expect(openEnclaveBundle(bundle, [otherKey])).rejects.toMatchObject({
		code: 'bundle.untrusted',
	});
});

const member = (name: string, value: unknown) =>
	JSON.stringify({ ...JSON.parse(bundle), [name]: value });
const unsigned = JSON.stringify({
	...JSON.parse(bundle),
	dataSignature: '',
	enclaveQuorumPublic: '',
});

test('opens an unsigned bundle where no key is pinned', async () => {
	expect(await openEnclaveBundle(unsigned, [])).toEqual({ targetPublic });
});

test('rejects an unsigned bundle where a key is pinned, and a signed one where none is', async () => {
	const untrusted = { code: 'bundle.untrusted' };
	await expect(openEnclaveBundle(unsigned, [enclaveQuorumPublic])).rejects.toMatchObject(untrusted);
	await expect(openEnclaveBundle(bundle, [])).rejects.toMatchObject(untrusted);
});

test.each([
	['changed data', member('data', `${JSON.parse(bundle).data.slice(0, -2)}20`), 'bundle.untrusted'],
	['an empty signature', member('dataSignature', ''), 'bundle.untrusted'],
	[
		'a signature with bytes after it',
		member('dataSignature', `${JSON.parse(bundle).dataSignature}00`),
		'bundle.untrusted',
	],
	['an empty signer', member('enclaveQuorumPublic', ''), 'bundle.untrusted'],
	['another version', member('version', 'v2.0.0'), 'bundle.malformed'],
	['data that is not hex', member('data', 'zz'), 'bundle.malformed'],
	['data that is no text', member('data', null), 'bundle.malformed'],
	['a missing signer', member('enclaveQuorumPublic', undefined), 'bundle.malformed'],
	['a text of more than 64,000 characters', bundle.padEnd(64_001), 'bundle.malformed'],
	['a missing signature', member('dataSignature', undefined), 'bundle.malformed'],
	['no JSON', 'v1.0.0', 'bundle.malformed'],
	['an array', '[]', 'bundle.malformed'],
])('rejects %s', async (_, text, code) => {
	await expect(openEnclaveBundle(text, [enclaveQuorumPublic])).rejects.toMatchObject({ code });
});
