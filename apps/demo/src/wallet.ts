import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import { createWallet, signerAt, type Wallet, type WalletConfig } from '@countersign/core';
import { deployment } from './deployment.js';

/**
 * Where this build runs. The defaults are the local sandbox; a real deployment sets `VITE_ENVIRONMENT=production`, and
 * the settings of `environment.d.ts`.
 */
export const environment: WalletConfig['environment'] =
	import.meta.env.VITE_ENVIRONMENT === 'production' ? 'production' : 'sandbox';

/** Records what goes over the wire. The recorder is loaded with the first request, which needs it not to succeed. */
const recordedFetch: typeof fetch = async (...request) => {
	const send = await import('./wire/recorder.js')
		.then(({ recorder }) => recorder.fetch)
		.catch(() => fetch);
	return send(...request);
};

/** The wallet of this page. */
export const wallet: Wallet = createWallet({
	endpoint: import.meta.env.VITE_ENDPOINT ?? '/api',
	environment,
	...(import.meta.env.VITE_SIGNER && { signer: signerAt(import.meta.env.VITE_SIGNER) }),
	...(environment === 'sandbox'
		? { enclaveKeys: sandboxEnclaveKeys, transactions: sandboxTransactions, fetch: recordedFetch }
		: deployment(import.meta.env)),
});
