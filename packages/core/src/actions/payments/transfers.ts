import type { Transaction, TransferInRequest, TransferOutRequest } from '@countersign/contract';
import { type OperationRoute, paymentRoutes } from '@countersign/contract/service';
import { differenceFrom } from '../../encoding/differenceFrom.js';
import { copyJson } from '../../encoding/json.js';
import { WalletError } from '../../errors.js';
import { parseTransaction } from '../../http/parseResources.js';
import { httpOf } from '../../parts/httpOf.js';
import { stepUpsOf } from '../../parts/stepUpsOf.js';
import { sendKeyed } from '../../signing/sendKeyed.js';
import { transferProblems } from '../../text/fieldProblems.js';
import { requireNoProblems } from '../../text/ids.js';
import { partsOf, type Wallet, type WalletParts } from '../../wallet.js';

const pull = { from: 'ExternalAccount', to: 'InternalAccount' } as const;
const push = { from: 'InternalAccount', to: 'ExternalAccount' } as const;

/** A transfer from outside, and its idempotency key. */
export interface TransferInOptions extends TransferInRequest {
	/** Integer, smallest unit of the accounts' currency. */
	readonly amount: number;
	/** One per intent of the person: made with the form, not with the click. 1 to 255 visible ASCII characters, no comma. */
	readonly idempotencyKey: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Pulls money from one of the person's external accounts into an internal one, in the same currency. It arrives when
 * the bank has released it; use `followTransaction` to find out. Nothing is signed, so the backend requires a credential
 * that was verified less than 5 minutes ago, and the transfer waits for one.
 *
 * @throws InputError `input.invalid`; {@link StepUpError}; WalletError `step_up.cancelled`, `execution.unknown`,
 *   `transfer.mismatch`, `service.*`, `backend.*`, `network.*`
 * @see service interface, §6.4
 */
export async function transferIn(wallet: Wallet, options: TransferInOptions): Promise<Transaction> {
	requireNoProblems(transferProblems(options, pull));
	return transfer(partsOf(wallet), 'transferIn', paymentRoutes.createTransferIn, options);
}

/** A transfer to outside, and its idempotency key. */
export interface TransferOutOptions extends TransferOutRequest {
	/** Integer, smallest unit of the accounts' currency. */
	readonly amount: number;
	/** One per intent of the person: made with the form, not with the click. 1 to 255 visible ASCII characters, no comma. */
	readonly idempotencyKey: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Pushes money from an internal account to one of the person's external accounts, in the same currency. Not for the
 * embedded wallet, which pays with a signed quote. Nothing is signed, so the backend requires a credential that was
 * verified less than 5 minutes ago, and the transfer waits for one.
 *
 * @throws InputError `input.invalid`; {@link StepUpError}; WalletError `step_up.cancelled`, `execution.unknown`,
 *   `transfer.mismatch`, `service.*`, `backend.*`, `network.*`
 * @see service interface, §6.4
 */
export async function transferOut(
	wallet: Wallet,
	options: TransferOutOptions,
): Promise<Transaction> {
	requireNoProblems(transferProblems(options, push));
	return transfer(partsOf(wallet), 'transferOut', paymentRoutes.createTransferOut, options);
}

async function transfer(
	parts: WalletParts,
	action: 'transferIn' | 'transferOut',
	operation: OperationRoute,
	{ idempotencyKey, signal, ...given }: TransferInOptions | TransferOutOptions,
): Promise<Transaction> {
	// It may wait for a sign-in, while the caller's form goes on.
	const request = copyJson(given);
	return parts
		.own(stepUpsOf)
		.through({ action, signal }, () =>
			sendTransfer(parts, operation, { request, idempotencyKey, signal }),
		);
}

/** A transfer in either direction, and its idempotency key. */
interface KeyedTransfer<Request> {
	readonly request: Request;
	readonly idempotencyKey: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a transfer, and checks that the response is for this transfer: a key that was used before returns the first
 * transfer, whatever the body.
 *
 * @throws WalletError `execution.unknown` when no readable response arrived, `transfer.mismatch`
 */
async function sendTransfer(
	parts: WalletParts,
	operation: OperationRoute,
	transfer: KeyedTransfer<TransferInRequest | TransferOutRequest>,
): Promise<Transaction> {
	const { request, idempotencyKey, signal } = transfer;
	const transaction = await sendKeyed({ http: parts.own(httpOf), clock: parts.clock }, operation, {
		body: request,
		headers: { idempotencyKey },
		signal,
		read: parseTransaction,
	});
	checkTransfer(transaction, request);
	return transaction;
}

function checkTransfer(
	transaction: Transaction,
	{ source, destination, amount }: TransferInRequest | TransferOutRequest,
): void {
	const isAmount = amountsOf(transaction).some((each) => each === amount);
	// The source of what comes in is optional (service interface, IncomingTransaction).
	const isToldSource = transaction.type !== 'INCOMING' || Boolean(transaction.source);
	const difference = differenceFrom(
		{
			...(isToldSource && { source: { accountId: source.accountId } }),
			destination: { accountId: destination.accountId },
			amount,
		},
		{ ...transaction, amount: isAmount ? amount : undefined },
	);
	if (difference === undefined) return;
	throw new WalletError(
		'transfer.mismatch',
		`The response is for another transfer: its ${difference} differs. Use each key for one transfer.`,
	);
}

/**
 * The amounts that may have been requested: the amount that moved, with and without fees, which are deducted from
 * incoming money and added to outgoing money. None for other types.
 */
function amountsOf(transaction: Transaction): number[] {
	const { fees = 0 } = transaction as { readonly fees?: number };
	switch (transaction.type) {
		case 'INCOMING':
			return [0, fees].map((off) => transaction.receivedAmount.amount + off);
		case 'OUTGOING':
			return [0, fees].map((extra) => transaction.sentAmount.amount - extra);
		default:
			return [];
	}
}
