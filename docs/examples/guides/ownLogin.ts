import type { KnownCustomer, WalletHandlerConfig } from '@countersign/server';

export const platformLogin = (
	verifySession: (cookies: string) => Promise<KnownCustomer | undefined>,
): Pick<WalletHandlerConfig, 'authenticate'> => ({
	authenticate: ({ headers }) => verifySession(headers.get('Cookie') ?? ''),
});
