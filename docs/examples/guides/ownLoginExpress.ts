import {
	createWalletHandler,
	type KnownCustomer,
	type WalletHandlerConfig,
} from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import express from 'express';

interface SignedInRequest extends express.Request {
	readonly session?: { readonly userId?: string };
}

export function createApp(
	config: WalletHandlerConfig<SignedInRequest>,
	sessions: express.RequestHandler,
	findCustomer: (userId: string) => Promise<KnownCustomer | undefined>,
): express.Express {
	const wallet = createWalletHandler<SignedInRequest>({
		...config,
		authenticate: async (_request, { session }) =>
			session?.userId === undefined ? undefined : findCustomer(session.userId),
		clientAddress: (_request, { ip }) => ip ?? '',
	});
	return express()
		.set('trust proxy', 1) // one proxy in front; without one, `false`
		.use(sessions)
		.use('/api', toNodeHandler<SignedInRequest>(wallet));
}
