import { sandboxTrust } from '@countersign/contract';
import { createWallet, signerAt } from '@countersign/core';

export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	signer: signerAt('http://signer.countersign.localhost:5176'),
});
