import type {
	OperationRoute,
	Transaction,
	TransferInRequest,
	TransferOutRequest,
} from '@countersign/contract';
import { WalletError } from '../errors.js';
import { parseTransaction } from '../http/checkShape.js';
import type { Http } from '../http/http.js';
import { differenceFrom } from './differenceFrom.js';
import { sendKeyed } from './sendKeyed.js';

/** A transfer, and the key under which it happens once. */
export interface KeyedTransfer<Request> {
	readonly request: Request;
	readonly idempotencyKey: string;
	readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a transfer, and checks that the response is for this one: a key that was used before returns the
 * first transfer whatever the body.
 *
 * @throws WalletError `execution.unknown` when no response arrived, `transfer.mismatch`
 */
export async function sendTransfer(
	http: Http,
	operation: OperationRoute,
	transfer: KeyedTransfer<TransferInRequest | TransferOutRequest>,
): Promise<Transaction> {
	const { request, idempotencyKey, signal } = transfer;
	const { body } = await sendKeyed(http, operation, {
		body: request,
		headers: { idempotencyKey },
		signal,
	});
	const transaction = parseTransaction(body);
	checkTransfer(transaction, request);
	return transaction;
}

function checkTransfer(
	transaction: Transaction,
	{ source, destination, amount }: TransferInRequest | TransferOutRequest,
): void {
	const moved =
		transaction.type === 'OUTGOING' ? transaction.sentAmount : transaction.receivedAmount;
	const difference = differenceFrom(
		{
			source: { accountId: source.accountId },
			destination: { accountId: destination.accountId },
			amount,
		},
		{ ...transaction, amount: moved.amount },
	);
	if (difference === undefined) return;
	throw new WalletError(
		'transfer.mismatch',
		`The response is another transfer: its ${difference} differs. A key belongs to one transfer only.`,
	);
}
