import { beforeEach, expect, test, vi } from 'vitest';
import { ageLogin, forgetDevice, openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch, rewriting, type SentRequest } from '../../testing/recordingFetch.js';
import { walletFormats } from '../../testing/walletFormats.js';
import { exportWallet } from './exportWallet.js';

beforeEach(forgetDevice);

const isExport = ({ path }: SentRequest) => path.endsWith('/export');
const isSigned = ({ headers }: SentRequest) => headers.has('service-wallet-signature');

test('the words are handed out once, the same at every export, each under a key of its own', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn<(words: readonly string[]) => void>();
	await expect(exportWallet(wallet, { onWords })).resolves.toBeUndefined();
	expect(onWords).toHaveBeenCalledTimes(1);
	expect(onWords.mock.calls[0]?.[0].length).toBeGreaterThanOrEqual(12);
	await exportWallet(wallet, { onWords });
	expect(onWords.mock.calls[1]).toEqual(onWords.mock.calls[0]);
	const [first, signed, ...again] = sent.filter(isExport).map(({ body }) => JSON.parse(body));
	expect(first).toEqual(signed);
	expect(new Set(again.map(({ clientPublicKey }) => clientPublicKey))).not.toContain(
		first.clientPublicKey,
	);
});

test('an old proof is not enough', async () => {
	const wallet = await signIn(openWallet());
	await ageLogin();
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'backend.step_up_required',
		remedy: 'step-up',
	});
	expect(onWords).not.toHaveBeenCalled();
});

test.each([
	[
		'other words than these were asked for',
		{ targetPublicKey: walletFormats.sessionBundle.clientPublicKey },
	],
	['no key was named', {}],
])('nothing is signed when %s', async (_, parameters) => {
	const { fetch, sent } = recordingFetch(
		rewriting(
			(request) => isExport(request) && !isSigned(request),
			(body) => ({
				...body,
				payloadToSign: JSON.stringify({ type: 'ACTIVITY_TYPE_EXPORT_WALLET', parameters }),
			}),
		),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(exportWallet(wallet, { onWords: () => {} })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter((request) => isExport(request) && isSigned(request))).toEqual([]);
});

test('a lost answer is not asked for again', async () => {
	const { fetch, sent } = recordingFetch(async (request, answer) => {
		if (!isExport(request) || !isSigned(request)) return undefined;
		await answer();
		throw new TypeError('The connection was lost.');
	});
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'network.offline',
	});
	expect(sent.filter(isExport)).toHaveLength(2);
	expect(onWords).not.toHaveBeenCalled();
});

test('whoever has left gets no words', async () => {
	const leaving = new AbortController();
	const { fetch } = recordingFetch(async (request, answer) => {
		if (!isExport(request) || !isSigned(request)) return undefined;
		const response = await answer();
		leaving.abort();
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	const { signal } = leaving;
	await expect(exportWallet(wallet, { onWords, signal })).rejects.toMatchObject({
		name: 'AbortError',
	});
	expect(onWords).not.toHaveBeenCalled();
});
