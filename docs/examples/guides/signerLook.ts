import { sandboxTrust } from '@countersign/contract';
import { createWallet, signerAt } from '@countersign/core';

export const wallet = createWallet({
	endpoint: '/api',
	...sandboxTrust,
	signer: signerAt('http://signer.countersign.localhost:5176', {
		look: () => ({
			language: 'es',
			theme: 'dark',
			variables: { accent: '#7be0b8', onAccent: '#06281c', radius: '4px' },
		}),
	}),
});
