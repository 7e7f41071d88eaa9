import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';
import { acceptEmail } from '../index.js';

const [oldEmail, newEmail] = ['ada@example.com', 'ada@new.example.com'];
const minute = 60_000;
const day = 24 * 60 * minute;

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
const readMe = async () => (await ada.send('GET', '/me')).json();
const errorCode = async (response: Response) => ((await response.json()) as { code: string }).code;
/** Whether a request asks the service for Ada's address. */
const isReading = ({ method, path }: { method: string; path: string }) =>
	method === 'GET' && path === `/customers/${encodeURIComponent(customerId)}`;
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

/** Fails one write after the service has changed the address: the nth that replaces the note, or that of a record. */
function failOnce(write: number | string) {
	const { put } = backend.store;
	const { replaceEmailNote } = backend.people;
	let isDone = false;
	backend.service.intercept = (request) => {
		isDone ||= isSignedPatch(request);
		return undefined;
	};
	const fail = () => {
		Object.assign(backend.store, { put });
		Object.assign(backend.people, { replaceEmailNote });
		backend.service.intercept = undefined;
		throw new Error('The database is gone.');
	};
	let replaced = 0;
	const guarded: typeof replaceEmailNote = async (...note) => {
		if (isDone) replaced += 1;
		return isDone && replaced === write ? fail() : replaceEmailNote(...note);
	};
	Object.assign(backend.people, { replaceEmailNote: guarded });
	const guardedPut: typeof put = async (entries) =>
		isDone && entries.some(({ key }) => key.startsWith(String(write))) ? fail() : put(entries);
	Object.assign(backend.store, { put: guardedPut });
}

/** The same service for another process of the backend. */
const serviceWith = (clientSecret: string) => ({
	baseUrl: 'http://localhost:8787/2025-10-13',
	tokenId: 'token-id',
	clientSecret,
	fetch: backend.service.fetch,
});

/** Codes that the service sent for the account. */
function mailsSent() {
	const { credentialId = '' } = backend.service.customers.find(({ id }) => id === customerId) ?? {};
	const path = `/auth/credentials/${encodeURIComponent(credentialId)}/challenge`;
	return backend.service.requests.filter((request) => request.path === path).length;
}

/** Sends the first leg of a code's verification, and returns what sends the signed one. */
async function enterCode(credentialId: string) {
	const verify = (headers = {}) =>
		ada.send('POST', `/auth/credentials/${credentialId}/verify`, {
			body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
			headers,
		});
	const { requestId } = (await (await verify()).json()) as { requestId: string };
	return () => verify({ ...signedLeg(), 'Request-Id': requestId });
}

/** Has a code sent. `enter` enters it. */
async function askCode(email: string) {
	const login = await ada.send('POST', '/login', { body: { email } });
	const { credentialId } = (await login.json()) as { credentialId: string };
	return { enter: () => enterCode(credentialId) };
}

/** Any browser gets a code sent to this address. */
async function expectCode(email: string): Promise<void> {
	const sent = mailsSent();
	await backend.browser().send('POST', '/login', { body: { email } });
	expect(mailsSent()).toBe(sent + 1);
}

describe('a change of email', () => {
	it('takes effect once the service has confirmed it, and not before', async () => {
		expect((await change(newEmail)).status).toBe(202);
		expect(await shownEmail()).toBe(oldEmail);
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('does not block GET /me when the service hangs before it is settled', async () => {
		({ backend, ada, customerId } = await openSignedIn({ deadline: 120_000 }, oldEmail));
		loseResponse();
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = (request) =>
			isReading(request) ? new Promise(() => {}) : undefined;
		backend.advance(minute);
		expect(await shownEmail()).toBe(oldEmail);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
	});

	it('makes GET /me wait in the first minute, so that its page learns the outcome', async () => {
		loseResponse();
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = async (request) => {
			if (isReading(request)) await new Promise((done) => setTimeout(done, 1_100));
			return undefined;
		};
		backend.advance(minute - 1);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('sends the normalised address to the service, and nothing else', async () => {
		await change(' Ada@NEW.example.com ');
		const { body } = backend.service.requests.at(-1) ?? {};
		expect(JSON.parse(body ?? '')).toEqual({ customerType: 'INDIVIDUAL', email: newEmail });
	});

	it.each([
		{ fullName: 'Eve' },
		{ umaAddress: '$eve@example.com' },
		{ kycStatus: 'APPROVED' },
		{ platformCustomerId: 'other' },
	])('accepts no other field: %j', async (extra) => {
		const asked = backend.service.requests.length;
		const response = await ada.send('PATCH', `/customers/${customerId}`, {
			body: { customerType: 'INDIVIDUAL', email: newEmail, ...extra },
		});
		expect(response.status).toBe(400);
		expect(backend.service.requests).toHaveLength(asked);
	});

	it('requires a credential that was verified in the last 5 minutes, on both legs', async () => {
		backend.advance(5 * minute);
		for (const headers of [{}, signedLeg()]) {
			const response = await change(newEmail, headers);
			expect([response.status, await errorCode(response)]).toEqual([403, 'STEP_UP_REQUIRED']);
		}
		expect(backend.service.customers[0]?.email).toBe(oldEmail);
	});

	// [G13f]
	it('is rejected for an address of another person before the service is asked', async () => {
		await backend.browser().signIn(newEmail);
		const asked = backend.service.requests.length;
		const response = await change(newEmail);
		expect([response.status, await errorCode(response)]).toEqual([
			409,
			'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
		]);
		expect(backend.service.requests).toHaveLength(asked);
	});

	it('can be requested 10 times per hour and account, from any network', async () => {
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

	it('is rejected for another customer', async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		expect((await change(newEmail, signedLeg(), bob)).status).toBe(404);
	});

	it('is read from the service by the next request when its response was lost', async () => {
		loseResponse();
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
	});

	it.each([
		['at once', 0],
		['after three days', 3 * day],
	])(
		'lets the person in by the new address %s when its response was lost, without a second wallet',
		async (_, time) => {
			loseResponse();
			await change(newEmail, signedLeg());
			backend.service.intercept = undefined;
			backend.advance(time);
			await ada.signIn(newEmail);
			expect(backend.service.customers).toHaveLength(1);
			expect(await shownEmail()).toBe(newEmail);
		},
	);

	// [G24c]
	it('is applied when its response was lost and another one was requested meanwhile', async () => {
		loseResponse();
		const { intercept } = backend.service;
		backend.service.intercept = async (request) => {
			if (isSignedPatch(request)) await change('ada@other.example.com');
			return intercept?.(request);
		};
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
	});

	it('lets nobody else in by the new address when its response was lost', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		const stranger = backend.browser();
		expect((await stranger.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(1);
		expect(await readMe()).toMatchObject({ email: newEmail, formerEmail: oldEmail });
		await ada.send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(2);
	});

	// [G24f]
	it.each([
		[1, 1],
		[2, 1],
		['ended:', 'ended:'],
	])(
		'is completed after a failure at %s, and the way back after one at %s',
		async (there, back) => {
			const heard: unknown[] = [];
			({ backend, ada, customerId } = await openSignedIn(
				{ onEmailChanged: (notice) => void heard.push(notice) },
				oldEmail,
			));
			const { accountId } = backend.service.customers[0] ?? {};
			failOnce(there);
			expect((await change(newEmail, signedLeg())).status).toBe(500);
			expect(await readMe()).toMatchObject({ email: newEmail, formerEmail: oldEmail });
			expect(heard).toEqual([{ accountId, former: oldEmail, email: newEmail }]);

			backend.advance(1);
			failOnce(back);
			expect((await change(oldEmail, signedLeg())).status).toBe(500);
			expect(await readMe()).toEqual(
				expect.not.objectContaining({ formerEmail: expect.anything() }),
			);
			expect(await shownEmail()).toBe(oldEmail);
			expect(heard[1]).toEqual({ accountId, former: newEmail, email: oldEmail });
			expect(heard).toHaveLength(2);
			await expectCode(oldEmail);
		},
	);

	it('reserves the new address when its response was lost', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const body = { customerType: 'INDIVIDUAL', email: newEmail };
		const path = `/customers/${backend.service.customers[1]?.id}`;
		expect((await bob.send('PATCH', path, { body })).status).toBe(409);
		await ada.signIn(newEmail);
		expect(await readMe()).toMatchObject({ customerId, email: newEmail });
		expect(backend.service.customers).toHaveLength(2);
	});

	it('frees the old address once the new one is proven when its response was lost', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.service.intercept = undefined;
		await ada.signIn(newEmail);
		await backend.browser().signIn(oldEmail);
		expect(backend.service.customers.map(({ email }) => email)).toEqual([newEmail, oldEmail]);
	});

	it('is found when the service carries it out late', async () => {
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

	it('is forgotten and its address freed when the service never carries it out', async () => {
		await change(newEmail);
		backend.advance(12 * minute);
		expect(await shownEmail()).toBe(oldEmail);
		const asked = backend.service.requests.length;
		expect(await shownEmail()).toBe(oldEmail);
		expect(backend.service.requests).toHaveLength(asked);
		await backend.browser().signIn(newEmail);
		expect(backend.service.customers).toHaveLength(2);
	});

	it('leaves no trace after a return when another person got the address first', async () => {
		const { changeEmail } = backend.people;
		const unlessTaken: typeof changeEmail = async (wanted) =>
			wanted.email !== newEmail && changeEmail(wanted);
		Object.assign(backend.people, { changeEmail: unlessTaken });
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect(await readMe()).toMatchObject({ email: oldEmail, formerEmail: oldEmail });
		expect((await change(oldEmail)).status).toBe(202);
		expect((await change(oldEmail, signedLeg())).status).toBe(200);
		expect(await readMe()).toEqual(expect.not.objectContaining({ formerEmail: expect.anything() }));
		await expectCode(oldEmail);
	});

	it.each(['after', 'before'])(
		'shows the address at the service when its response is late and it was applied %s a later change',
		async (when) => {
			const later = 'ada@later.example.com';
			const [customer] = backend.service.customers;
			let goOn = () => {};
			const isOver = new Promise<void>((over) => {
				goOn = over;
			});
			const isHeld = new Promise<void>((held) => {
				backend.service.intercept = async (request) => {
					if (!isSignedPatch(request) || !request.body.includes(newEmail)) return undefined;
					if (customer && when === 'before') customer.email = newEmail;
					held();
					await isOver;
					return when === 'before' ? Response.json(customer) : undefined;
				};
			});
			const earlier = change(newEmail, signedLeg());
			await isHeld;
			expect((await change(later, signedLeg())).status).toBe(200);
			goOn();
			expect((await earlier).status).toBe(200);
			expect(await shownEmail()).toBe(when === 'before' ? later : newEmail);
			expect(await shownEmail()).toBe(customer?.email);
		},
	);

	it('gets its address although a sign-in there has reserved it meanwhile', async () => {
		let isAsked = false;
		backend.service.intercept = async (request) => {
			if (isSignedPatch(request) && !isAsked) {
				isAsked = true;
				// The service carries out the change while it refuses a new customer with the address.
				const owner = backend.browser();
				const login = await owner.send('POST', '/login', { body: { email: newEmail } });
				expect(login.status).toBe(502);
			}
			if (request.method !== 'POST' || request.path !== '/customers') return undefined;
			return Response.json({ code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' }, { status: 409 });
		};
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
		await ada.signIn(newEmail);
		expect(backend.service.customers).toHaveLength(1);
	});

	it('lets the person in by an address that a refused sign-in has reserved', async () => {
		loseResponse();
		const { intercept } = backend.service;
		backend.service.intercept = async (request) => {
			if (isSignedPatch(request)) await backend.people.create(reservation);
			return intercept?.(request);
		};
		const reservation = { email: newEmail, platformCustomerId: crypto.randomUUID() };
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		backend.service.intercept = undefined;
		await ada.signIn(newEmail);
		expect(backend.service.customers).toHaveLength(1);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('is found when its response was lost and it was carried out after a later one', async () => {
		const [customer] = backend.service.customers;
		const later = 'ada@later.example.com';
		backend.service.intercept = async (request) => {
			if (!isSignedPatch(request)) return undefined;
			backend.service.intercept = undefined;
			expect((await change(later, signedLeg())).status).toBe(200);
			expect(await shownEmail()).toBe(later);
			if (customer) customer.email = newEmail;
			return new Response('cut', { status: 200 });
		};
		expect((await change(newEmail, signedLeg())).status).toBe(502);
		expect(await shownEmail()).toBe(newEmail);
		await ada.signIn(newEmail);
		expect(backend.service.customers).toHaveLength(1);
	});

	it('is not applied when a slow read returns it after it was undone', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		let isHeld = false;
		backend.service.intercept = async (request) => {
			if (isHeld || !isReading(request)) return undefined;
			isHeld = true;
			backend.advance(1);
			// Another tab goes all the way back, while this response is on its way.
			expect((await change(oldEmail, signedLeg())).status).toBe(200);
			return Response.json({ id: customerId, email: newEmail });
		};
		await readMe();
		expect(isHeld).toBe(true);
		expect(await shownEmail()).toBe(oldEmail);
	});

	it.each([404, 410])('of a deleted customer (%i) locks nobody out', async (status) => {
		await change(newEmail);
		backend.advance(12 * minute);
		backend.service.intercept = (request) =>
			isReading(request) ? Response.json({ code: 'NOT_FOUND' }, { status }) : undefined;
		const owner = backend.browser();
		expect((await owner.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(backend.service.customers.map(({ email }) => email)).toContain(newEmail);
	});

	it('stays pending when a gateway has no route to the customer', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		backend.advance(12 * minute);
		backend.service.intercept = () =>
			Response.json({ message: 'no Route matched with those values' }, { status: 404 });
		expect(await shownEmail()).toBe(oldEmail);
		backend.service.intercept = undefined;
		expect(await shownEmail()).toBe(newEmail);
	});

	it('is settled by the next request when the database fails, and shows no address until then', async () => {
		loseResponse();
		await change(newEmail, signedLeg());
		const { emailNote } = backend.people;
		backend.service.intercept = (request) => {
			if (!isReading(request)) return undefined;
			backend.service.intercept = undefined;
			backend.people.emailNote = () => {
				backend.people.emailNote = emailNote;
				return Promise.reject(new Error('The database is away.'));
			};
			return undefined;
		};
		expect((await ada.send('GET', '/me')).status).toBe(500);
		expect(await shownEmail()).toBe(newEmail);
	});

	it('keeps the person signed in when it cannot be read from the service', async () => {
		await change(newEmail);
		backend.service.intercept = () => new Response(null, { status: 503 });
		expect(await shownEmail()).toBe(oldEmail);
	});
});

describe('an unproven address', () => {
	const formerEmail = async () =>
		((await (await ada.send('GET', '/me')).json()) as { formerEmail?: string }).formerEmail;

	/** A person who has not moved yet. */
	const beginAgain = async () => {
		const again = createTestBackend();
		[backend, ada] = [again, again.browser()];
		await ada.signIn(oldEmail);
		customerId = backend.service.customers[0]?.id ?? '';
	};

	beforeEach(async () => {
		await change(newEmail, signedLeg());
	});

	// [G24h]
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

	it('is proven by a code for as long as the service accepts one', async () => {
		({ backend, ada, customerId } = await openSignedIn(
			{ emailCodeLifetime: 30 * minute },
			oldEmail,
		));
		await change(newEmail, signedLeg());
		const code = await askCode(newEmail);
		backend.advance(29 * minute);
		const sign = await code.enter();
		expect((await sign()).status).toBe(200);
		expect(await formerEmail()).toBeUndefined();
	});

	it('is proven by a code entered at a process whose clock is 75 seconds ahead', async () => {
		const service = serviceWith('canary-client-secret');
		const { people, store } = backend;
		const ahead = createTestBackend({ people, store, service });
		ahead.advance(75_000);
		const code = await askCode(newEmail);
		for (const process of [backend, ahead]) process.advance(4 * minute);
		const { cookie, device } = ada;
		ada = Object.assign(ahead.browser(), { cookie, device });
		const sign = await code.enter();
		expect((await sign()).status).toBe(200);
		expect(await formerEmail()).toBeUndefined();
	});

	it('is not proven by a code that was sent to the former one', async () => {
		await beginAgain();
		const code = await askCode(oldEmail);
		await change(newEmail, signedLeg());
		const sign = await code.enter();
		expect((await sign()).status).toBe(200);
		expect(await formerEmail()).toBe(oldEmail);
	});

	it("is not proven by a code that went to another wallet's address", async () => {
		await beginAgain();
		const code = await askCode(oldEmail);
		await change(newEmail, signedLeg());
		await backend.browser().signIn('bob@example.com');
		const bob = backend.service.customers.at(-1);
		const { accountId } = bob ?? {};
		const id = backend.service.add('AuthMethod', bob?.id ?? '', { accountId, type: 'EMAIL_OTP' });
		backend.service.intercept = ({ path }) =>
			decodeURIComponent(path) === `/auth/credentials/${id}/challenge`
				? Response.json({ id, accountId, otpEncryptionTargetBundle: 'bundle' })
				: undefined;
		const path = `/auth/credentials/${id}/challenge`;
		const body = { clientPublicKey: `04${'ab'.repeat(64)}` };
		expect((await ada.send('POST', path, { body })).status).toBe(200);
		expect((await ada.send('POST', path, { body })).status).toBe(404);
		const sign = await code.enter();
		expect((await sign()).status).toBe(200);
		expect(await formerEmail()).toBe(oldEmail);
	});

	// [G24d]
	it('is not proven by a code that the former one received and that was entered before', async () => {
		await beginAgain();
		const sign = await (await askCode(oldEmail)).enter();
		await change(newEmail, signedLeg());
		await ada.send('POST', '/login', { body: { email: newEmail } });
		expect((await sign()).status).toBe(200);
		expect(await formerEmail()).toBe(oldEmail);
	});

	it.each([
		['a step-up', oldEmail, [newEmail]],
		['a sign-in', newEmail, ['third@example.com', newEmail]],
	])(
		'is not proven by the code of %s that was sent before the wallet moved to it',
		async (how, from, moves) => {
			await beginAgain();
			if (from === newEmail) await change(newEmail, signedLeg());
			const { credentialId = '' } = backend.service.customers[0] ?? {};
			const path = `/auth/credentials/${credentialId}/challenge`;
			backend.service.intercept = async (request) => {
				if (decodeURIComponent(request.path) !== path) return undefined;
				backend.service.intercept = undefined;
				for (const email of moves) expect((await change(email, signedLeg())).status).toBe(200);
				return undefined;
			};
			const asked =
				how === 'a sign-in'
					? await ada.send('POST', '/login', { body: { email: from } })
					: await ada.send('POST', path);
			expect(asked.status).toBe(200);
			expect(backend.service.intercept).toBeUndefined();
			const sign = await enterCode(credentialId);
			expect((await sign()).status).toBe(200);
			expect(await formerEmail()).toBe(oldEmail);
		},
	);

	// [G24e]
	it('is not proven by the code of a previous address when the change crosses its verification', async () => {
		await beginAgain();
		const phone = backend.browser();
		await phone.signIn(oldEmail);
		await change(newEmail, signedLeg());
		const sign = await (await askCode(newEmail)).enter();
		// A change crosses what the code of the earlier address proves.
		let release = () => {};
		const isReleased = new Promise<void>((resolve) => {
			release = resolve;
		});
		backend.service.intercept = async (request) => {
			if (isSignedPatch(request)) await isReleased;
			return undefined;
		};
		const crossing = change('third@example.com', signedLeg(), phone);
		await expect.poll(() => backend.service.requests.filter(isSignedPatch)).toHaveLength(2);
		const { replaceEmailNote } = backend.people;
		let crossed: number | undefined;
		backend.people.replaceEmailNote = async (...note) => {
			backend.people.replaceEmailNote = replaceEmailNote;
			release();
			crossed = (await crossing).status;
			return replaceEmailNote(...note);
		};
		await sign();
		expect(crossed).toBe(200);
		expect(await formerEmail()).toBe(oldEmail);
	});

	// [G24a]
	it('receives codes only for browsers that have signed in with the former one', async () => {
		const sent = mailsSent();
		const stranger = backend.browser();
		expect((await stranger.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(sent);
		expect((await ada.send('POST', '/login', { body: { email: newEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(sent + 1);
	});

	it('lets nobody get a code by the address that the wallet has left', async () => {
		const sent = mailsSent();
		expect((await ada.send('POST', '/login', { body: { email: oldEmail } })).status).toBe(200);
		expect(mailsSent()).toBe(sent);
	});

	it('receives codes for known browsers after the secret of their cookies was replaced', async () => {
		const service = serviceWith('the-next-secret');
		const deviceSecrets = ['a-secret-of-its-own', 'canary-client-secret'];
		const { people, store } = backend;
		const later = createTestBackend({ people, store, service, deviceSecrets }).browser();
		later.device = ada.device;
		const before = mailsSent();
		await later.send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(before + 1);
	});

	it('receives codes for known browsers after their cookies got a secret of their own', async () => {
		const service = serviceWith('canary-client-secret');
		const deviceSecrets = ['a-secret-of-its-own'];
		const { people, store } = backend;
		const later = createTestBackend({ people, store, service, deviceSecrets }).browser();
		later.device = ada.device;
		const before = mailsSent();
		await later.send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(before + 1);
	});

	// [G24b]
	it('stays unproven over time, and receives codes only for a browser that knows the former one', async () => {
		const sent = mailsSent();
		backend.advance(31 * day);
		for (const email of [newEmail, oldEmail]) {
			const response = await backend.browser().send('POST', '/login', { body: { email } });
			expect(response.status).toBe(200);
		}
		expect(mailsSent()).toBe(sent);
		expect(backend.service.customers.map(({ email }) => email)).not.toContain(oldEmail);
		await ada.signIn(newEmail);
		expect(mailsSent()).toBe(sent + 1);
		expect(await shownEmail()).toBe(newEmail);
		expect(await formerEmail()).toBeUndefined();
		await backend.browser().send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(sent + 2);
	});

	// [G24j]
	it('receives codes for a browser that signed in without a code', async () => {
		backend.advance(31 * day);
		const { accountId } = backend.service.customers[0] ?? {};
		const other = backend.browser();
		backend.service.intercept = () =>
			Response.json({ id: `Session:${crypto.randomUUID()}`, accountId, type: 'OAUTH' });
		const body = { type: 'OAUTH', oidcToken: 'token', clientPublicKey: `04${'ab'.repeat(64)}` };
		const path = `/auth/credentials/AuthMethod:${crypto.randomUUID()}/verify`;
		expect((await other.send('POST', path, { body })).status).toBe(200);
		backend.service.intercept = undefined;
		const sent = mailsSent();
		await other.signIn(newEmail);
		expect(mailsSent()).toBe(sent + 1);
		await backend.browser().send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(sent + 2);
	});

	// [G24k]
	it("is proven by the platform's confirmation, which frees the former one", async () => {
		backend.advance(31 * day);
		const sent = mailsSent();
		await acceptEmail(backend.people, backend.service.customers[0]?.accountId ?? '');
		await backend.browser().send('POST', '/login', { body: { email: newEmail } });
		expect(mailsSent()).toBe(sent + 1);
		await backend.browser().signIn(oldEmail);
		expect(backend.service.customers.map(({ email }) => email)).toContain(oldEmail);
	});

	// [G24g]
	it('keeps the former one from others, by sign-in and by change', async () => {
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

	it('keeps the way back to the last proven address after a second mistake', async () => {
		await change('third@example.com', signedLeg());
		expect(await formerEmail()).toBe(oldEmail);
		const response = await backend.browser().send('POST', '/login', { body: { email: newEmail } });
		expect(response.status).toBe(200);
		expect(backend.service.customers.map(({ email }) => email)).toContain(newEmail);
	});
});

describe('the notice of a change of email', () => {
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

	it('goes to the platform with the former address, and a failure of it changes nothing', async () => {
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

	it('does not delay the response', async () => {
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

	it('waits until the address is free when another person got it first', async () => {
		const accountId = await openBackend({
			onEmailChanged: (notice) => void heard.push(notice),
		});
		const { changeEmail } = backend.people;
		Object.assign(backend.people, { changeEmail: async () => false });
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		expect([await shownEmail(), heard]).toEqual([oldEmail, []]);
		Object.assign(backend.people, { changeEmail });
		expect(await shownEmail()).toBe(newEmail);
		expect(heard).toEqual([{ accountId, former: oldEmail, email: newEmail }]);
	});

	it('is sent once even if several requests find the change done', async () => {
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

describe('the other logins of a wallet when its address changes', () => {
	// [G18a]
	it('end when the first code at the new address is accepted, and not before', async () => {
		const other = backend.browser();
		await other.signIn(oldEmail);
		expect((await change(newEmail, signedLeg())).status).toBe(200);
		// Until then, any of them may have to return to the former address.
		for (const browser of [ada, other]) expect((await browser.send('GET', '/me')).status).toBe(200);
		await ada.signIn(newEmail);
		expect((await ada.send('GET', '/me')).status).toBe(200);
		expect((await other.send('GET', '/me')).status).toBe(401);
		await other.signIn(newEmail);
		for (const browser of [ada, other]) expect((await browser.send('GET', '/me')).status).toBe(200);
	});

	it('end with the next code if the store failed at this one', async () => {
		const other = backend.browser();
		await other.signIn(oldEmail);
		await change(newEmail, signedLeg());
		const { put } = backend.store;
		backend.store.put = async (entries) => {
			if (!entries.some(({ key }) => key.startsWith('ended:'))) return put(entries);
			backend.store.put = put;
			throw new Error('The database is gone.');
		};
		await ada.signIn(newEmail);
		expect((await other.send('GET', '/me')).status).toBe(200);
		await ada.signIn(newEmail);
		expect((await other.send('GET', '/me')).status).toBe(401);
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	it('end even if the code expires between the two legs, and nobody else is signed out', async () => {
		const other = backend.browser();
		await other.signIn(oldEmail);
		await change(newEmail, signedLeg());
		const sign = await (await askCode(newEmail)).enter();
		const [bob, phone] = [backend.browser(), backend.browser()];
		for (const own of [bob, phone]) await own.signIn('bob@example.com');
		backend.advance(6 * minute);
		// Another person has signed in beside her meanwhile.
		ada.cookie = bob.cookie;
		expect((await sign()).status).toBe(200);
		expect((await other.send('GET', '/me')).status).toBe(401);
		for (const browser of [ada, phone]) expect((await browser.send('GET', '/me')).status).toBe(200);
	});
});
