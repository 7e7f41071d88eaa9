import type { SignInProvider } from '@countersign/react/ui';
import { environment, wallet } from '../wallet.js';

/** The sandbox's own identity provider: play, so it is offered only with a sandbox. */
export const providers: readonly SignInProvider[] =
	environment === 'sandbox'
		? [
				{
					name: 'Sandbox ID',
					icon: 'link',
					signIn: async () => (await import('./enterWithProvider.js')).enterWithProvider(wallet),
				},
			]
		: [];
