import type {
	IncomingTransactionFailureReason,
	OutgoingTransactionFailureReason,
	TransferInRequest,
	TransferOutRequest,
} from '@countersign/contract';
import type { Database, DatabaseTransaction } from '@countersign/database';
import {
	findExternalAccount,
	requireRail,
	usableBy,
} from '../../accounts/external/findExternalAccount.js';
import { outcomeSuffix } from '../../accounts/external/outcomeSuffix.js';
import { findInternalAccount } from '../../accounts/internal/findInternalAccount.js';
import { requireReady } from '../../customers/profile/findCustomer.js';
import type { SandboxContext } from '../../platform/context.js';
import type {
	ExternalAccountRow,
	InternalAccountRow,
} from '../../platform/database/schema/accounts.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { requireSupported } from '../../platformConfig/readPlatform.js';
import type { ScenarioName } from '../settlement/scenarios.js';
import { followScenario, startSettlement } from '../settlement/startSettlement.js';
import { recordTransaction, unexchanged } from '../transactions/recordTransaction.js';

/** A transfer with its accounts and its outcome. */
interface NewTransfer {
	readonly type: 'INCOMING' | 'OUTGOING';
	readonly ends: TransferEnds;
	readonly outcome: TransferOutcome<string>;
	/** Starts it, unless it fails at once. */
	readonly begin: typeof followScenario;
}

/**
 * Stores a transfer and starts it.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or AMOUNT_OUT_OF_RANGE by the platform's settings, and what
 * `begin` refuses
 */
async function startTransfer(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ type, ends, outcome, begin }: NewTransfer,
): Promise<TransactionRow> {
	const { internal, external, amount } = ends;
	const { customerId, currency } = internal;
	await requireSupported(transaction, context, { type, currency, amount });
	const [sender, receiver] =
		type === 'INCOMING' ? [external.id, internal.id] : [internal.id, external.id];
	const row = {
		...{ customerId, type, sender, receiver },
		id: context.newId('Transaction'),
		status: outcome.status,
		...(outcome.status === 'FAILED' ? { failureReason: outcome.failureReason } : {}),
		source: { sourceType: 'ACCOUNT', accountId: sender, currency },
		destination: { destinationType: 'ACCOUNT', accountId: receiver, currency },
		...unexchanged(amount, currency),
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	if (outcome.status !== 'FAILED') await begin(transaction, context, payment, outcome.scenario);
	return payment;
}

/**
 * Pulls money from an external account of the customer. It arrives when it is collected.
 *
 * @throws ServiceError what `findTransferEnds` and `startTransfer` refuse
 */
export async function transferIn(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferInRequest,
): Promise<TransactionRow> {
	const ids = { internalId: destination.accountId, externalId: source.accountId };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	const outcome = incomingOutcome(outcomeSuffix(ends.external.accountInfo));
	const transfer = { type: 'INCOMING', ends, outcome, begin: followScenario } as const;
	return startTransfer(transaction, context, transfer);
}

/**
 * Pushes money to an external account of the customer. It is held at once.
 *
 * @throws ServiceError what `findTransferEnds` and `startTransfer` refuse, 400 INVALID_INPUT when the
 * source is an embedded wallet or the rail does not reach the account
 */
export async function transferOut(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferOutRequest,
): Promise<TransactionRow> {
	const ids = { internalId: source.accountId, externalId: destination.accountId };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	refuseEmbeddedWallet(ends.internal);
	requireRail(ends.external, destination.paymentRail);
	const outcome = outgoingOutcome(outcomeSuffix(ends.external.accountInfo));
	const transfer = { type: 'OUTGOING', ends, outcome, begin: startSettlement } as const;
	return startTransfer(transaction, context, transfer);
}

// Payments from an embedded wallet need its owner's signature, and a transfer has none.
function refuseEmbeddedWallet({ type }: InternalAccountRow): void {
	if (type !== 'EMBEDDED_WALLET') return;
	const message =
		'is an embedded wallet, which pays by a signed quote: create one, then execute it';
	throw invalidInput([{ field: 'source.accountId', message }]);
}

/**
 * The two accounts of a transfer in one currency. The owner of the internal account may use the external
 * one.
 */
interface TransferEnds {
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
async function findTransferEnds(
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

/** The outcome of a transfer: a scenario, or an immediate failure. */
type TransferOutcome<Reason> =
	| { readonly status: 'PENDING' | 'PROCESSING'; readonly scenario: ScenarioName }
	| { readonly status: 'FAILED'; readonly failureReason: Reason };

type Outcomes<Reason> = Readonly<Record<string, TransferOutcome<Reason>>>;

// Suffixes of the external account (service interface, §8.3): 002 has no money, 003 is
// closed, 004 is refused by its bank, 005 stays pending for half a minute and then fails.

const incoming: Outcomes<IncomingTransactionFailureReason> = {
	'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },
	'003': { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' },
	'004': { status: 'PROCESSING', scenario: 'collectionRefused' },
	'005': { status: 'PENDING', scenario: 'collectionStalled' },
};

const outgoing: Outcomes<OutgoingTransactionFailureReason> = {
	'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },
	'003': { status: 'FAILED', failureReason: 'COUNTERPARTY_POST_TX_FAILED' },
	'004': { status: 'PROCESSING', scenario: 'deliveryFailed' },
	'005': { status: 'PENDING', scenario: 'stalled' },
};

/** The outcome of a transfer from an external account with this suffix. */
function incomingOutcome(suffix: string): TransferOutcome<IncomingTransactionFailureReason> {
	return incoming[suffix] ?? { status: 'PROCESSING', scenario: 'collected' };
}

/** The outcome of a transfer to an external account with this suffix. */
function outgoingOutcome(suffix: string): TransferOutcome<OutgoingTransactionFailureReason> {
	return outgoing[suffix] ?? { status: 'PROCESSING', scenario: 'paid' };
}
