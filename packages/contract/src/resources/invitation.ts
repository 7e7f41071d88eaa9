import type { OpenEnum } from '../openEnum.js';
import type { CurrencyAmount } from './currency.js';

export type InvitationStatus = (typeof invitationStatuses)[number];

/** Every {@link InvitationStatus} that is known today. */
export const invitationStatuses = ['PENDING', 'CLAIMED', 'EXPIRED', 'CANCELLED'] as const;

/** An invitation of somebody who has no UMA address yet (service interface, §5.9). */
export interface Invitation {
	/** Names the invitation. Whoever knows it can claim the invitation. */
	readonly code: string;
	/** ISO 8601 date-time, UTC. */
	readonly createdAt: string;
	/** ISO 8601 date-time, UTC. */
	readonly claimedAt?: string;
	/** The page that the invited person opens. */
	readonly url: string;
	/** ISO 8601 date-time, UTC. Absent when the invitation does not expire. */
	readonly expiresAt?: string;
	readonly inviterUma: string;
	/** Present once it is claimed. */
	readonly inviteeUma?: string;
	readonly status: OpenEnum<InvitationStatus>;
	/** Of the invited person. */
	readonly firstName?: string;
	/** What the inviter means to pay once the invitation is claimed. The service pays nothing by itself. */
	readonly amountToSend?: CurrencyAmount;
}

/** What whoever knows the code of an invitation may see of it. */
export type ReceivedInvitation = Pick<
	Invitation,
	'inviterUma' | 'status' | 'firstName' | 'amountToSend' | 'expiresAt'
>;

/** Body of `POST /invitations`. */
export interface InvitationCreateRequest {
	readonly inviterUma: string;
	/** Of the invited person. */
	readonly firstName?: string;
	/** In the smallest unit of the inviter's currency. */
	readonly amountToSend?: number;
	/** ISO 8601 date-time, in the future. */
	readonly expiresAt?: string;
}

/** Body of `POST /invitations/{invitationCode}/claim`. */
export interface InvitationClaimRequest {
	readonly inviteeUma: string;
}
