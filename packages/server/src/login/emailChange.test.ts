import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

const [oldEmail, newEmail] = ['ada@example.com', 'ada@new.example.com'];
const minute = 60_000;

let backend: TestBackend;
let ada: TestBrowser;
let customerId: string;

beforeEach(async () => {
	({ backend, ada, customerId } = await openSignedIn({}, oldEmail));
});

const change = (email: unknown, headers: Record<string, string> = {}, browser = ada) =>
	browser.send('PATCH', `/customers/${customerId}`, {
		body: { customerType: 'INDIVIDUAL', email },
		headers,
	});
const shownEmail = async () =>
	((await (await ada.send('GET', '/me')).json()) as { email: string }).email;
const errorCode = async (response: Response) => ((await response.json()) as { code: string }).code;
const isSignedPatch = ({ method, headers }: { method: string; headers: Headers }) =>
	method === 'PATCH' && headers.has('Service-Wallet-Signature');

/** The service does it, and its response is lost. */
function loseResponse() {
	backend.service.intercept = (request) => {
		if (!isSignedPatch(request)) return undefined;
		const customer = backend.service.customers[0];
		if (customer) customer.email = newEmail;
		return new Response('cut', { status: 200 });
	};
}

describe('a change of email', () => {
	it('is followed when the service has confirmed it, not before', async () => {
		expect((await change(newEmail)).status).toBe(202);
		expect(await shownEmail()).toBe(oldEmail);
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect(await shownEmail()).toBe(newEmail);
		const reads = () =>
			backend.service.requests.filter(({ path }) => path === `/customers/${customerId}`);
		const before = reads().length;
		await shownEmail();
		expect(reads()).toHaveLength(before);
	});

	it('goes upstream normalised, and with nothing else', async () => {
		await change(' Ada@NEW.example.com ');
		const { body } = backend.service.requests.at(-1) ?? {};
		expect(JSON.parse(body ?? '')).toEqual({ customerType: 'INDIVIDUAL', email: newEmail });
	});

	it.each([
		{ fullName: 'Eve' },
		{ umaAddress: '$eve@example.com' },
		{ kycStatus: 'APPROVED' },
		{ platformCustomerId: 'other' },
	])('takes no other field: %j', async (extra) => {
		const asked = backend.service.requests.length;
		const response = await ada.send('PATCH', `/customers/${customerId}`, {
			body: { customerType: 'INDIVIDUAL', email: newEmail, ...extra },
		});
		expect(response.status).toBe(400);
		expect(backend.service.requests).toHaveLength(asked);
	});

	it('needs a credential that was verified under 5 minutes ago, on both legs', async () => {
		backend.advance(5 * minute);
		for (const headers of [{}, signedLeg()]) {
			const response = await change(newEmail, headers);
			expect([response.status, await errorCode(response)]).toEqual([403, 'STEP_UP_REQUIRED']);
		}
		expect(backend.service.customers[0]?.email).toBe(oldEmail);
	});

	it('is refused for an address that another person has, before the service is asked', async () => {
		await backend.browser().signIn(newEmail);
		const asked = backend.service.requests.length;
		const response = await change(newEmail);
		expect([response.status, await errorCode(response)]).toEqual([
			409,
			'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
		]);
		expect(backend.service.requests).toHaveLength(asked);
	});

	it('can be asked for 10 times in an hour by one account, from whatever network', async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const statuses = [];
		for (let times = 1; times <= 11; times += 1) {
			ada.network = `203.0.113.${times}`;
			statuses.push((await change(`ada@${times}.example.com`)).status);
		}
		expect(statuses).toEqual([...Array(10).fill(202), 429]);
		const asked = backend.service.requests.length;
		const refused = await change(newEmail, signedLeg());
		expect([refused.status, await errorCode(refused)]).toEqual([429, 'RATE_LIMITED']);
		expect(refused.headers.get('Retry-After')).toBe(String(60 * 60));
		expect(backend.service.requests).toHaveLength(asked);
		const { id, email } = backend.service.customers[1] ?? {};
		const body = { customerType: 'INDIVIDUAL', email: `new.${email}` };
		expect((await bob.send('PATCH', `/customers/${id}`, { body })).status).toBe(202);
		backend.advance(60 * minute);
		await ada.signIn(oldEmail);
		expect((await change(newEmail)).status).toBe(202);
	});

	it("is not for another customer's address", async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		expect((await change(newEmail, signedLeg(), bob)).status).toBe(404);
	});

	it('whose response was lost is read from the service by whoever asks next', async () => {
		loseResponse();
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
	});

	it('whose response was lost lets the person in by the new address, and makes no second wallet', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		await backend.browser().signIn(newEmail);
		expect(backend.service.customers).toHaveLength(1);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('whose response was lost frees the old address once the new one is proven', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		await ada.signIn(newEmail);
		await backend.browser().signIn(oldEmail);
		expect(backend.service.customers.map(({ email }) => email)).toEqual([newEmail, oldEmail]);
	});

	it('that the service did late is still found', async () => {
		backend.service.intercept = (request) =>
			isSignedPatch(request) ? new Response('cut', { status: 200 }) : undefined;
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		backend.advance(9 * minute);
		expect(await shownEmail()).toBe(oldEmail);
		const [customer] = backend.service.customers;
		if (customer) customer.email = newEmail;
		expect(await shownEmail()).toBe(newEmail);
	});

	it('that the service never did is forgotten, and its address is free', async () => {
		await change(newEmail);
		backend.advance(11 * minute);
		expect(await shownEmail()).toBe(oldEmail);
		const asked = backend.service.requests.length;
		expect(await shownEmail()).toBe(oldEmail);
		expect(backend.service.requests).toHaveLength(asked);
		await backend.browser().signIn(newEmail);
		expect(backend.service.customers).toHaveLength(2);
	});

	it('that cannot be read leaves the person signed in', async () => {
		await change(newEmail);
		backend.service.intercept = () => new Response(null, { status: 503 });
		expect(await shownEmail()).toBe(oldEmail);
	});
});

describe('an address that has received no code yet', () => {
	const formerEmail = async () =>
		((await (await ada.send('GET', '/me')).json()) as { formerEmail?: string }).formerEmail;
	const adas = () => backend.service.customers.find(({ id }) => id === customerId);
	const mailsSent = () =>
		backend.service.requests.filter(
			({ path }) =>
				path === `/auth/credentials/${encodeURIComponent(adas()?.credentialId ?? '')}/challenge`,
		).length;

	beforeEach(async () => {
		await change(newEmail, signedLeg());
	});

	it('can be left for the former one without a recent proof, and for no other', async () => {
		expect(await formerEmail()).toBe(oldEmail);
		backend.advance(60 * minute);
		const other = await change('third@example.com', signedLeg());
		expect([other.status, await errorCode(other)]).toEqual([403, 'STEP_UP_REQUIRED']);
		expect((await change(oldEmail)).status).toBe(202);
		expect((await change(oldEmail, signedLeg())).status).toBe(200);
		expect([await shownEmail(), await formerEmail()]).toEqual([oldEmail, undefined]);
	});

	it('is proven by a code, which ends the way back', async () => {
		await ada.signIn(newEmail);
		expect(await formerEmail()).toBeUndefined();
		backend.advance(5 * minute);
		expect((await change(oldEmail)).status).toBe(403);
	});

	it('is not proven by a code that was sent to the former one', async () => {
		const again = createTestBackend();
		[backend, ada] = [again, again.browser()];
		await ada.signIn(oldEmail);
		customerId = backend.service.customers[0]?.id ?? '';
		const login = await ada.send('POST', '/login', { body: { email: oldEmail } });
		const { credentialId } = (await login.json()) as { credentialId: string };
		await change(newEmail, signedLeg());
		await ada.send('POST', `/auth/credentials/${credentialId}/verify`, {
			body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
			headers: signedLeg(),
		});
		expect(await formerEmail()).toBe(oldEmail);
	});

	it('gets codes only for browsers that have signed in with the former one', async () => {
		const sent = mailsSent();
		const stranger = backend.browser();
		expect((await stranger.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(sent);
		expect((await ada.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(sent + 1);
	});

	it('keeps the former one from everybody else, by sign-in and by change', async () => {
		const sent = mailsSent();
		const response = await backend.browser().send('POST', '/login', { body: { email: oldEmail } });
		expect(response.status).toBe(200);
		expect(mailsSent()).toBe(sent);
		expect(backend.service.customers.map(({ email }) => email)).not.toContain(oldEmail);
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const bobs = backend.service.customers.find(({ email }) => email === 'bob@example.com');
		const taken = await bob.send('PATCH', `/customers/${bobs?.id}`, {
			body: { customerType: 'INDIVIDUAL', email: oldEmail },
		});
		expect(taken.status).toBe(409);
	});

	it('leaves the way back to the last proven address after a second mistake', async () => {
		await change('third@example.com', signedLeg());
		expect(await formerEmail()).toBe(oldEmail);
		const response = await backend.browser().send('POST', '/login', { body: { email: newEmail } });
		expect(response.status).toBe(200);
		expect(backend.service.customers.map(({ email }) => email)).toContain(newEmail);
	});
});

describe('the notice of a change', () => {
	const heard: unknown[] = [];
	const openBackend = async (config: Parameters<typeof createTestBackend>[0]) => {
		heard.length = 0;
		backend = createTestBackend(config);
		ada = backend.browser();
		await ada.signIn(oldEmail);
		const { id = '', accountId } = backend.service.customers[0] ?? {};
		customerId = id;
		return accountId;
	};

	it('goes to the platform with the former address, and its failure changes nothing', async () => {
		const errors: unknown[] = [];
		const accountId = await openBackend({
			onEmailChanged: (notice) => {
				heard.push(notice);
				throw new Error('no mail today');
			},
			onError: (error) => errors.push(error),
		});
		expect((await change(newEmail)).status).toBe(202);
		expect(heard).toEqual([]);
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect(heard).toEqual([{ accountId, former: oldEmail, email: newEmail }]);
		await expect.poll(() => errors).toEqual([new Error('no mail today')]);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('does not delay the response while it is being sent', async () => {
		await openBackend({
			onEmailChanged: (notice) => {
				heard.push(notice);
				return new Promise(() => {});
			},
		});
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect(heard).toHaveLength(1);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('goes out once, although several requests find the change done', async () => {
		const accountId = await openBackend({
			onEmailChanged: (notice) => void heard.push(notice),
		});
		loseResponse();
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = undefined;
		expect(await Promise.all([shownEmail(), shownEmail(), shownEmail()])).toEqual(
			Array(3).fill(newEmail),
		);
		expect(heard).toEqual([{ accountId, former: oldEmail, email: newEmail }]);
	});
});
