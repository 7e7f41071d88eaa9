'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { useWallet } from '../provider/useWallet.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, type ReadHook, useAccountQuery, useWalletQuery } from './useWalletQuery.js';

/**
 * One page of the invitations that the signed-in person has sent, the newest first. With `useLiveUpdates`, it is read
 * again when one is claimed.
 *
 * @example
 * ```tsx
 * import { useInvitations } from '@countersign/react';
 *
 * export function Claimed() {
 * 	const { data } = useInvitations();
 * 	return data?.data.map(({ code, inviteeUma }) => inviteeUma && <p key={code}>{inviteeUma} has joined</p>);
 * }
 * ```
 */
export const useInvitations: ListHook<typeof core.listInvitations> = (query, options) =>
	useAccountQuery(queries.invitationsQueryOptions, query, options);

/**
 * What an invitation is about, for whoever has opened its link, signed in or not. Does not run while the input is
 * `undefined`.
 */
export const useInvitation: ReadHook<typeof core.getInvitation, queries.InvitationInput> = (
	input,
	options,
) => useWalletQuery(queries.invitationQueryOptions(useWallet(), input), options);

/**
 * Invites somebody who has no account yet. Share the `url` of the result.
 *
 * @example
 * ```tsx
 * import { useCreateInvitation } from '@countersign/react';
 *
 * export function Invite() {
 * 	const { mutate, data, isPending } = useCreateInvitation();
 * 	if (data) return <a href={data.url}>{data.url}</a>;
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ firstName: 'Grace' })}>
 * 			Invite Grace
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useCreateInvitation: MutationHook<typeof core.createInvitation> = (options) =>
	useWalletMutation(queries.createInvitationMutationOptions, options);

/**
 * Claims an invitation for the signed-in person. May be repeated.
 */
export const useClaimInvitation: MutationHook<typeof core.claimInvitation> = (options) =>
	useWalletMutation(queries.claimInvitationMutationOptions, options);

/**
 * Cancels an invitation that the signed-in person has sent. May be repeated.
 */
export const useCancelInvitation: MutationHook<typeof core.cancelInvitation> = (options) =>
	useWalletMutation(queries.cancelInvitationMutationOptions, options);
