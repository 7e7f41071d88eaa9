import { createWalletHandler, type WalletHandlerConfig } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import express from 'express';

export function createApp(config: WalletHandlerConfig<express.Request>): express.Express {
	const wallet = createWalletHandler<express.Request>({
		...config,
		prefix: '/api/wallet',
		clientAddress: (_request, { ip }) => ip ?? '',
	});
	return express()
		.set('trust proxy', 1) // one proxy in front; without one, `false`
		.use('/api/wallet', toNodeHandler<express.Request>(wallet))
		.use(express.json());
}
