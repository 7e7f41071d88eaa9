import type { Customer, InternalAccount, Invitation, Page } from '@countersign/contract';
import { createTestSandbox, type TestSandbox } from '@countersign/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import type { KnownCustomer } from '../settings/walletHandlerConfig.js';

let sandbox: TestSandbox;
let backend: TestBackend;
let ada: Person;
let grace: Person;
let eve: Person;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
});
afterAll(() => sandbox.close());

beforeEach(async () => {
	const known = new Map<string | null, KnownCustomer>();
	backend = createTestBackend({
		service: sandbox.service,
		now: () => sandbox.clock.now().getTime(),
		authenticate: async ({ headers }) => known.get(headers.get('X-Platform')),
	});
	ada = await enter('ada', known);
	grace = await enter('grace', known);
	eve = await enter('eve', known);
});

/** A customer of the platform in a browser of their own. */
async function enter(name: string, known: Map<string | null, KnownCustomer>) {
	const read = async <Body>(...request: Parameters<TestSandbox['request']>) =>
		(await (await sandbox.request(...request)).json()) as Body;
	const details = { customerType: 'INDIVIDUAL', email: `${crypto.randomUUID()}@example.com` };
	const customer = await read<Customer>('POST', '/customers', details);
	const path = `/customers/internal-accounts?customerId=${customer.id}`;
	const accounts = await read<Page<InternalAccount>>('GET', path);
	known.set(name, { customerId: customer.id, accountId: accounts.data[0]?.id ?? '' });
	const browser = backend.browser();
	const send = async (method: string, path: string, body?: object) => {
		const response = await browser.send(method, path, { body, headers: { 'X-Platform': name } });
		return { status: response.status, body: await response.json() };
	};
	return { browser, umaAddress: customer.umaAddress, send };
}
type Person = Awaited<ReturnType<typeof enter>>;

async function invite(details: object = {}, inviter = ada): Promise<Invitation> {
	const { status, body } = await inviter.send('POST', '/invitations', details);
	expect(status).toBe(201);
	return body;
}

const listPage = async (person: Person, cursor?: string): Promise<Page<Invitation>> => {
	const query = cursor === undefined ? '' : `?cursor=${cursor}`;
	return (await person.send('GET', `/invitations${query}`)).body;
};

const list = async (person: Person) => (await listPage(person)).data;

const claim = (person: Person, { code }: Invitation) =>
	person.send('POST', '/invitations/claim', { code });

const cancel = (person: Person, { code }: Invitation) =>
	person.send('POST', '/invitations/cancel', { code });

// [G39a]
describe('inviting somebody', () => {
	it("is done in the inviter's own name, and listed for the inviter only", async () => {
		const first = await invite({ firstName: 'Grace', amountToSend: 2_500_000 });
		sandbox.clock.advance(1_000);
		const second = await invite();
		expect(first).toMatchObject({ inviterUma: ada.umaAddress, firstName: 'Grace' });
		expect(await list(ada)).toEqual([second, first]);
		expect(await list(eve)).toEqual([]);
	});

	it.each([
		["another person's address", () => ({ inviterUma: grace.umaAddress })],
		['an amount of nothing', () => ({ amountToSend: 0 })],
		['an end that has passed', () => ({ expiresAt: '2020-01-01T00:00:00Z' })],
	])('rejects %s', async (_, details) => {
		const { status, body } = await ada.send('POST', '/invitations', details());
		expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
		expect(await list(ada)).toEqual([]);
	});

	it('is limited to 20 a day for one account', async () => {
		for (let count = 0; count < 20; count += 1) await invite();
		expect((await ada.send('POST', '/invitations', {})).status).toBe(429);
		await invite({}, eve);
	});

	it('keeps pages of 20 stable when another one is sent in between', async () => {
		const sent: Invitation[] = [];
		for (let count = 0; count < 21; count += 1) {
			if (count === 20) backend.advance(24 * 3_600_000);
			sent.unshift(await invite());
			sandbox.clock.advance(1_000);
		}
		const first = await listPage(ada);
		expect(first).toMatchObject({ data: sent.slice(0, 20), hasMore: true });
		await invite();
		expect(await listPage(ada, first.nextCursor)).toEqual({ data: [sent[20]], hasMore: false });
	});

	it.each(['cursor=unknown', 'cursor=', 'limit=0', 'limit=21', 'limit=2.5', 'limit=all'])(
		'is not listed by the query %s',
		async (query) => {
			await invite();
			const { status, body } = await ada.send('GET', `/invitations?${query}`);
			expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
		},
	);

	it("has no page after another person's invitation", async () => {
		const { code } = await invite();
		expect((await eve.send('GET', `/invitations?cursor=${code}`)).status).toBe(400);
	});

	it.each([
		['GET', '/invitations'],
		['POST', '/invitations'],
		['POST', '/invitations/claim'],
		['POST', '/invitations/cancel'],
	])('requires a login: %s %s', async (method, path) => {
		const body = method === 'GET' ? undefined : { code: (await invite()).code };
		const response = await backend.browser().send(method, path, { body });
		expect(response.status).toBe(401);
	});
});

// [G39b]
describe('whoever has the code of an invitation', () => {
	const open = (code: string, browser = backend.browser()) =>
		browser.send('POST', '/invitations/open', { body: { code } });

	it('sees what it is about without a login, and neither its link nor who has claimed it', async () => {
		const invitation = await invite({ firstName: 'Grace', amountToSend: 2_500_000 });
		await claim(grace, invitation);
		const response = await open(invitation.code);
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({
			inviterUma: ada.umaAddress,
			status: 'CLAIMED',
			firstName: 'Grace',
			amountToSend: invitation.amountToSend,
		});
	});

	it.each(['ABCDEFGHIJKLMNOPQRSTUV', '../customers', '..', ''])(
		'gets nothing for the code %j',
		async (code) => {
			expect([400, 404]).toContain((await open(code)).status);
		},
	);

	it('cannot try more than 60 codes in 10 minutes from one network, signed in or not', async () => {
		const { browser } = eve;
		for (let count = 0; count < 60; count += 1) await open('ABCDEFGHIJKLMNOPQRSTUV', browser);
		expect((await open('ABCDEFGHIJKLMNOPQRSTUV', browser)).status).toBe(429);
		expect((await claim(eve, await invite())).status).toBe(429);
		expect((await open((await invite()).code)).status).toBe(200);
	});
});

// [G39c]
describe('claiming an invitation', () => {
	it('is done with the own address of the signed-in person, and may be repeated', async () => {
		const invitation = await invite();
		const body = { inviterUma: ada.umaAddress, status: 'CLAIMED' };
		expect(await claim(grace, invitation)).toEqual({ status: 200, body });
		expect(await claim(grace, invitation)).toEqual({ status: 200, body });
		const claimed = { status: 'CLAIMED', inviteeUma: grace.umaAddress };
		expect(await list(ada)).toMatchObject([claimed]);
	});

	it('is refused to a second person, and in the name of somebody else', async () => {
		const invitation = await invite();
		const named = { code: invitation.code, inviteeUma: grace.umaAddress };
		expect((await eve.send('POST', '/invitations/claim', named)).status).toBe(400);
		await claim(grace, invitation);
		const { status, body } = await claim(eve, invitation);
		expect([status, body.code]).toEqual([400, 'INVITATION_ALREADY_CLAIMED']);
		expect(await list(ada)).toMatchObject([{ inviteeUma: grace.umaAddress }]);
	});
});

// [G39d]
describe('cancelling an invitation', () => {
	it('is done by its inviter, may be repeated, and ends it', async () => {
		const invitation = await invite();
		const cancelled = { status: 200, body: { ...invitation, status: 'CANCELLED' } };
		expect(await cancel(ada, invitation)).toEqual(cancelled);
		expect(await cancel(ada, invitation)).toEqual(cancelled);
		expect((await claim(grace, invitation)).body.code).toBe('INVITATION_CANCELLED');
	});

	it('reaches an invitation however many newer ones there are', async () => {
		const oldest = await invite();
		backend.advance(24 * 3_600_000);
		for (let count = 0; count < 20; count += 1) await invite();
		expect(await list(ada)).not.toContainEqual(oldest);
		expect((await cancel(ada, oldest)).status).toBe(200);
	});

	it("is refused for another person's invitation like for one that does not exist", async () => {
		const invitation = await invite();
		const refused = await cancel(eve, invitation);
		expect(refused.status).toBe(404);
		expect(refused).toEqual(await cancel(eve, { ...invitation, code: 'unknown' }));
		expect(await list(ada)).toEqual([invitation]);
	});

	it('is refused once it is claimed', async () => {
		const invitation = await invite();
		await claim(grace, invitation);
		expect((await cancel(ada, invitation)).body.code).toBe('INVITATION_ALREADY_CLAIMED');
	});
});
