import {
	type EnclaveKeys,
	sandboxEnclaveKeys,
	sandboxTransactions,
	type TransactionPolicy,
} from '@countersign/contract';
import { createWallet, type Wallet, type WalletConfig } from '@countersign/core';
import { createWireRecorder, type WireRecorder } from '@countersign/react/devtools';

/**
 * Where this build runs. The defaults are the local sandbox; a real deployment sets
 * `VITE_ENVIRONMENT=production`, the pinned keys as comma-separated hex, and the pinned transactions as
 * JSON, whose `maximumFee` is a text in wei.
 */
export const environment: WalletConfig['environment'] =
	import.meta.env.VITE_ENVIRONMENT === 'production' ? 'production' : 'sandbox';

/** What goes over the wire, for the panel beside the wallet. A build for production records nothing. */
export const recorder: WireRecorder | undefined =
	environment === 'sandbox' ? createWireRecorder() : undefined;

/** The wallet of this page. */
export const wallet: Wallet = createWallet({
	endpoint: import.meta.env.VITE_ENDPOINT ?? '/api',
	environment,
	enclaveKeys: environment === 'sandbox' ? sandboxEnclaveKeys : pinnedKeys(),
	transactions: environment === 'sandbox' ? sandboxTransactions : pinnedTransactions(),
	opaqueTransactions: 'refuse',
	...(recorder && { fetch: recorder.fetch }),
});

function pinnedKeys(): EnclaveKeys {
	return {
		otp: keyList(import.meta.env.VITE_OTP_KEYS),
		export: keyList(import.meta.env.VITE_EXPORT_KEYS),
	};
}

function keyList(text: unknown): readonly string[] {
	return typeof text === 'string' ? text.split(',').map((key) => key.trim()) : [];
}

function pinnedTransactions(): TransactionPolicy {
	const policy = JSON.parse(import.meta.env.VITE_TRANSACTIONS ?? '{}');
	return { ...policy, maximumFee: BigInt(policy.maximumFee) };
}
