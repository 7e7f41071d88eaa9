import { expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { RecordedRequest } from '../../testing/recordingService.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

/** A service that contradicts itself, or that does not keep what it promised. */

const email = 'ada@example.com';
const missing = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 });
const isChallenge = ({ method, path }: RecordedRequest) =>
	method === 'POST' && path.endsWith('/challenge');

async function logIn(browser: TestBrowser) {
	const response = await browser.send('POST', '/login', { body: { email } });
	return { status: response.status, ...((await response.json()) as { code?: string }) };
}

it.each([
	[
		'does not know the credential that it has just listed',
		missing,
		'The service does not know its own credential.',
	],
	[
		'gives no key for the code',
		() => Response.json({ id: 'AuthMethod:1', type: 'EMAIL_OTP' }),
		'The service gave no key for the code.',
	],
])('fails a sign-in by code when the service %s', async (_, respond, message) => {
	const { browser, service } = createTestBackend();
	service.intercept = (request) => (isChallenge(request) ? respond() : undefined);
	expect(await logIn(browser())).toMatchObject({ status: 502, message });
});

it.each([null, 1, 'none', { id: 'Session:1' }, { id: 'Session:1', accountId: {} }])(
	'signs nobody in when the service verifies a code and returns %j, which is not a session',
	async (session) => {
		const { browser, service } = createTestBackend();
		const ada = browser();
		expect(await logIn(ada)).toMatchObject({ status: 200 });
		service.intercept = ({ path }) =>
			path.endsWith('/verify') ? Response.json(session) : undefined;
		const path = `/auth/credentials/${service.customers[0]?.credentialId}/verify`;
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
		const response = await ada.send('POST', path, { body, headers: signedLeg() });
		expect(await response.json()).toMatchObject({
			status: 502,
			message: 'The service gave no session.',
		});
		expect((await ada.send('GET', '/me')).status).toBe(401);
	},
);

it('does not respond without a key to a browser that gets no code', async () => {
	const { browser, service } = createTestBackend();
	const ada = browser();
	expect(await logIn(ada)).toMatchObject({ status: 200 });
	const own = service.customers[0]?.credentialId ?? '';
	service.intercept = (request) =>
		isChallenge(request) && !decodeURIComponent(request.path).includes(own) ? missing() : undefined;
	expect(await logIn(browser())).toMatchObject({ status: 502, code: 'UPSTREAM_UNAVAILABLE' });
});

it('returns 404 when a decoy has no code', async () => {
	const { browser, service } = createTestBackend();
	const ada = browser();
	expect(await logIn(ada)).toMatchObject({ status: 200 });
	const own = service.customers[0]?.accountId;
	service.intercept = ({ path, query }) =>
		path === '/auth/credentials' && query.get('accountId') !== own
			? Response.json({ data: [] })
			: undefined;
	expect(await logIn(browser())).toMatchObject({ status: 404 });
});

it('does not report a failing database as an unavailable service', async () => {
	const { backend, ada } = await openSignedIn();
	backend.people.emailNote = async () => {
		throw new Error('canary of the store');
	};
	const response = await ada.send('GET', '/me');
	expect(response.status).toBe(500);
	expect(await response.text()).not.toContain('canary');
});

it('names the service as the cause when it has reserved a customer and lists none', async () => {
	const { browser, service } = createTestBackend();
	service.intercept = ({ method, path }) =>
		method === 'POST' && path === '/customers'
			? Response.json({ code: 'CONFLICT' }, { status: 409 })
			: undefined;
	expect(await logIn(browser())).toMatchObject({
		status: 502,
		message: 'The service refused the backend.',
	});
});
