import type { HeaderNames } from '@countersign/contract';

/** Passed to `createWallet` as `headerNames`, and to `createWalletHandler` as `service.headerNames`. */
export const headerNames: Partial<HeaderNames> = {
	walletSignature: 'Acme-Wallet-Signature',
};
