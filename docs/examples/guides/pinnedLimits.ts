import { sandboxTrust } from '@countersign/contract';
import { createWallet } from '@countersign/core';

export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	spendingLimits: {
		perPayment: { USDB: 500_000_000 },
		perDay: { USDB: 1_000_000_000 },
	},
});
