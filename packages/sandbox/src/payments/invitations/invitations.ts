import type { Invitation } from '@countersign/contract';
import type { InvitationCreateRequest, InvitationStatus } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { randomBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { and, eq } from 'drizzle-orm';
import { lockCustomer } from '../../customers/profile/findCustomer.js';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import { requireCurrencyCode, toCurrency } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { findRow, insertRow, lockRow, updateRow } from '../../platform/database/database.js';
import {
	customers,
	type InvitationRow,
	invitations,
} from '../../platform/database/schema/customers.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { readUmaDomain } from '../../platformConfig/readPlatform.js';
import { findDeposits, requireUmaAddress } from '../receivers/findUmaRecipient.js';

/**
 * Invites somebody in the name of a customer. Nothing is paid: the amount is for the invited person to see.
 *
 * @throws ServiceError 400 INVITATIONS_NOT_CONFIGURED, INVALID_UMA_ADDRESS, INVALID_CURRENCY or INVALID_INPUT, 410
 * CUSTOMER_DELETED
 */
export async function createInvitation(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ inviterUma, amountToSend, expiresAt, firstName }: InvitationCreateRequest,
): Promise<InvitationRow> {
	const page = requirePage(context);
	const inviterId = await findCustomerAt(transaction, requireUmaAddress(inviterUma));
	if (inviterId === undefined) throw nobody('inviterUma');
	await lockCustomer(transaction, inviterId);
	const createdAt = context.clock.now();
	if (expiresAt !== undefined && new Date(expiresAt) <= createdAt) {
		throw invalidInput([{ field: 'expiresAt', message: 'must be in the future' }]);
	}
	const id = base64urlnopad.encode(randomBytes(16));
	return insertRow(transaction, invitations, {
		id,
		url: `${page.replace(/\/$/, '')}/${id}`,
		inviterId,
		inviterUma,
		firstName,
		...(amountToSend === undefined
			? {}
			: {
					amountToSend: BigInt(amountToSend),
					currency: await sendingCurrency(transaction, inviterId),
				}),
		expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
		createdAt,
	});
}

/** @throws ServiceError 404 INVITATION_NOT_FOUND */
export async function findInvitation(database: Database, code: string): Promise<InvitationRow> {
	return (await findRow(database, invitations, code)) ?? unknown();
}

/**
 * Claims an invitation for the address that the invited person has now, and tells the platform.
 *
 * @throws ServiceError 404 INVITATION_NOT_FOUND, 400 INVITATION_ALREADY_CLAIMED, INVITATION_CANCELLED,
 * INVALID_UMA_ADDRESS, or INVALID_INPUT when it has expired or the inviter claims it
 */
export async function claimInvitation(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	code: string,
	inviteeUma: string,
): Promise<InvitationRow> {
	const invitation = await lockPending(transaction, context, code);
	if (requireUmaAddress(inviteeUma) === invitation.inviterUma) {
		throw invalidInput([
			{ field: 'inviteeUma', message: 'must not be the address of the inviter' },
		]);
	}
	const isOurs = inviteeUma.endsWith(`@${await readUmaDomain(transaction, context)}`);
	const isKnown = (await findCustomerAt(transaction, inviteeUma)) !== undefined;
	if (isOurs && !isKnown) throw nobody('inviteeUma');
	const claimedAt = context.clock.now();
	const claimed = await updateRow(transaction, invitations, code, { inviteeUma, claimedAt });
	await enqueueEvents(transaction, context, () => [
		{ type: 'INVITATION.CLAIMED', subject: code, data: toInvitation(context, claimed) },
	]);
	return claimed;
}

/**
 * Cancels an invitation.
 *
 * @throws ServiceError 404 INVITATION_NOT_FOUND, 400 INVITATION_ALREADY_CLAIMED, INVITATION_CANCELLED, or
 * INVALID_INPUT when it has expired
 */
export async function cancelInvitation(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	code: string,
): Promise<InvitationRow> {
	await lockPending(transaction, context, code);
	return updateRow(transaction, invitations, code, { cancelledAt: context.clock.now() });
}

/** Reads an invitation that waits for the invited person, and locks the row until the transaction ends. */
async function lockPending(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	code: string,
): Promise<InvitationRow> {
	const invitation = await lockRow(transaction, invitations, code, 'update');
	if (!invitation) return unknown();
	switch (statusOf(context, invitation)) {
		case 'PENDING':
			return invitation;
		case 'CLAIMED':
			throw new ServiceError(400, 'INVITATION_ALREADY_CLAIMED', 'The invitation was claimed.');
		case 'CANCELLED':
			throw new ServiceError(400, 'INVITATION_CANCELLED', 'The invitation was cancelled.');
		case 'EXPIRED':
			throw invalidInput([{ field: 'invitationCode', message: 'has expired' }]);
	}
}

function statusOf({ clock }: SandboxContext, invitation: InvitationRow): InvitationStatus {
	const { claimedAt, cancelledAt, expiresAt } = invitation;
	if (claimedAt !== null) return 'CLAIMED';
	if (cancelledAt !== null) return 'CANCELLED';
	return expiresAt !== null && expiresAt <= clock.now() ? 'EXPIRED' : 'PENDING';
}

/** Renders a stored invitation. */
export function toInvitation(context: SandboxContext, row: InvitationRow): Invitation {
	const { id: code, inviterUma, inviteeUma, firstName, amountToSend, currency } = row;
	return {
		code,
		createdAt: row.createdAt.toISOString(),
		...(row.claimedAt === null ? {} : { claimedAt: row.claimedAt.toISOString() }),
		url: row.url,
		...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
		inviterUma,
		...(inviteeUma === null ? {} : { inviteeUma }),
		status: statusOf(context, row),
		...(firstName === null ? {} : { firstName }),
		...(amountToSend === null || currency === null
			? {}
			: {
					amountToSend: {
						amount: Number(amountToSend),
						currency: toCurrency(requireCurrencyCode(currency)),
					},
				}),
	};
}

/** The page that links lead to is the platform's: a sandbox that knows none cannot invite. */
function requirePage({ settings }: SandboxContext): string {
	if (settings.invitationUrl !== undefined) return settings.invitationUrl;
	const message = 'The platform has no page for invitations.';
	throw new ServiceError(400, 'INVITATIONS_NOT_CONFIGURED', message);
}

/** The currency that a customer pays in: of the embedded wallet, else of the first account. */
async function sendingCurrency(database: Database, customerId: string): Promise<string> {
	const [first] = (await findDeposits(database, customerId)).filter(
		({ isExternal }) => !isExternal,
	);
	if (first) return first.currency;
	throw new ServiceError(400, 'INVALID_CURRENCY', 'The inviter has no account to pay from.');
}

async function findCustomerAt(database: Database, umaAddress: string): Promise<string | undefined> {
	const [customer] = await database
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.umaAddress, umaAddress), eq(customers.isDeleted, false)));
	return customer?.id;
}

function nobody(field: string): ServiceError {
	const message = 'No customer of this platform has this UMA address.';
	return new ServiceError(400, 'INVALID_UMA_ADDRESS', message, {
		details: { errors: [{ field, message }] },
	});
}

function unknown(): never {
	throw new ServiceError(404, 'INVITATION_NOT_FOUND', 'There is no invitation with this code.');
}
