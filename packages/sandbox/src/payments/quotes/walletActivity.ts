import { sandboxTransactions } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { eq, sql } from 'drizzle-orm';
import { Transaction as EthereumTransaction } from 'micro-eth-signer';
import { organizationId } from '../../auth/signing/activity.js';
import { currencies } from '../../ledger/currencies.js';
import { onlyRow } from '../../platform/database/database.js';
import {
	type InternalAccountRow,
	internalAccounts,
} from '../../platform/database/schema/accounts.js';
import type { SandboxSettings } from '../../platform/settings.js';
import type { QuoteDraft } from './quoteDraft.js';

/**
 * The activity text of an embedded-wallet payment (service interface, §2.4). The client signs these
 * bytes, so the text is made once and stored.
 */
export function walletActivity(
	draft: QuoteDraft,
	nonce: number,
	{ id, walletAddress }: InternalAccountRow,
	{ opaqueTransactions }: SandboxSettings,
): string {
	const transaction = unsignedTransfer(draft, nonce);
	return JSON.stringify({
		type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
		timestampMs: String(draft.at.getTime()),
		organizationId: organizationId(id),
		parameters: {
			signWith: walletAddress,
			type: 'TRANSACTION_TYPE_ETHEREUM',
			unsignedTransaction: opaqueTransactions ? digestOf(transaction) : transaction,
		},
		generateAppProofs: true,
	});
}

/**
 * Takes the nonce of a wallet's next transaction. Each quote has its own, so that no two payloads of a
 * wallet are alike and a signature over one never executes another. The wallet's row stays locked until
 * the transaction ends.
 */
export async function takeNonce(
	transaction: DatabaseTransaction,
	accountId: string,
): Promise<number> {
	const { nextNonce } = onlyRow(
		await transaction
			.update(internalAccounts)
			.set({ nextNonce: sql`${internalAccounts.nextNonce} + 1` })
			.where(eq(internalAccounts.id, accountId))
			.returning({ nextNonce: internalAccounts.nextNonce }),
	);
	return nextNonce - 1;
}

/** Gas of an ERC-20 transfer, and its price in wei, as on a quiet network. */
const gas = {
	gasLimit: 65_000n,
	maxFeePerGas: 1_500_000_000n,
	maxPriorityFeePerGas: 100_000_000n,
};

/** An EIP-1559 transaction that moves the quote's total to the service, without a signature. Hex. */
function unsignedTransfer({ payee, transfer, price }: QuoteDraft, nonce: number): string {
	const { chainId, tokens, recipients } = sandboxTransactions;
	const [contract, token] =
		Object.entries(tokens).find(([, { currency }]) => currency === transfer.sending) ?? [];
	const [payouts, wallets] = recipients;
	const recipient = payee.isExternal ? payouts : wallets;
	if (contract === undefined || token === undefined || recipient === undefined) {
		throw new RangeError(`No token stands for ${transfer.sending}.`);
	}
	const { decimals } = currencies[transfer.sending];
	const amount = price.totalSendingAmount * 10n ** BigInt(token.decimals - decimals);
	return EthereumTransaction.prepare({
		type: 'eip1559',
		chainId: BigInt(chainId),
		nonce: BigInt(nonce),
		...gas,
		to: contract,
		value: 0n,
		data: transferCall(recipient, amount),
		accessList: [],
	})
		.toHex({ includeSignature: false })
		.slice(2);
}

/** The digest of a transaction, which its signature covers (EIP-2718). Hex, as is the transaction. */
function digestOf(transaction: string): string {
	return bytesToHex(keccak_256(hexToBytes(transaction)));
}

/** Call data of `transfer(address,uint256)`: the selector, then two words of 32 bytes (ERC-20). */
function transferCall(recipient: string, amount: bigint): string {
	return `0xa9059cbb${recipient.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;
}
