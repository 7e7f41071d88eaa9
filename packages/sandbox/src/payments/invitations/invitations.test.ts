import type { Customer, InternalAccount, Invitation, Page } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openTestService } from '../../../testing/openTestService.js';
import { webhooks } from '../../platform/database/schema/events.js';

const service = closeAfterAll(
	await openTestService({
		webhookUrl: 'http://platform.test/webhooks',
		invitationUrl: 'https://wallet.test/join/',
		umaDomain: 'uma.test',
	}),
);
const now = () => service.clock.now().toISOString();

async function createCustomer(email?: string): Promise<Customer> {
	const body = { customerType: 'INDIVIDUAL', ...(email ? { email } : {}) };
	return (await service.call<Customer>('/customers', { body })).body;
}

const ada = await createCustomer('ada@example.com');
const grace = await createCustomer();

const post = <Body = Invitation>(path: string, body?: object) =>
	service.call<Body>(path, { method: 'POST', body });

async function invite(more: object = {}, inviter = ada): Promise<Invitation> {
	const created = await post('/invitations', { inviterUma: inviter.umaAddress, ...more });
	expect(created.status).toBe(201);
	return created.body;
}

const read = async (code: string) => (await service.call<Invitation>(`/invitations/${code}`)).body;
const claim = (code: string, inviteeUma = grace.umaAddress) =>
	post(`/invitations/${code}/claim`, { inviteeUma });
const cancel = (code: string) => post(`/invitations/${code}/cancel`);
const refusal = (status: number, code: string) => ({ status, body: { status, code } });

async function eventsOf(code: string): Promise<{ type: string; data: Invitation }[]> {
	const rows = await service.context.database
		.select()
		.from(webhooks)
		.where(eq(webhooks.subject, code));
	return rows.map(({ body }) => JSON.parse(body));
}

// [R160]
test('creates an invitation with a link of its own, and reads it again', async () => {
	const [one, other] = [await invite(), await invite()];
	expect(one).toEqual({
		code: expect.stringMatching(/^[\w-]{22}$/),
		url: `https://wallet.test/join/${one.code}`,
		inviterUma: ada.umaAddress,
		status: 'PENDING',
		createdAt: now(),
	});
	expect(other.code).not.toBe(one.code);
	expect(await read(one.code)).toEqual(one);
});

// [R161]
test('shows the amount in the currency of the inviter, and moves no money', async () => {
	const invitation = await invite({ firstName: ' Grace ', amountToSend: 2_500_000 });
	expect(invitation).toMatchObject({
		firstName: 'Grace',
		amountToSend: { amount: 2_500_000, currency: { code: 'USDB', decimals: 6 } },
	});
	expect((await claim(invitation.code)).status).toBe(200);
	for (const { id } of [ada, grace]) {
		const path = `/customers/internal-accounts?customerId=${id}`;
		const { body } = await service.call<Page<InternalAccount>>(path);
		expect(body.data.every(({ totalBalance }) => totalBalance.amount === 0)).toBe(true);
		const list = await service.call<Page<object>>(`/transactions?customerId=${id}`);
		expect(list.body.data).toEqual([]);
	}
});

// [R162]
test('is claimed once, and tells the platform', async () => {
	const invitation = await invite();
	service.clock.advance(60_000);
	const claimed = await claim(invitation.code);
	expect(claimed).toMatchObject({ status: 200 });
	expect(claimed.body).toEqual({
		...invitation,
		status: 'CLAIMED',
		inviteeUma: grace.umaAddress,
		claimedAt: now(),
	});
	expect(await read(invitation.code)).toEqual(claimed.body);
	const events = [{ type: 'INVITATION.CLAIMED', data: claimed.body }];
	expect(await eventsOf(invitation.code)).toMatchObject(events);
	const again = refusal(400, 'INVITATION_ALREADY_CLAIMED');
	expect(await claim(invitation.code, '$mary@elsewhere.test')).toMatchObject(again);
	expect(await cancel(invitation.code)).toMatchObject(again);
	expect(await read(invitation.code)).toEqual(claimed.body);
	expect(await eventsOf(invitation.code)).toHaveLength(1);
});

// [R163]
test('gives an invitation that two people claim at once to one of them', async () => {
	const { code } = await invite();
	const people = ['$one@elsewhere.test', '$two@elsewhere.test', '$three@elsewhere.test'];
	const responses = await Promise.all(people.map((person) => claim(code, person)));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
	const winner = responses.find(({ status }) => status === 200);
	expect(await read(code)).toEqual(winner?.body);
	expect(await eventsOf(code)).toHaveLength(1);
});

// [R164]
test('is cancelled once, and cannot be claimed any more', async () => {
	const invitation = await invite();
	const cancelled = { ...invitation, status: 'CANCELLED' };
	expect((await cancel(invitation.code)).body).toEqual(cancelled);
	const refused = refusal(400, 'INVITATION_CANCELLED');
	expect(await cancel(invitation.code)).toMatchObject(refused);
	expect(await claim(invitation.code)).toMatchObject(refused);
	expect(await read(invitation.code)).toEqual(cancelled);
	expect(await eventsOf(invitation.code)).toEqual([]);
});

// [R165]
test('expires at its time, and not before', async () => {
	const expiresAt = new Date(service.clock.now().getTime() + 60_000).toISOString();
	const [early, late] = [await invite({ expiresAt }), await invite({ expiresAt })];
	expect(early.expiresAt).toBe(expiresAt);
	service.clock.advance(59_999);
	expect((await claim(early.code)).status).toBe(200);
	service.clock.advance(1);
	expect(await read(early.code)).toMatchObject({ status: 'CLAIMED' });
	expect(await read(late.code)).toEqual({ ...late, status: 'EXPIRED' });
	const expired = { status: 400, body: { code: 'INVALID_INPUT' } };
	expect(await claim(late.code)).toMatchObject(expired);
	expect(await cancel(late.code)).toMatchObject(expired);
});

// [R166]
test('needs a page of the platform', async () => {
	const unconfigured = service.withSettings({ invitationUrl: undefined });
	const body = { inviterUma: ada.umaAddress };
	const response = await unconfigured.call('/invitations', { body });
	expect(response).toMatchObject(refusal(400, 'INVITATIONS_NOT_CONFIGURED'));
});

// [R167]
test('of a deleted customer is cancelled, and the customer invites nobody else', async () => {
	const inviter = await createCustomer();
	const [open, taken] = [await invite({}, inviter), await invite({}, inviter)];
	const kept = await invite();
	await claim(taken.code);
	await service.call(`/customers/${inviter.id}`, { method: 'DELETE' });
	expect(await claim(open.code)).toMatchObject(refusal(400, 'INVITATION_CANCELLED'));
	expect(await read(taken.code)).toMatchObject({ status: 'CLAIMED' });
	expect(await read(kept.code)).toEqual(kept);
	const again = post('/invitations', { inviterUma: inviter.umaAddress });
	expect(await again).toMatchObject(refusal(400, 'INVALID_UMA_ADDRESS'));
});

describe('rejects', () => {
	// [R168]
	test.each([
		['an inviter who is not a customer', { inviterUma: '$nobody@uma.test' }, 'INVALID_UMA_ADDRESS'],
		['an inviter elsewhere', { inviterUma: '$grace@elsewhere.test' }, 'INVALID_UMA_ADDRESS'],
		['a malformed inviter', { inviterUma: 'ada@uma.test' }, 'INVALID_UMA_ADDRESS'],
		['no inviter', { inviterUma: undefined }, 'INVALID_INPUT'],
		['an end that has passed', { expiresAt: '2020-01-01T00:00:00Z' }, 'INVALID_INPUT'],
		['an amount of nothing', { amountToSend: 0 }, 'INVALID_INPUT'],
		['an empty name', { firstName: ' ' }, 'INVALID_INPUT'],
	])('%s', async (_, change, code) => {
		const response = post('/invitations', { inviterUma: ada.umaAddress, ...change });
		expect(await response).toMatchObject(refusal(400, code));
	});

	// [R169]
	test.each([
		['the inviter', ada.umaAddress, 'INVALID_INPUT'],
		['nobody at this platform', '$nobody@uma.test', 'INVALID_UMA_ADDRESS'],
		['a malformed address', 'grace@elsewhere.test', 'INVALID_UMA_ADDRESS'],
	])('a claim by %s', async (_, inviteeUma, code) => {
		const invitation = await invite();
		expect(await claim(invitation.code, inviteeUma)).toMatchObject(refusal(400, code));
		expect(await read(invitation.code)).toEqual(invitation);
	});

	// [R170]
	test.each(['ABCDEFGHIJKLMNOPQRSTUV', 'x', '%00'])('the unknown code %s', async (code) => {
		const unknown = refusal(404, 'INVITATION_NOT_FOUND');
		expect(await service.call(`/invitations/${code}`)).toMatchObject(unknown);
		expect(await claim(code)).toMatchObject(unknown);
		expect(await cancel(code)).toMatchObject(unknown);
	});
});
