import type { TransactionPolicy } from '@countersign/contract';
import type { WalletConfig } from '@countersign/core';

/** The settings of a build. */
type Settings = Partial<ImportMetaEnv>;

/** What a real deployment pins, and what differs from the defaults there. */
export function deployment(
	env: Settings,
): Partial<WalletConfig> & Pick<WalletConfig, 'enclaveKeys' | 'transactions'> {
	return {
		enclaveKeys: { otp: keyList(env.VITE_OTP_KEYS), export: keyList(env.VITE_EXPORT_KEYS) },
		transactions: pinnedTransactions(env),
		rpId: env.VITE_RP_ID,
		emailCode: JSON.parse(env.VITE_EMAIL_CODE ?? '{}'),
	};
}

function keyList(text = ''): readonly string[] {
	return text === '' ? [] : text.split(',').map((key) => key.trim());
}

function pinnedTransactions(env: Settings): TransactionPolicy {
	const policy = JSON.parse(env.VITE_TRANSACTIONS ?? '{}');
	return { ...policy, maximumFee: BigInt(policy.maximumFee) };
}
