import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import type { WalletConfig } from '@countersign/core';

const env = import.meta.env;

/** Origins of the pages that may show this signer. */
export const applications: readonly string[] = env.VITE_APPLICATIONS.split(',');

/** The signer's own wallet. Its pins are built in: no page can change them. */
export const config: WalletConfig = {
	endpoint: env.VITE_ENDPOINT,
	...(env.VITE_PRIVACY_DIGEST === 'allow' && { privacyDigest: 'allow' }),
	...(env.VITE_ENVIRONMENT === 'production' ? production() : sandbox()),
};

function sandbox(): Omit<WalletConfig, 'endpoint'> {
	return {
		environment: 'sandbox',
		enclaveKeys: sandboxEnclaveKeys,
		transactions: sandboxTransactions,
	};
}

function production(): Omit<WalletConfig, 'endpoint'> {
	const policy = JSON.parse(env.VITE_TRANSACTIONS ?? '{}');
	return {
		environment: 'production',
		enclaveKeys: JSON.parse(env.VITE_ENCLAVE_KEYS ?? '{}'),
		transactions: { ...policy, maximumFee: BigInt(policy.maximumFee) },
		emailCode: JSON.parse(env.VITE_EMAIL_CODE ?? '{}'),
		...(env.VITE_SPENDING_LIMITS && { spendingLimits: JSON.parse(env.VITE_SPENDING_LIMITS) }),
	};
}
