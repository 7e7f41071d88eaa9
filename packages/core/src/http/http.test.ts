import { afterEach, expect, test, vi } from 'vitest';
import { openWallet, requestCode } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { getMe } from '../actions/session/getMe.js';

afterEach(() => vi.restoreAllMocks());

/** A wallet whose backend responds to everything like this. */
const walletWith = (respond: () => Response | Promise<Response>) =>
	openWallet({ fetch: recordingFetch(async () => respond()).fetch });
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
	Response.json({ status, code, message: 'Nothing for the person.' }, { status, headers });

test.each([
	[403, 'FORBIDDEN_ORIGIN', 'backend.forbidden', 'contact-support'],
	[403, 'STEP_UP_REQUIRED', 'backend.step_up_required', 'step-up'],
	[401, 'SIGNED_OUT', 'backend.signed_out', 'sign-in'],
	[401, 'WALLET_SIGNATURE_INVALID', 'signature.refused', 'sign-in'],
	[400, 'INVALID_INPUT', 'service.rejected', 'change-input'],
	[404, 'USER_NOT_FOUND', 'service.not_found', 'none'],
	[410, 'CUSTOMER_DELETED', 'service.not_found', 'none'],
	[409, 'CONFLICT', 'service.conflict', 'check-outcome'],
	[429, 'RATE_LIMITED', 'service.rate_limited', 'wait'],
	[500, 'INTERNAL_ERROR', 'service.unavailable', 'retry'],
	[503, 'A_CODE_OF_TOMORROW', 'service.unavailable', 'retry'],
	[424, 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED', 'service.unavailable', 'retry'],
	[400, 'QUOTE_REQUEST_FAILED', 'service.unavailable', 'retry'],
	[408, 'INVALID_INPUT', 'service.unavailable', 'retry'],
	[501, 'UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY', 'service.rejected', 'change-input'],
	[501, 'NOT_IMPLEMENTED', 'service.unsupported', 'contact-support'],
	[400, 'USER_VERIFICATION_REQUIRED', 'passkey.failed', 'use-another-method'],
	[400, 'PASSKEY_REGISTRATION_INVALID', 'passkey.failed', 'use-another-method'],
	[400, 'PASSKEY_ASSERTION_INVALID', 'passkey.failed', 'use-another-method'],
	[401, 'PASSKEY_USER_MISMATCH', 'passkey.wrong_credential', 'retry'],
	[409, 'IDEMPOTENCY_KEY_REUSED', 'service.conflict', 'check-outcome'],
])('%i %s is %s', async (status, serviceCode, code, remedy) => {
	const wallet = walletWith(() => refused(status, serviceCode, { 'retry-after': '7' }));
	await expect(getMe(wallet)).rejects.toMatchObject({
		code,
		remedy,
		status,
		serviceCode,
		retryAfterMs: 7_000,
		message: expect.not.stringContaining('Nothing for the person'),
	});
});

test("accepts the browser's own fetch as it is", async () => {
	const { email } = await requestCode(openWallet({ fetch: window.fetch }));
	expect(email).toContain('@');
});

test.each([
	[404, () => new Response('404 page not found', { status: 404 })],
	[404, () => Response.json({ message: 'no Route matched' }, { status: 404 })],
	[404, () => Response.json({ status: 404, error: 'Not Found', message: '' }, { status: 404 })],
	[410, () => new Response(null, { status: 410 })],
	[401, () => new Response('<h1>401 Authorization Required</h1>', { status: 401 })],
	[401, () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
	[403, () => new Response('<h1>403 Forbidden</h1>', { status: 403 })],
	[403, () => Response.json({ message: 'Forbidden' }, { status: 403 })],
])(
	'rejects %i from a server that is neither the service nor the backend as malformed',
	async (status, respond) => {
		await expect(getMe(walletWith(respond))).rejects.toMatchObject({
			code: 'network.malformed',
			retryable: true,
			status,
			details: expect.stringContaining("Does the wallet's endpoint lead to the backend's handler?"),
		});
	},
);

test.each([
	[{ code: 'UNAUTHORIZED' }, 401, 'signature.refused'],
	[{ reason: 'Request-Id expired' }, 401, 'signature.refused'],
	[{ error: { code: 'UNAUTHORIZED' } }, 401, 'signature.refused'],
	[{ code: 'USER_NOT_READY' }, 403, 'service.rejected'],
	[{ status: 403, message: 'Not allowed' }, 403, 'service.rejected'],
	[{ status: 404, message: 'There is no such session.' }, 404, 'service.not_found'],
	[{ status: 410, message: 'This customer was deleted.' }, 410, 'service.not_found'],
	[{ error: { status: 404, message: 'There is no such quote.' } }, 404, 'service.not_found'],
])('reads %j from the service or the backend with %i as %s', async (body, status, code) => {
	const wallet = walletWith(() => Response.json(body, { status }));
	await expect(getMe(wallet)).rejects.toMatchObject({ code, status });
});

test.each([
	['no JSON', () => new Response('<html>')],
	['another shape', () => Response.json({ customerId: 7 })],
	['a list', () => Response.json([])],
])('rejects a response of %s as malformed', async (_, respond) => {
	await expect(getMe(walletWith(respond))).rejects.toMatchObject({
		code: 'network.malformed',
		retryable: true,
	});
});

// [S1] [S19a]
test('distinguishes an unreachable backend from one that does not respond', async () => {
	const lost = walletWith(() => Promise.reject(new TypeError('Failed to fetch')));
	await expect(getMe(lost)).rejects.toMatchObject({ code: 'network.offline' });
	const late = new DOMException('', 'TimeoutError');
	const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
	await expect(getMe(openWallet())).rejects.toMatchObject({ code: 'network.timeout', cause: late });
	expect(timeout).toHaveBeenCalledWith(10_000);
});

test('distinguishes a backend that redirects from one that cannot be reached', async () => {
	const wallet = openWallet({ endpoint: '/moved' });
	await expect(getMe(wallet)).rejects.toMatchObject({
		code: 'network.malformed',
		shortMessage: 'The backend responded to GET /me with status 3xx: network.malformed.',
		status: undefined,
		details: expect.stringContaining('/moved'),
	});
});

test('gives up on an endless response after 1 MB, whatever its length on the wire', async () => {
	let pulled = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull: (controller) => {
			pulled += 1;
			controller.enqueue(new Uint8Array(10_000).fill(0x20));
		},
	});
	const wallet = walletWith(() => new Response(endless));
	await expect(getMe(wallet)).rejects.toMatchObject({ code: 'network.malformed' });
	expect(pulled).toBeLessThan(110);
});

test('rejects a response in broken UTF-8 as malformed', async () => {
	const broken = new Uint8Array([0x22, 0xc3, 0x28, 0x22]);
	await expect(getMe(walletWith(() => new Response(broken)))).rejects.toMatchObject({
		code: 'network.malformed',
	});
});

test('ignores a Retry-After that the standard does not define', async () => {
	const wallet = walletWith(() => refused(429, 'RATE_LIMITED', { 'retry-after': '1.5' }));
	await expect(getMe(wallet)).rejects.toMatchObject({ retryAfterMs: undefined });
});
