import type { ExternalAccountCreateInfo } from '@countersign/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58, createBase58check } from '@scure/base';
import type { InputProblem } from '../errors.js';

/**
 * What is wrong with the address of a wallet on a blockchain. Spark and Lightning addresses, and kinds that this version
 * does not know, are left to the service.
 */
export function walletAddressProblems(info: ExternalAccountCreateInfo): InputProblem[] {
	const check = Object.hasOwn(checks, info.accountType) ? checks[info.accountType] : undefined;
	const isRight = !check || !('address' in info) || check(info.address);
	return isRight ? [] : [{ field: 'accountInfo.address', problem: 'malformed' }];
}

const checks: Readonly<Record<string, (address: string) => boolean>> = {
	BASE_WALLET: isEthereumAddress,
	ETHEREUM_WALLET: isEthereumAddress,
	POLYGON_WALLET: isEthereumAddress,
	SOLANA_WALLET: isSolanaAddress,
	TRON_WALLET: isTronAddress,
};

/**
 * Whether it is `0x` and 20 bytes in hex. The case of the letters is their checksum; letters of one case carry none.
 *
 * @see EIP-55
 */
function isEthereumAddress(address: string): boolean {
	const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
	if (digits === undefined) return false;
	const lower = digits.toLowerCase();
	if (digits === lower || digits === digits.toUpperCase()) return true;
	const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
	return Array.from(digits).every((digit, at) => {
		const isUpper = Number.parseInt(hash.charAt(at), 16) > 7;
		return digit === (isUpper ? digit.toUpperCase() : digit.toLowerCase());
	});
}

/** Whether it is a public key in base58, which has no checksum. */
function isSolanaAddress(address: string): boolean {
	return decoded(base58, address)?.length === 32;
}

/** Whether it is a byte for the network and 20 bytes, in base58 with a checksum. */
function isTronAddress(address: string): boolean {
	const bytes = decoded(createBase58check(sha256), address);
	return bytes?.length === 21 && bytes[0] === 0x41;
}

function decoded(coder: Pick<typeof base58, 'decode'>, text: string): Uint8Array | undefined {
	try {
		return coder.decode(text);
	} catch {
		return undefined;
	}
}
