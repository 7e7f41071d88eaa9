import { RLP } from 'micro-eth-signer/core/rlp.js';
import { encodeHex } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';
import { payloadUnreadable as unreadable } from './checkPayload.js';

/** An unsigned Ethereum transaction, field by field. Addresses are `0x` and 40 lowercase hex digits. */
export interface EthereumTransaction {
	readonly type: 'legacy' | 'eip2930' | 'eip1559';
	/** Undefined for a legacy transaction that is valid on every chain (before EIP-155). */
	readonly chainId: bigint | undefined;
	readonly nonce: bigint;
	readonly gasLimit: bigint;
	/** Highest price of one unit of gas, in wei: `maxFeePerGas`, or `gasPrice` of the older types. */
	readonly feePerGas: bigint;
	/** The share of the block's producer. EIP-1559 only. */
	readonly priorityFeePerGas: bigint | undefined;
	/** Undefined when the transaction creates a contract. */
	readonly to: string | undefined;
	/** In wei. */
	readonly value: bigint;
	readonly data: Uint8Array;
	readonly accessList: readonly AccessListEntry[];
}

/** An address that a transaction declares to access, and its storage slots (EIP-2930). */
export interface AccessListEntry {
	readonly address: string;
	/** 32 bytes each, lowercase hex. */
	readonly storageKeys: readonly string[];
}

type Item = Uint8Array | readonly Item[];

/** Limits the cost of a hostile response. A transfer has about 110 bytes. */
const maxLength = 16_384;

/** The fields of each type, in their order. EIP-155 appends the chain id and two zeros to the older six. */
const legacy = ['nonce', 'feePerGas', 'gasLimit', 'to', 'value', 'data'] as const;
const fieldsOf = {
	legacy,
	eip155: [...legacy, 'chainId', 'r', 's'],
	eip2930: ['chainId', ...legacy, 'accessList'],
	eip1559: ['chainId', 'nonce', 'priorityFeePerGas', ...legacy.slice(1), 'accessList'],
} as const;

/**
 * Decodes an unsigned legacy, EIP-2930 or EIP-1559 transaction. Strict: every transaction has exactly
 * one encoding that is accepted.
 *
 * @param hex - With or without `0x`.
 * @throws WalletError `payload.unreadable`
 * @see Ethereum yellow paper, appendix B (RLP); EIP-155, EIP-1559, EIP-2718, EIP-2930
 */
export function decodeTransaction(hex: string): EthereumTransaction {
	const bytes = hex.length > 2 * maxLength + 2 ? undefined : decodeHex(hex.replace(/^0x/, ''));
	const [first] = bytes ?? [];
	if (!bytes || first === undefined) throw unreadable('its transaction is not hex, or too long');
	if (first >= 0xc0) return decodeFields('legacy', decodeList(bytes));
	if (first === 1) return decodeFields('eip2930', decodeList(bytes.subarray(1)));
	if (first === 2) return decodeFields('eip1559', decodeList(bytes.subarray(1)));
	throw unreadable('its type of transaction is not one that this client reads');
}

function decodeFields(
	type: EthereumTransaction['type'],
	items: readonly Item[],
): EthereumTransaction {
	const names = fieldsOf[type === 'legacy' && items.length === 9 ? 'eip155' : type];
	if (items.length !== names.length) throw unreadable('its fields are not those of its type');
	const fields = new Map<string, Item | undefined>(names.map((name, at) => [name, items[at]]));
	const integer = (name: string) => toInteger(fields.get(name));
	const integerIfAny = (name: string) => (fields.has(name) ? integer(name) : undefined);
	if (integerIfAny('r') || integerIfAny('s')) throw unreadable('its transaction is signed already');
	const to = fields.get('to');
	const isCreation = to instanceof Uint8Array && to.length === 0;
	return {
		type,
		chainId: integerIfAny('chainId'),
		nonce: integer('nonce'),
		gasLimit: integer('gasLimit'),
		feePerGas: integer('feePerGas'),
		priorityFeePerGas: integerIfAny('priorityFeePerGas'),
		to: isCreation ? undefined : `0x${toFixed(to, 20)}`,
		value: integer('value'),
		data: toBytes(fields.get('data')),
		accessList: fields.has('accessList') ? toAccessList(fields.get('accessList')) : [],
	};
}

function toAccessList(item: Item | undefined): AccessListEntry[] {
	return toList(item).map((entry) => {
		const [address, keys, ...rest] = toList(entry);
		if (rest.length > 0) throw unreadable('an entry of its access list has another form');
		return {
			address: `0x${toFixed(address, 20)}`,
			storageKeys: toList(keys).map((key) => toFixed(key, 32)),
		};
	});
}

/** The members of a list. The library is strict: each item has only one encoding, so nothing can hide in it. */
function decodeList(bytes: Uint8Array): readonly Item[] {
	let item: Item;
	try {
		// The library's type also allows what only its encoder takes.
		item = RLP.decode(bytes) as Item;
	} catch {
		throw unreadable('the encoding of its transaction is damaged');
	}
	return toList(item);
}

function toList(item: Item | undefined): readonly Item[] {
	if (item === undefined || item instanceof Uint8Array) throw unreadable('a list is missing');
	return item;
}

function toBytes(item: Item | undefined): Uint8Array {
	if (item instanceof Uint8Array) return item;
	throw unreadable('a field is missing');
}

/** Big-endian, without leading zeros, at most 256 bits. */
function toInteger(item: Item | undefined): bigint {
	const bytes = toBytes(item);
	if (bytes[0] === 0 || bytes.length > 32) throw unreadable('an integer is not canonical');
	return bytes.length === 0 ? 0n : BigInt(`0x${encodeHex(bytes)}`);
}

function toFixed(item: Item | undefined, length: number): string {
	const bytes = toBytes(item);
	if (bytes.length !== length) throw unreadable('an address or a storage key has another length');
	return encodeHex(bytes);
}
