import type { Invitation } from '@countersign/contract';
import {
	type InvitationClaimRequest,
	type InvitationCreateRequest,
	type InvitationStatus,
	invitationStatuses,
} from '@countersign/contract/service';
import { callService, type Service } from './client.js';

/** Invites somebody in the name of a customer. The response has the link to share. */
export function invite(service: Service, inviterUma: string, details: object = {}) {
	const body: InvitationCreateRequest = { inviterUma, ...details };
	return callService<Invitation>(service, 'createInvitation', { body });
}

/** Whoever has opened the link and signed up has claimed the invitation. */
export function claimInvitation(service: Service, invitationCode: string, inviteeUma: string) {
	const body: InvitationClaimRequest = { inviteeUma };
	return callService<Invitation>(service, 'claimInvitation', { ids: { invitationCode }, body });
}

/** The statuses after which nothing happens to an invitation any more. */
export const finalStatuses: readonly InvitationStatus[] = invitationStatuses.filter(
	(status) => status !== 'PENDING',
);
