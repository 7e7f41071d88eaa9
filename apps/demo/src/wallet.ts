import { type EnclaveKeys, sandboxEnclaveKeys } from '@countersign/contract';
import { createWallet, type Wallet, type WalletConfig } from '@countersign/core';

/**
 * Where this build runs. The defaults are the local sandbox; a real deployment sets
 * `VITE_ENVIRONMENT=production` and the pinned keys as comma-separated hex.
 */
export const environment: WalletConfig['environment'] =
	import.meta.env['VITE_ENVIRONMENT'] === 'production' ? 'production' : 'sandbox';

/** The wallet of this page. */
export const wallet: Wallet = createWallet({
	endpoint: import.meta.env['VITE_ENDPOINT'] ?? '/api',
	environment,
	enclaveKeys: environment === 'sandbox' ? sandboxEnclaveKeys : pinnedKeys(),
});

function pinnedKeys(): EnclaveKeys {
	return {
		otp: keyList(import.meta.env['VITE_OTP_KEYS']),
		export: keyList(import.meta.env['VITE_EXPORT_KEYS']),
	};
}

function keyList(text: unknown): readonly string[] {
	return typeof text === 'string' ? text.split(',').map((key) => key.trim()) : [];
}
