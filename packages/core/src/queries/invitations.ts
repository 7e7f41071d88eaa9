import type { ReceivedInvitation } from '@countersign/contract';
import {
	cancelInvitation,
	claimInvitation,
	createInvitation,
	getInvitation,
	listInvitations,
} from '../actions/payments/invitations.js';
import type { Wallet } from '../wallet.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import {
	type AccountList,
	accountQuery,
	type WalletQueryOptions,
	walletQuery,
} from './accountQuery.js';
import type { AccountId } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the invitations that the signed-in person has sent, the newest first. */
export const invitationsQueryOptions: AccountList<typeof listInvitations> = (
	wallet,
	query = {},
	session,
) => accountQuery([wallet, query, session], queryKeys.invitations, listInvitations);

export interface InvitationInput {
	/** The last part of the link. */
	readonly code: string;
}

/** Options that read what an invitation is about. No session needed. They do not run while `input` is `undefined`. */
export function invitationQueryOptions(
	wallet: Wallet,
	input: InvitationInput | undefined,
): WalletQueryOptions<ReceivedInvitation> {
	const read = input && (() => getInvitation(wallet, input));
	return walletQuery(queryKeys.invitation(input?.code), read);
}

const sentKeys = (accountId: AccountId) => [queryKeys.invitations(accountId)];

/** Options that invite somebody. The list of invitations refreshes. */
export const createInvitationMutationOptions: AccountMutation<typeof createInvitation> = (
	...scope
) => accountMutation(scope, 'createInvitation', createInvitation, sentKeys);

/** Options that cancel an invitation. The list of invitations refreshes. */
export const cancelInvitationMutationOptions: AccountMutation<typeof cancelInvitation> = (
	...scope
) => accountMutation(scope, 'cancelInvitation', cancelInvitation, sentKeys);

/** Options that claim an invitation. What the page knows of it refreshes. */
export const claimInvitationMutationOptions: AccountMutation<typeof claimInvitation> = (...scope) =>
	accountMutation(scope, 'claimInvitation', claimInvitation, (_, { code }) => [
		queryKeys.invitation(code),
	]);
