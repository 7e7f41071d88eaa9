import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { newEmail, signIn } from '../../../testing/openWallet.js';
import { getCustomer } from '../session/getMe.js';
import {
	cancelInvitation,
	claimInvitation,
	createInvitation,
	getInvitation,
	listInvitations,
} from './invitations.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());
const { openWallet } = openInProcess((request) => sandbox.fetch(request));
const enter = () => signIn(openWallet(), newEmail());

test('invites somebody, who sees it without a session and claims it with their own address', async () => {
	const [ada, grace] = [await enter(), await enter()];
	const { code, url } = await createInvitation(ada, {
		firstName: 'Grace',
		amountToSend: 2_500_000,
	});
	expect(url.endsWith(`/${code}`)).toBe(true);
	const seen = {
		inviterUma: (await getCustomer(ada)).umaAddress,
		status: 'PENDING',
		firstName: 'Grace',
		amountToSend: { amount: 2_500_000, currency: { code: 'USDB' } },
	};
	expect(await getInvitation(openWallet(), { code })).toMatchObject(seen);
	expect(await claimInvitation(grace, { code })).toMatchObject({ ...seen, status: 'CLAIMED' });
	const { umaAddress: inviteeUma } = await getCustomer(grace);
	const claimed = { code, status: 'CLAIMED', inviteeUma };
	expect(await listInvitations(ada)).toMatchObject({ data: [claimed], hasMore: false });
	expect(await listInvitations(grace)).toEqual({ data: [], hasMore: false });
});

test('cancels only an invitation of one’s own, which nobody can claim afterwards', async () => {
	const [ada, grace] = [await enter(), await enter()];
	const { code } = await createInvitation(ada, {});
	const foreign = cancelInvitation(grace, { code });
	await expect(foreign).rejects.toMatchObject({ code: 'service.not_found' });
	expect(await cancelInvitation(ada, { code })).toMatchObject({ code, status: 'CANCELLED' });
	await expect(claimInvitation(grace, { code })).rejects.toMatchObject({
		code: 'service.rejected',
		serviceCode: 'INVITATION_CANCELLED',
	});
});

test.each([0, -1, 0.5])('sends no invitation with the amount %d', async (amountToSend) => {
	const creating = createInvitation(openWallet(), { amountToSend });
	await expect(creating).rejects.toMatchObject({ code: 'input.invalid' });
});

test('reports a code that does not exist', async () => {
	const reading = getInvitation(openWallet(), { code: 'ABCDEFGHIJKLMNOPQRSTUV' });
	await expect(reading).rejects.toMatchObject({ code: 'service.not_found' });
});
