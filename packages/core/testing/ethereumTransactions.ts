import { sandboxTransactions } from '@countersign/contract';
import { RLP } from '@ethereumjs/rlp';
import vectors from '../../contract/vectors/ethereum-transactions.json' with { type: 'json' };
import { encodeHex } from '../src/encoding/bytes.js';
import type { EthereumTransaction } from '../src/signer/decodeTransaction.js';

/** Transactions that others published, decoded and encoded; the file names its source. */
export const ethereumVectors: typeof vectors.transactions = vectors.transactions;

/** What RLP encodes: integers without leading zeros, bytes as they are, texts of `0x` as bytes. */
export type Field = bigint | string | Uint8Array | readonly Field[];

/** Fields in the order of their type. */
export function fieldsOf(transaction: EthereumTransaction): readonly Field[] {
	const { type, chainId, nonce, gasLimit, feePerGas, priorityFeePerGas = 0n } = transaction;
	const call = [transaction.to ?? '0x', transaction.value, transaction.data] as const;
	const list = transaction.accessList.map(({ address, storageKeys }) => [
		address,
		storageKeys.map((key) => `0x${key}`),
	]);
	if (type === 'eip1559') {
		return [chainId ?? 0n, nonce, priorityFeePerGas, feePerGas, gasLimit, ...call, list];
	}
	if (type === 'eip2930') return [chainId ?? 0n, nonce, feePerGas, gasLimit, ...call, list];
	return [nonce, feePerGas, gasLimit, ...call, ...(chainId === undefined ? [] : [chainId, 0n, 0n])];
}

const typeBytes = { legacy: '', eip2930: '01', eip1559: '02' } as const;

/** Encodes fields with another library than core's. Hex without `0x`. */
export function encodeFields(type: EthereumTransaction['type'], fields: readonly Field[]): string {
	return `${typeBytes[type]}${encodeHex(RLP.encode(fields as Parameters<typeof RLP.encode>[0]))}`;
}

/** Encodes a transaction with another library than core's. Hex without `0x`. */
export function encodeTransaction(transaction: EthereumTransaction): string {
	return encodeFields(transaction.type, fieldsOf(transaction));
}

const [token = ''] = Object.keys(sandboxTransactions.tokens);
const [recipient = ''] = sandboxTransactions.recipients;

/** Call data of an ERC-20 transfer. Hex without `0x`. */
export function transferData(units: bigint, to: string = recipient, selector = 'a9059cbb'): string {
	return `${selector}${to.slice(2).padStart(64, '0')}${units.toString(16).padStart(64, '0')}`;
}

/** Bytes of hex, with or without `0x`. */
export function fromHex(hex: string): Uint8Array {
	const digits = hex.replace(/^0x/, '').match(/../g) ?? [];
	return Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
}

/** A transfer as the sandbox issues it, of so many units of the token, with changes. */
export function sandboxTransfer(
	units: bigint,
	change: Partial<EthereumTransaction> = {},
): EthereumTransaction {
	return {
		type: 'eip1559',
		chainId: BigInt(sandboxTransactions.chainId),
		nonce: 0n,
		gasLimit: 65_000n,
		feePerGas: 1_500_000_000n,
		priorityFeePerGas: 100_000_000n,
		to: token,
		value: 0n,
		data: fromHex(transferData(units)),
		accessList: [],
		...change,
	};
}
