import type { AuthMethod, Quote } from '@countersign/contract';
import { sandboxEnclaveKeys } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import type { TestWallet } from '../../testing/openWallet.js';
import { addBank, balances, execute, openPayer, requestQuote } from '../../testing/payments.js';
import type { Requests } from '../../testing/requests.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { listen } from '../cli/listen.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

interface Waiting {
	readonly milliseconds: number;
	end(): void;
}

let hear: (waiting: Waiting) => void = () => {};
/** The next request, or response, that a delay holds. */
const nextWait = () =>
	new Promise<Waiting>((resolve) => {
		hear = resolve;
	});

let sandbox: TestSandbox;
let wallet: TestWallet;
let bankId: string;
let closeServer: () => Promise<void>;
let overSocket: Requests;

beforeAll(async () => {
	sandbox = await createTestSandbox({
		clock: stoppedClock(),
		wait: (milliseconds, signal) =>
			new Promise((end) => {
				hear({ milliseconds, end });
				signal.addEventListener('abort', () => end());
			}),
	});
	const server = await listen(0, sandbox.fetch);
	closeServer = server.close;
	const authorization = `Basic ${btoa('sandbox_token:sandbox_secret')}`;
	overSocket = {
		request: (method, path, body, headers) =>
			fetch(`http://localhost:${server.port}/2025-10-13${path}`, {
				method,
				headers: { authorization, ...headers },
				body: body === undefined ? null : JSON.stringify(body),
			}),
	};
	const payer = await openPayer(sandbox, 900_000_000);
	wallet = payer.wallet;
	bankId = payer.bank.id;
});
afterEach(() => {
	sandbox.faults.clear();
});
afterAll(async () => {
	await closeServer();
	await sandbox.close();
});

const quote = () => requestQuote(sandbox, wallet, bankId, 1_000_000);
const spendable = async () => (await balances(sandbox, wallet))[0];
const statusOf = async (response: Promise<Response>) => (await response).status;
const affectedCounts = () => sandbox.faults.list().map((injected) => injected.affected);

describe.each(['in process', 'over a socket'])('%s', (where) => {
	const service: Requests = {
		request: (...call) => (where === 'in process' ? sandbox : overSocket).request(...call),
	};

	test('dropBeforeCommit fails the request without an effect', async () => {
		sandbox.faults.inject({ operation: 'executeQuote', kind: 'dropBeforeCommit' });
		const payment = await quote();
		const before = await spendable();
		await expect(execute(service, wallet, payment)).rejects.toThrow(TypeError);
		expect(await spendable()).toBe(before);
		expect(await statusOf(execute(service, wallet, payment))).toBe(200);
	});

	test('dropAfterCommit fails the request after performing it once', async () => {
		sandbox.faults.inject({ operation: 'executeQuote', kind: 'dropAfterCommit' });
		const payment = await quote();
		const key = { 'idempotency-key': payment.id };
		await expect(execute(service, wallet, payment, key)).rejects.toThrow(TypeError);
		const after = await expectJson<Quote>(200, service.request('GET', `/quotes/${payment.id}`));
		expect(after.status).toBe('PROCESSING');
		expect(await expectJson<Quote>(200, execute(service, wallet, payment, key))).toEqual(after);
	});

	test('rateLimit states Retry-After', async () => {
		sandbox.faults.inject({ operation: 'createQuote', kind: 'rateLimit', retryAfterSeconds: 7 });
		const response = await service.request('POST', '/quotes', {});
		expect(response.status).toBe(429);
		expect(response.headers.get('retry-after')).toBe('7');
		expect(response.headers.get('date')).toBe(sandbox.clock.now().toUTCString());
		expect(await response.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
	});

	test('serverError responds with the chosen status and an error body of the interface', async () => {
		sandbox.faults.inject({ operation: 'getQuote', kind: 'serverError' });
		const unavailable = { status: 503, code: 'SERVICE_UNAVAILABLE' };
		sandbox.faults.inject({ operation: 'getQuote', kind: 'serverError', ...unavailable });
		const { id } = await quote();
		const read = (status: number) => expectJson(status, service.request('GET', `/quotes/${id}`));
		const message = expect.any(String);
		expect(await read(500)).toEqual({ status: 500, code: 'INTERNAL_ERROR', message });
		expect(await read(503)).toEqual({ ...unavailable, message });
		await read(200);
	});

	test('serverError responds with 424 for a failure of another server', async () => {
		const failed = { status: 424, code: 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED' };
		sandbox.faults.inject({ operation: 'updateCustomer', kind: 'serverError', ...failed });
		const change = { customerType: 'INDIVIDUAL', fullName: where };
		const update = () => service.request('PATCH', `/customers/${wallet.customerId}`, change);
		expect(await expectJson(424, update())).toMatchObject(failed);
		await expectJson(200, update());
	});

	// [S11b]
	test('duplicate delivers the request twice and returns the second response', async () => {
		sandbox.faults.inject({ operation: 'executeQuote', kind: 'duplicate', times: 2 });
		const [unkeyed, keyed] = [await quote(), await quote()];
		const before = await spendable();
		expect(await statusOf(execute(service, wallet, unkeyed))).toBe(409);
		const key = { 'idempotency-key': keyed.id };
		expect(await statusOf(execute(service, wallet, keyed, key))).toBe(200);
		expect(before - (await spendable())).toBe(2_000_000);
	});

	test('duplicate delivers the body both times', async () => {
		sandbox.faults.inject({ operation: 'createExternalAccount', kind: 'duplicate' });
		await addBank(service, wallet, '000555000111');
		const accounts = await expectJson<List<{ accountInfo: { accountNumber: string } }>>(
			200,
			service.request('GET', `/customers/external-accounts?customerId=${wallet.customerId}`),
		);
		const numbers = accounts.data.map(({ accountInfo }) => accountInfo.accountNumber);
		expect(numbers.filter((number) => number === '000555000111')).toHaveLength(
			where === 'in process' ? 2 : 4,
		);
	});

	test.each([
		[undefined, false],
		['itself', false],
		['enclave', true],
	] as const)(
		'wrongEnclaveKey with claims %s signs bundles with a key that is not pinned',
		async (claims, namesEnclave) => {
			const operation = 'challengeCredential';
			sandbox.faults.inject({ operation, kind: 'wrongEnclaveKey', ...(claims && { claims }) });
			const forged = await challenge(service);
			expect(forged.enclaveQuorumPublic === sandboxEnclaveKeys.otp[0]).toBe(namesEnclave);
			expect(isSigned(forged, sandboxEnclaveKeys.otp[0])).toBe(false);
			expect(isSigned(forged, forged.enclaveQuorumPublic)).toBe(!namesEnclave);
			expect(isSigned(await challenge(service), sandboxEnclaveKeys.otp[0])).toBe(true);
		},
	);

	test('swappedPayload replaces every payload of a quote', async () => {
		sandbox.faults.inject({ operation: 'createQuote', kind: 'swappedPayload' });
		const swapped = await requestQuote(service, wallet, bankId, 1_000_000);
		const [instruction] = swapped.paymentInstructions ?? [];
		expect(JSON.parse(swapped.payloadToSign ?? '')).toMatchObject({
			type: 'ACTIVITY_TYPE_EXPORT_WALLET',
			organizationId: wallet.accountId.slice('InternalAccount:'.length),
		});
		expect(instruction?.accountOrWalletInfo).toMatchObject({
			payloadToSign: expect.stringContaining('ACTIVITY_TYPE_EXPORT_WALLET'),
		});
		// What the service wants signed is the genuine one.
		expect(await statusOf(execute(service, wallet, swapped))).toBe(401);
	});

	test('swappedPayload replaces the payload of a first leg only', async () => {
		const operation = 'deleteSession';
		sandbox.faults.inject({ operation, leg: 'unsigned', kind: 'swappedPayload', times: 9 });
		const path = `/auth/sessions/${wallet.sessionId}`;
		const { payloadToSign, requestId } = await expectJson<Record<string, string>>(
			202,
			service.request('DELETE', path),
		);
		expect(payloadToSign).toContain('ACTIVITY_TYPE_EXPORT_WALLET');
		const headers = { ...wallet.sign(payloadToSign ?? ''), 'request-id': requestId ?? '' };
		expect(await statusOf(service.request('DELETE', path, undefined, headers))).toBe(401);
		expect(affectedCounts()).toEqual([1]);
	});

	test.each(['request', 'response'] as const)('delay holds the %s', async (of) => {
		const rest = { kind: 'delay', delayMs: 30_000, of } as const;
		sandbox.faults.inject({ operation: 'executeQuote', ...rest });
		const payment = await quote();
		const waiting = nextWait();
		const held = execute(service, wallet, payment);
		const { milliseconds, end } = await waiting;
		expect(milliseconds).toBe(30_000);
		const during = await expectJson<Quote>(200, service.request('GET', `/quotes/${payment.id}`));
		expect(during.status).toBe(of === 'request' ? 'PENDING' : 'PROCESSING');
		end();
		expect(await statusOf(held)).toBe(200);
	});

	test('clear() releases delayed requests', async () => {
		sandbox.faults.inject({ operation: 'listCustomers', kind: 'delay', delayMs: 600_000 });
		const waiting = nextWait();
		const held = service.request('GET', '/customers');
		await waiting;
		sandbox.faults.clear();
		expect(await statusOf(held)).toBe(200);
	});
});

interface Bundle {
	readonly data: string;
	readonly dataSignature: string;
	readonly enclaveQuorumPublic: string;
}

async function challenge(service: Requests): Promise<Bundle> {
	const path = `/auth/credentials?accountId=${wallet.accountId}`;
	const { data } = await expectJson<List<AuthMethod>>(200, service.request('GET', path));
	const { otpEncryptionTargetBundle } = await expectJson<AuthMethod>(
		200,
		service.request('POST', `/auth/credentials/${data[0]?.id}/challenge`),
	);
	sandbox.clock.advance(60_000);
	return JSON.parse(otpEncryptionTargetBundle ?? '');
}

function isSigned({ data, dataSignature }: Bundle, publicKey = ''): boolean {
	const [signature, bytes] = [hexToBytes(dataSignature), hexToBytes(data)];
	return p256.verify(signature, bytes, hexToBytes(publicKey), { format: 'der', lowS: false });
}

describe('the order of faults', () => {
	const statuses = async (count: number) => {
		const seen: number[] = [];
		for (let at = 0; at < count; at += 1) {
			seen.push(await statusOf(sandbox.request('GET', '/customers')));
		}
		return seen;
	};
	const fail = (status: number, rest: object = {}) =>
		sandbox.faults.inject({ operation: 'listCustomers', kind: 'serverError', status, ...rest });

	test('a fault affects the first matching request only', async () => {
		fail(500);
		expect(await statusOf(sandbox.request('GET', '/transactions'))).toBe(200);
		expect(await statuses(2)).toEqual([500, 200]);
		expect(sandbox.faults.list()).toMatchObject([{ matched: 2, affected: 1 }]);
	});

	test('a fault skips and affects as many requests as it states', async () => {
		fail(500, { skip: 1, times: 2 });
		expect(await statuses(4)).toEqual([200, 500, 500, 200]);
	});

	test('faults apply in order, at most one per request', async () => {
		fail(500, { skip: 1 });
		fail(501, { times: 2 });
		fail(502);
		expect(await statuses(5)).toEqual([501, 500, 501, 502, 200]);
	});

	test('a fault affects only its leg', async () => {
		const payment = await quote();
		sandbox.faults.inject({ operation: 'executeQuote', leg: 'signed', kind: 'rateLimit' });
		const path = `/quotes/${payment.id}/execute`;
		expect(await statusOf(sandbox.request('POST', path))).toBe(401);
		expect(await statusOf(execute(sandbox, wallet, payment))).toBe(429);
	});

	test('a fault distinguishes a literal path from a path with a placeholder', async () => {
		sandbox.faults.inject({ operation: 'getCustomer', kind: 'serverError' });
		expect(await statusOf(sandbox.request('GET', '/customers/internal-accounts'))).toBe(200);
		expect(await statusOf(sandbox.request('GET', `/customers/${wallet.customerId}`))).toBe(500);
	});
});

describe('the control interface', () => {
	const control = (method: string, body?: unknown) =>
		sandbox.control(
			new Request('http://localhost/faults', {
				method,
				...(body === undefined
					? {}
					: {
							headers: { 'content-type': 'application/json' },
							body: JSON.stringify(body),
						}),
			}),
		);

	test('injects, lists and clears faults', async () => {
		const fault = { operation: 'listCustomers', kind: 'rateLimit', skip: 1 };
		expect(await expectJson(201, control('POST', fault))).toEqual({
			fault,
			matched: 0,
			affected: 0,
		});
		await sandbox.request('GET', '/customers');
		expect(await expectJson(200, control('GET'))).toEqual({
			data: [{ fault, matched: 1, affected: 0 }],
		});
		expect(await statusOf(control('DELETE'))).toBe(204);
		expect(await expectJson(200, control('GET'))).toEqual({ data: [] });
		expect(await statusOf(sandbox.request('GET', '/customers'))).toBe(200);
	});

	const drop = { operation: 'executeQuote', kind: 'dropAfterCommit' };
	test.each([
		['nothing', {}],
		['no kind', { operation: 'executeQuote' }],
		['an unknown kind', { ...drop, kind: 'drop' }],
		['an unknown operation', { ...drop, operation: 'stealMoney' }],
		['a name that every object has', { ...drop, operation: 'toString' }],
		['an unknown leg', { ...drop, leg: 'second' }],
		['no times at all', { ...drop, times: 0 }],
		['a skip below zero', { ...drop, skip: -1 }],
		['an unknown member', { ...drop, delayMs: 5 }],
		['a delay without an end', { operation: 'executeQuote', kind: 'delay' }],
		['a status that is not a failure', { ...drop, kind: 'serverError', status: 404 }],
	])('rejects %s', async (_what, fault) => {
		expect(await expectJson(400, control('POST', fault))).toMatchObject({ code: 'INVALID_INPUT' });
		expect(sandbox.faults.list()).toEqual([]);
	});

	test('is not available on the service port', async () => {
		for (const method of ['GET', 'POST', 'DELETE']) {
			expect(await statusOf(overSocket.request(method, '/faults'))).toBe(404);
		}
	});
});
