import { deepEqual, equal } from 'node:assert/strict';
import type { Customer, Invitation } from '@countersign/contract';
import { customerSchema, invitationSchema } from '../openapi/responses/customerSchemas.js';
import { type Deployment, expectBody, type LiveCase, refusal } from './deployment.js';

/** Cases about invitations. */
export const invitationCases: readonly LiveCase[] = [
	{
		name: 'an invitation is claimed once, where the deployment has a page for invitations',
		needs: 'sandbox',
		async run(deployment) {
			const { request } = deployment;
			const invitation = await invite(deployment);
			if (!invitation) return;
			const path = `/invitations/${invitation.code}`;
			deepEqual(await expectBody(200, invitationSchema, request('GET', path)), invitation);
			const body = { inviteeUma: '$grace@elsewhere.test' };
			const claim = () => request('POST', `${path}/claim`, { body });
			const claimed = await expectBody<Invitation>(200, invitationSchema, claim());
			deepEqual([claimed.status, claimed.inviteeUma], ['CLAIMED', body.inviteeUma]);
			equal((await refusal(400, claim())).code, 'INVITATION_ALREADY_CLAIMED');
		},
	},
	{
		name: 'a cancelled invitation cannot be claimed, where the deployment has a page for invitations',
		needs: 'sandbox',
		async run(deployment) {
			const { request } = deployment;
			const invitation = await invite(deployment);
			if (!invitation) return;
			const path = `/invitations/${invitation.code}`;
			const cancelling = request('POST', `${path}/cancel`);
			equal((await expectBody<Invitation>(200, invitationSchema, cancelling)).status, 'CANCELLED');
			const body = { inviteeUma: '$grace@elsewhere.test' };
			const { code } = await refusal(400, request('POST', `${path}/claim`, { body }));
			equal(code, 'INVITATION_CANCELLED');
		},
	},
];

/** An invitation by a new customer; `undefined` where the deployment lets nobody invite. */
async function invite({ request }: Deployment): Promise<Invitation | undefined> {
	const creating = request('POST', '/customers', { body: { customerType: 'INDIVIDUAL' } });
	const { umaAddress: inviterUma } = await expectBody<Customer>(201, customerSchema, creating);
	const response = await request('POST', '/invitations', { body: { inviterUma } });
	if (response.status === 201) {
		return expectBody(201, invitationSchema, Promise.resolve(response));
	}
	equal((await refusal(400, Promise.resolve(response))).code, 'INVITATIONS_NOT_CONFIGURED');
	return undefined;
}
