import { sandboxEnclaveKeys } from '@countersign/contract';

/** A P-256 key that signs what the enclave hands out. Both members are lowercase hex. */
export interface QuorumKey {
	/** The private scalar, 64 characters. */
	readonly privateKey: string;
	/** The uncompressed point, 130 characters, as clients pin it. */
	readonly publicKey: string;
}

/**
 * The sandbox's quorum keys. The private halves are published on purpose: they protect nothing, and
 * they let every sandbox sign bundles that one set of pinned public keys accepts. A client must
 * therefore never pin these public keys against a deployment that holds real money.
 */
export const quorumKeys: { readonly otp: QuorumKey; readonly export: QuorumKey } = {
	otp: {
		privateKey: 'd4cbd67d013abcb301fbc2c3eb7651acf17a75f148966936ba896f0e1b5e46cc',
		publicKey: sandboxEnclaveKeys.otp[0],
	},
	export: {
		privateKey: '25acf7b7e72592827f2f60cd14ba559676e50478b742e28f1a28461d41672501',
		publicKey: sandboxEnclaveKeys.export[0],
	},
};
