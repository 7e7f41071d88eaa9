import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';

/** The wallet of this page, in front of the sandbox. A real deployment pins keys and transactions of its own. */
export const wallet = createWallet({ endpoint: '/api', ...sandboxTrust });
