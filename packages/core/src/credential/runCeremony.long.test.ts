import {
	needOfDriver,
	needOfEngine,
	needOfPasskeyPick,
	needOfPasskeys,
} from '@countersign/test-kit';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { authenticatorEachTest } from '../../testing/authenticatorEachTest.js';
import { openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch, rewriting } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { addPasskey } from '../actions/credentials/addPasskey.js';
import { listDevicePasskeys } from '../actions/signIn/device.js';
import {
	signInWithPasskey,
	signInWithPasskeyAutofill,
} from '../actions/signIn/signInWithPasskey.js';
import { isWalletError } from '../errors.js';
import type { Wallet } from '../wallet.js';
import { runCeremony } from './runCeremony.js';

const authenticator = authenticatorEachTest();
afterEach(() => void vi.restoreAllMocks());

const failureOf = (promise: Promise<unknown>) =>
	promise.then(
		() => undefined,
		(error: unknown) => error,
	);

// [W2]
test('distinguishes an unanswered prompt from a refused one', {
	timeout: 240_000,
}, async () => {
	const { fetch } = recordingFetch(
		rewriting(
			({ path }) => path === '/passkeys/options',
			({ options }) => ({ options: { ...(options as object), timeout: 10_000 } }),
		),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await authenticator.setUserVerified(false);
	expect(await failureOf(addPasskey(wallet, { nickname: 'Laptop' }))).toMatchObject({
		code: 'passkey.cancelled',
		confidence: 'likely',
	});
	await authenticator.setUserVerified(true);
	await authenticator.setPresent(false);
	expect(await failureOf(addPasskey(wallet, { nickname: 'Laptop' }))).toMatchObject({
		code: 'passkey.timed_out',
		confidence: 'likely',
		remedy: 'retry',
	});
});

test('names a frame that may not use passkeys as the cause', async () => {
	needOfEngine('permissions policy for passkeys', 'featurePolicy' in document);
	const frame = document.createElement('iframe');
	frame.allow = "publickey-credentials-get 'none'; publickey-credentials-create 'none'";
	frame.srcdoc = `<script type="module">
		import { runCeremony } from '${new URL('./runCeremony.ts', import.meta.url).href}';
		const kind = { policy: 'publickey-credentials-get', timeout: 60000 };
		const ask = () => navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32) } });
		runCeremony(ask, kind).then(
			() => parent.postMessage({ ceremony: {} }),
			({ code, confidence }) => parent.postMessage({ ceremony: { code, confidence } }),
		);
	</script>`;
	const told = new Promise((resolve) => {
		const hear = ({ data }: MessageEvent) => data.ceremony && resolve(data.ceremony);
		window.addEventListener('message', hear);
		onTestFinished(() => {
			window.removeEventListener('message', hear);
			frame.remove();
		});
	});
	document.body.append(frame);
	expect(await told).toEqual({ code: 'passkey.blocked', confidence: 'certain' });
});

test.each([
	['no policy', undefined],
	['a policy that is null', null],
	['a policy that nobody can ask', {}],
	['a policy that is a text', 'publickey-credentials-get'],
])('translates a refusal in a browser that exposes %s', async (_, policy) => {
	needOfPasskeys();
	Object.defineProperty(document, 'featurePolicy', { value: policy, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
	const cause = new DOMException('', 'NotAllowedError');
	const kind = { policy: 'publickey-credentials-get', timeout: 60_000, rpId: undefined } as const;
	expect(await failureOf(runCeremony(() => Promise.reject(cause), kind, undefined))).toMatchObject({
		code: expect.stringMatching(/^passkey\.(?:cancelled|gesture_lost)$/),
		confidence: 'likely',
		cause,
	});
});

test('does not send the response of a passkey other than the requested one', async () => {
	needOfPasskeys();
	// Firefox asks which one, in a window that a page without one waits for.
	needOfDriver('choice among passkeys', !navigator.userAgent.includes('Firefox'));
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signIn(wallet);
	await addPasskey(wallet, { nickname: 'Phone' });
	const real = navigator.credentials.get.bind(navigator.credentials);
	// As a passkey manager does that does not look at what the page allows.
	vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
		const { challenge = new Uint8Array(32), ...rest } = options?.publicKey ?? {};
		return real({ ...options, publicKey: { ...rest, challenge, allowCredentials: [] } });
	});
	const isVerify = isOf('verifyCredential');
	const before = sent.filter(isVerify).length;
	const passkeys = await listDevicePasskeys(wallet);
	const codes: unknown[] = [];
	for (const passkey of passkeys) {
		const failure = await failureOf(signInWithPasskey(wallet, { passkey }));
		codes.push(isWalletError(failure) ? failure.code : failure);
	}
	expect(codes).toHaveLength(2);
	expect(codes).toContain('passkey.wrong_credential');
	expect(sent.filter(isVerify).length - before).toBe(codes.filter((code) => !code).length);
});

test('distinguishes a browser without passkeys from one that refused', async () => {
	const wallet = await signIn(openWallet());
	vi.stubGlobal('PublicKeyCredential', undefined);
	onTestFinished(() => void vi.unstubAllGlobals());
	expect(await failureOf(addPasskey(wallet, { nickname: 'Laptop' }))).toMatchObject({
		code: 'passkey.unsupported',
		message: 'This browser has no passkeys.',
		confidence: 'certain',
	});
});

/** An object that answers as this one does, except for these members. */
function wrapped<Value extends object>(value: Value, changes: Record<string, unknown>): Value {
	return new Proxy({} as Value, {
		get(_, name) {
			if (typeof name === 'string' && Object.hasOwn(changes, name)) return changes[name];
			const member: unknown = Reflect.get(value, name, value);
			return typeof member === 'function' ? member.bind(value) : member;
		},
	});
}

const fails = () => {
	throw new DOMException('', 'InvalidStateError');
};
const unreadable = new Proxy([], { get: fails });
const oddities: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
	['whose getTransports throws', {}, { getTransports: fails }],
	['without getTransports', {}, { getTransports: undefined }],
	['whose transports cannot be read', {}, { getTransports: () => unreadable }],
	['whose transports are no list', {}, { getTransports: () => null }],
	['without getClientExtensionResults', { getClientExtensionResults: undefined }, {}],
	['whose getClientExtensionResults throws', { getClientExtensionResults: fails }, {}],
	['whose toJSON throws', { toJSON: fails }, {}],
	['whose key cannot be read', {}, { getPublicKey: fails, getAuthenticatorData: fails }],
	['that has no attachment', { authenticatorAttachment: fails, type: undefined }, {}],
];

test.each(oddities)('registers and signs in with a passkey %s', async (_, changes, response) => {
	needOfPasskeys();
	for (const method of ['create', 'get'] as const) {
		const real = navigator.credentials[method].bind(navigator.credentials);
		vi.spyOn(navigator.credentials, method).mockImplementation(async (options?: object) => {
			const credential = (await real(options)) as PublicKeyCredential;
			const answer = wrapped(credential.response, response);
			return wrapped(credential, { ...changes, response: answer });
		});
	}
	const wallet = await signIn(openWallet());
	const { credentialId } = await addPasskey(wallet, { nickname: 'Laptop' });
	expect(await listDevicePasskeys(wallet)).toMatchObject([{ credentialId }]);
	expect(await signInWithPasskey(wallet)).toMatchObject({ nickname: 'Laptop' });
	needOfPasskeyPick();
	expect(await signInWithPasskeyAutofill(wallet)).toMatchObject({ nickname: 'Laptop' });
});

test('reports one clear error for a passkey without an attestation', async () => {
	needOfPasskeys();
	const wallet = await signIn(openWallet());
	const real = navigator.credentials.create.bind(navigator.credentials);
	vi.spyOn(navigator.credentials, 'create').mockImplementation(async (options) => {
		const credential = (await real(options)) as PublicKeyCredential;
		return wrapped(credential, {
			response: wrapped(credential.response, { attestationObject: null }),
		});
	});
	expect(await failureOf(addPasskey(wallet, { nickname: 'Laptop' }))).toMatchObject({
		code: 'passkey.failed',
	});
});

describe('with a passkey manager that never settles', () => {
	const never = () => new Promise<never>(() => {});

	test.each([
		[
			'create',
			(wallet: Wallet, signal: AbortSignal) => addPasskey(wallet, { nickname: 'Phone', signal }),
		],
		['get', (wallet: Wallet, signal: AbortSignal) => signInWithPasskey(wallet, { signal })],
		['get', (wallet: Wallet, signal: AbortSignal) => signInWithPasskeyAutofill(wallet, { signal })],
	] as const)(
		'lets the caller cancel a ceremony that waits for %s, and continues autofill',
		async (...row) => {
			needOfPasskeys();
			const [method, begin] = row;
			const wallet = await signIn(openWallet());
			await addPasskey(wallet, { nickname: 'Laptop' });
			const asked = vi.spyOn(navigator.credentials, method).mockImplementation(never);
			const page = new AbortController();
			const ended = failureOf(begin(wallet, page.signal));
			await expect.poll(() => asked).toHaveBeenCalled();
			const reason = new Error('left the page');
			page.abort(reason);
			expect(await ended).toBe(reason);
			asked.mockRestore();
			needOfPasskeyPick();
			expect(await signInWithPasskeyAutofill(wallet)).toMatchObject({ nickname: 'Laptop' });
		},
	);

	test.each([
		[60_000, 65_000],
		[Number.POSITIVE_INFINITY, 605_000],
	])('reports a prompt of %d ms as timed out after %d ms', async (timeout, limit) => {
		needOfPasskeys();
		const over = new DOMException('', 'TimeoutError');
		const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(over));
		const kind = { policy: 'publickey-credentials-get', timeout, rpId: undefined } as const;
		expect(await failureOf(runCeremony(never, kind, undefined))).toMatchObject({
			code: 'passkey.timed_out',
			cause: over,
		});
		expect(timeouts).toHaveBeenCalledExactlyOnceWith(limit);
	});
});

test('does not confuse a cancelled passkey with one whose registration got no response', async () => {
	needOfPasskeys();
	let isAway = false;
	const { fetch } = recordingFetch(async ({ method, path, headers }, send) => {
		if (!isAway || !path.startsWith('/auth/credentials')) return undefined;
		if (method === 'POST' && !headers.has('service-wallet-signature')) return undefined;
		await send();
		throw new TypeError('The connection was lost.');
	});
	const wallet = await signIn(openWallet({ fetch }));
	isAway = true;
	expect(await failureOf(addPasskey(wallet, { nickname: 'Laptop' }))).toMatchObject({
		code: 'outcome.unknown',
	});
	vi.spyOn(navigator.credentials, 'create').mockImplementationOnce(() => {
		isAway = false;
		return Promise.reject(new DOMException('', 'NotAllowedError'));
	});
	expect(await failureOf(addPasskey(wallet, { nickname: 'Phone' }))).toMatchObject({
		code: 'passkey.cancelled',
	});
});
