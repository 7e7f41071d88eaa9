import type { Transaction } from '@countersign/contract';
import { followTransaction, transferIn, transferOut, type Wallet } from '@countersign/core';

interface Transfer {
	readonly from: string;
	readonly to: string;
	/** Smallest unit. */
	readonly amount: number;
	/** Created with the form, and kept for retries: `crypto.randomUUID()`. */
	readonly key: string;
}

export const deposit = (wallet: Wallet, { from, to, amount, key }: Transfer) =>
	transferIn(wallet, {
		source: { accountId: from },
		destination: { accountId: to },
		amount,
		idempotencyKey: key,
	});

export const withdraw = (wallet: Wallet, { from, to, amount, key }: Transfer) =>
	transferOut(wallet, {
		source: { accountId: from },
		destination: { accountId: to },
		amount,
		idempotencyKey: key,
	});

export async function untilFinal(wallet: Wallet, { id }: Transaction): Promise<string | undefined> {
	let last: string | undefined;
	for await (const { status } of followTransaction(wallet, { transactionId: id })) last = status;
	return last;
}
