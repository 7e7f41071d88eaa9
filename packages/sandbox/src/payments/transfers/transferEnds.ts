import { findExternalAccount } from '../../accounts/external/findExternalAccount.js';
import { usableBy } from '../../accounts/external/owners.js';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { requireReady } from '../../customers/profile/requireReady.js';
import type { Database } from '../../platform/database/database.js';
import type {
	ExternalAccountRow,
	InternalAccountRow,
} from '../../platform/database/schema/accounts.js';
import { invalidInput } from '../../platform/http/parse.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** The two accounts of a transfer, in one currency. The owner of the internal one may use the other. */
export interface TransferEnds {
	readonly internal: InternalAccountRow;
	readonly external: ExternalAccountRow;
	/** Smallest unit of their currency. */
	readonly amount: bigint;
}

/**
 * Finds both ends of a transfer.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 403 USER_NOT_READY, 400 INVALID_CURRENCY when they hold different ones,
 * 400 INVALID_INPUT without an amount
 */
export async function findTransferEnds(
	database: Database,
	{ internalId, externalId, amount }: TransferRequest,
): Promise<TransferEnds> {
	const internal = await findInternalAccount(database, internalId);
	await requireReady(database, internal.customerId);
	const external = await findExternalAccount(database, externalId, usableBy(internal.customerId));
	if (internal.currency !== external.currency) {
		const message = 'A transfer is between accounts in one currency. Create a quote instead.';
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	if (amount === undefined) throw invalidInput([{ field: 'amount', message: 'is required' }]);
	return { internal, external, amount: BigInt(amount) };
}

interface TransferRequest {
	readonly internalId: string;
	readonly externalId: string;
	readonly amount: number | undefined;
}
