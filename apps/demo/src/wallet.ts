import { sandboxEnclaveKeys, sandboxTransactions } from '@countersign/contract';
import { createWallet, signerAt, type Wallet, type WalletConfig } from '@countersign/core';
import { createWireRecorder, type WireRecorder } from '@countersign/react/devtools';
import { deployment } from './deployment.js';

/**
 * Where this build runs. The defaults are the local sandbox; a real deployment sets `VITE_ENVIRONMENT=production`, and
 * the settings of `environment.d.ts`.
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
	...(import.meta.env.VITE_SIGNER && { signer: signerAt(import.meta.env.VITE_SIGNER) }),
	...(environment === 'sandbox'
		? { enclaveKeys: sandboxEnclaveKeys, transactions: sandboxTransactions, fetch: recorder?.fetch }
		: deployment(import.meta.env)),
});
