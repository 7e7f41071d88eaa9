import type { Invitation, Page, ReceivedInvitation } from '@countersign/contract';
import type { PageQuery } from '@countersign/contract/service';
import { checkSame, checkShape } from '../../http/checkShape.js';
import { money } from '../../http/parseResources.js';
import { readPage } from '../../http/readPage.js';
import { httpOf } from '../../parts/httpOf.js';
import { amountProblems } from '../../text/fieldProblems.js';
import { requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet } from '../../wallet.js';

const routes = {
	list: { method: 'GET', path: '/invitations' },
	create: { method: 'POST', path: '/invitations' },
	open: { method: 'POST', path: '/invitations/open' },
	claim: { method: 'POST', path: '/invitations/claim' },
	cancel: { method: 'POST', path: '/invitations/cancel' },
} as const;

/** Names an invitation. */
interface InvitationCode {
	/** The last part of the link. Whoever knows it can claim the invitation. */
	readonly code: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Reads one page of the invitations that the signed-in person has sent, the newest first.
 *
 * @param query.limit - 1 to 20, default 20.
 * @param query.cursor - `nextCursor` of an earlier page.
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 * @see service interface, §5.9
 */
export async function listInvitations(
	wallet: Wallet,
	query?: PageQuery & { readonly signal?: AbortSignal | undefined },
): Promise<Page<Invitation>> {
	return readPage(partsOf(wallet).own(httpOf), routes.list, query, parseSent);
}

/**
 * Invites somebody who has no account yet, in the name of the signed-in person. Share the `url` of the result. Nothing
 * is paid: once the invitation is claimed, pay its `inviteeUma`.
 *
 * @param options.firstName - Of the invited person.
 * @param options.amountToSend - What the invited person sees, in the smallest unit of the currency that the person pays in.
 * @param options.expiresAt - ISO 8601 date-time, in the future. Without it, the invitation does not expire.
 * @throws InputError `input.invalid`; WalletError `service.rate_limited` after 20 in a day, `service.*`, `network.*`
 * @see service interface, §5.9
 */
export async function createInvitation(
	wallet: Wallet,
	options: {
		readonly firstName?: string | undefined;
		readonly amountToSend?: number | undefined;
		readonly expiresAt?: string | undefined;
		readonly signal?: AbortSignal | undefined;
	},
): Promise<Invitation> {
	const { signal, ...body } = options;
	if (body.amountToSend !== undefined) {
		requireNoProblems(amountProblems('amountToSend', body.amountToSend));
	}
	return parseSent((await partsOf(wallet).own(httpOf)(routes.create, { body, signal })).body);
}

/**
 * Reads what an invitation is about, for whoever has opened its link. Needs no session.
 *
 * @throws WalletError `service.not_found` for a code that does not exist, `service.*`, `network.*`
 * @see service interface, §5.9
 */
export async function getInvitation(
	wallet: Wallet,
	{ code, signal }: InvitationCode,
): Promise<ReceivedInvitation> {
	const { body } = await partsOf(wallet).own(httpOf)(routes.open, { body: { code }, signal });
	return checkShape<ReceivedInvitation>(body, receivedShape);
}

/**
 * Claims an invitation for the UMA address of the signed-in person. May be repeated.
 *
 * @throws WalletError `service.rejected` if somebody else has claimed it, or it was cancelled or has expired;
 *   `service.not_found`, `backend.*`, `network.*`
 * @see service interface, §5.9
 */
export async function claimInvitation(
	wallet: Wallet,
	{ code, signal }: InvitationCode,
): Promise<ReceivedInvitation> {
	const { body } = await partsOf(wallet).own(httpOf)(routes.claim, { body: { code }, signal });
	return checkShape<ReceivedInvitation>(body, receivedShape);
}

/**
 * Cancels an invitation that the signed-in person has sent, so that nobody can claim it. May be repeated.
 *
 * @throws WalletError `service.rejected` if it is claimed or has expired; `service.not_found` if it is not the
 *   person's; `backend.*`, `network.*`
 * @see service interface, §5.9
 */
export async function cancelInvitation(
	wallet: Wallet,
	{ code, signal }: InvitationCode,
): Promise<Invitation> {
	const { body } = await partsOf(wallet).own(httpOf)(routes.cancel, { body: { code }, signal });
	return checkSame(parseSent(body), 'code', code);
}

const receivedShape = {
	inviterUma: 'string',
	status: 'string',
	'firstName?': 'string',
	'amountToSend?': money,
	'expiresAt?': 'date',
} as const;

const sentShape = {
	...receivedShape,
	code: 'string',
	url: 'string',
	createdAt: 'date',
	'inviteeUma?': 'string',
	'claimedAt?': 'date',
} as const;

const parseSent = (body: unknown) => checkShape<Invitation>(body, sentShape);
