import { limits } from '@countersign/contract';
import type {
	InvitationClaimRequest,
	InvitationCreateRequest,
} from '@countersign/contract/service';
import { z } from 'zod';
import type { SandboxContext } from '../../platform/context.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readBody, readPathId } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { zonedInstant } from '../../platform/http/zonedInstant.js';
import {
	cancelInvitation,
	claimInvitation,
	createInvitation,
	findInvitation,
	toInvitation,
} from './invitations.js';

const umaAddress = z.string().max(255);

/** `POST /invitations` */
export const invitationCreateSchema: z.ZodType<InvitationCreateRequest> = contractSchema(
	z.object({
		inviterUma: umaAddress,
		firstName: z.string().trim().min(1).max(255).exactOptional(),
		amountToSend: z.int().min(1).max(limits.lockedCurrencyAmount).exactOptional(),
		expiresAt: zonedInstant.exactOptional(),
	}),
);

/** `POST /invitations/{invitationCode}/claim` */
export const invitationClaimSchema: z.ZodType<InvitationClaimRequest> = contractSchema(
	z.object({ inviteeUma: umaAddress }),
);

/** Invitations of people who have no UMA address yet (service interface, §5.9). */
export function addInvitationRoutes(routes: Router, context: SandboxContext): void {
	const { database } = context;
	routes.post('/invitations', async (request) => {
		const body = await readBody(request, invitationCreateSchema);
		const invitation = await database.transaction((transaction) =>
			createInvitation(transaction, context, body),
		);
		return request.json(toInvitation(context, invitation), 201);
	});
	const path = '/invitations/:code';
	routes.get(path, async (request) => {
		const invitation = await findInvitation(database, readPathId(request, 'code'));
		return request.json(toInvitation(context, invitation));
	});
	routes.post(`${path}/claim`, async (request) => {
		const { inviteeUma } = await readBody(request, invitationClaimSchema);
		const code = readPathId(request, 'code');
		const invitation = await database.transaction((transaction) =>
			claimInvitation(transaction, context, code, inviteeUma),
		);
		return request.json(toInvitation(context, invitation));
	});
	routes.post(`${path}/cancel`, async (request) => {
		const code = readPathId(request, 'code');
		const invitation = await database.transaction((transaction) =>
			cancelInvitation(transaction, context, code),
		);
		return request.json(toInvitation(context, invitation));
	});
}
