import { sandboxTrust } from '@countersign/contract';
import { createWallet, type Wallet, type WalletConfig } from '@countersign/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { strictly } from './strictly.js';
import { useWholeWallet } from './useWholeWallet.js';

/** What `useWholeWallet` returned last. */
export interface App {
	readonly current: ReturnType<typeof useWholeWallet>;
}

/** A wallet in front of the whole service, which the test server serves under `/api`. */
export function openWallet(config: Partial<WalletConfig> = {}): Wallet {
	return createWallet({
		endpoint: '/api',
		...sandboxTrust,
		privacyDigest: 'allow',
		storage: 'memory',
		...config,
	});
}

/** Opens the app in front of the whole service. */
export function openApp(config: Partial<WalletConfig> = {}): App {
	return renderHook(useWholeWallet, strictly(openWallet(config), new QueryClient())).result;
}

/** Types a new address and a code; returns the address. A wrong code is left in `verify.error`. */
export async function signUp(app: App, code = '000000'): Promise<string> {
	const email = `${crypto.randomUUID()}@example.com`;
	const { start, verify } = app.current;
	const sent = await act(() => start.mutateAsync({ email }));
	if (sent.status !== 'sent') throw new Error('No code was sent');
	const { challenge } = sent;
	await act(() => verify.mutateAsync({ challenge, code }).catch(() => {}));
	return email;
}
