import type { Invitation } from '@countersign/contract';
import { InvitationList, InviteSomebody } from '@countersign/react/ui';
import { createElement } from 'react';
import { forbidden, pending, type Responses, refusal } from './createGalleryBackend.js';
import * as samples from './samples.js';
import { type SpecimenState, statesOf } from './specimenState.js';

const read = 'GET /invitations';
const send = 'POST /invitations';
const make = [{ press: 'button[type="submit"]' }] as const;

const sample: Invitation = {
	code: 'k3Jx0bQe5rT7uYw2zAcVnM',
	url: 'https://wallet.example.com/invitations/k3Jx0bQe5rT7uYw2zAcVnM',
	inviterUma: samples.customer.umaAddress,
	status: 'PENDING',
	firstName: 'Grace',
	amountToSend: { amount: 25_000_000, currency: samples.wallet.balance.currency },
	createdAt: samples.wallet.createdAt,
	expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString(),
};

const sent = (changes: readonly Partial<Invitation>[], nextCursor?: string): Responses => ({
	[read]: () => {
		const data = changes.map((change, index) => ({ ...sample, code: `${index}`, ...change }));
		return Response.json({ data, hasMore: nextCursor !== undefined, nextCursor });
	},
});

/** Every state of the form for somebody without an account. */
export const inviteSpecimens: readonly SpecimenState[] = statesOf(
	() => createElement(InviteSomebody, { onDone: () => undefined }),
	[
		{ title: 'Loading', responses: { 'GET /customers/internal-accounts': pending } },
		{ title: 'The form' },
		{
			title: 'An amount that is none',
			steps: [{ type: 'much', into: 'input[name="amountToSend"]' }, ...make],
		},
		{
			title: 'The link',
			responses: { [send]: () => Response.json(sample, { status: 201 }) },
			steps: make,
		},
		{
			title: 'Not offered',
			responses: { [send]: refusal(400, 'INVITATIONS_NOT_CONFIGURED') },
			steps: make,
		},
	],
);

/** Every state of the list of invitations. */
export const invitationSpecimens: readonly SpecimenState[] = statesOf(
	() => createElement(InvitationList, { linkTo: () => ({ href: '#states' }) }),
	[
		{ title: 'Not available', responses: { [read]: forbidden } },
		{
			title: 'Not joined yet, and joined',
			responses: sent([{}, { status: 'CLAIMED', inviteeUma: '$grace@example.com' }]),
		},
		{
			title: 'Ended, and older ones',
			responses: sent([{ status: 'EXPIRED' }, { status: 'CANCELLED' }], 'older'),
		},
	],
);
