import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';

/** The wallet of this page, for the sandbox. In production, pin the keys and transactions of your service. */
export const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });
