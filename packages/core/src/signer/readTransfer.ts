import type { PinnedToken, Quote, TransactionPolicy } from '@countersign/contract';
import { amountText, trimZeros } from '../encoding/amountText.js';
import { encodeHex } from '../encoding/bytes.js';
import { isDigest } from './checkDigest.js';
import { payloadMismatch } from './checkPayload.js';
import { decodeTransaction, type EthereumTransaction } from './decodeTransaction.js';
import type { TokenTransfer } from './transactionRules.js';

/** The smallest unit of the coin is 10^-18 on every Ethereum-like chain. */
const coinDecimals = 18;

/**
 * Reads the transaction of a quote's payload, and refuses it unless it is one transfer of a pinned token to a pinned
 * recipient, of exactly the amount that the quote takes from the wallet. Undefined if it is only a digest.
 *
 * @param hex - The unsigned transaction.
 * @throws WalletError `payload.unreadable`; `payload.mismatch`, naming the member that differs
 */
export function readTransfer(
	hex: string,
	quote: Quote,
	policy: TransactionPolicy,
): TokenTransfer | undefined {
	// Some services have a digest signed in the place of a transaction.
	if (isDigest(hex)) return undefined;
	const transaction = decodeTransaction(hex);
	const { chainId, to = '', value, accessList, gasLimit, feePerGas } = transaction;
	const { recipients, maximumFee, feeCurrency = 'ETH', allowAccessList = false } = policy;
	requireThat(chainId === BigInt(policy.chainId), 'chainId');
	const token = tokenAt(to, policy.tokens);
	requireThat(token?.currency === quote.sendingCurrency.code, 'to');
	requireThat(value === 0n, 'value');
	const { recipient, units } = readCall(transaction);
	const isPinned = recipients.some((address) => address.toLowerCase() === recipient);
	requireThat(isPinned, 'data.to');
	requireThat(isSameAmount(units, token, quote), 'data.amount');
	requireThat(allowAccessList || accessList.length === 0, 'accessList');
	const fee = gasLimit * feePerGas;
	requireThat(fee <= maximumFee, 'fee');
	return {
		chainId: policy.chainId,
		token: to,
		recipient,
		amount: trimZeros(amountText(units, token.decimals)),
		currency: token.currency,
		maximumFee: trimZeros(amountText(fee, coinDecimals)),
		feeCurrency,
	};
}

function tokenAt(address: string, tokens: TransactionPolicy['tokens']): PinnedToken | undefined {
	return Object.entries(tokens).find(([pinned]) => pinned.toLowerCase() === address)?.[1];
}

/** Selector of `transfer(address,uint256)`, and the zeros before its address (ERC-20). */
const transferCall = `a9059cbb${'0'.repeat(24)}`;

/** The arguments of a transfer: exactly two words of 32 bytes. */
function readCall({ data }: EthereumTransaction): { recipient: string; units: bigint } {
	const call = encodeHex(data);
	requireThat(call.length === 136 && call.startsWith(transferCall), 'data');
	return { recipient: `0x${call.slice(32, 72)}`, units: BigInt(`0x${call.slice(72)}`) };
}

/** Whether that many units of the token are the amount that the quote takes, without rounding. */
function isSameAmount(units: bigint, token: PinnedToken, quote: Quote): boolean {
	const { totalSendingAmount: total, sendingCurrency } = quote;
	const { decimals, currencyDecimals } = token;
	if (!Number.isSafeInteger(total) || sendingCurrency.decimals !== currencyDecimals) return false;
	return units * 10n ** BigInt(currencyDecimals) === BigInt(total) * 10n ** BigInt(decimals);
}

function requireThat(holds: boolean, member: string): asserts holds {
	if (!holds) throw payloadMismatch(`unsignedTransaction.${member}`);
}
