import { exportWallet } from '../actions/credentials/exportWallet.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';

/** Options that export the wallet's recovery words. They go to `onWords` only and never enter a cache. */
export const exportWalletMutationOptions: AccountMutation<typeof exportWallet> = (...scope) =>
	accountMutation(scope, 'exportWallet', exportWallet);
