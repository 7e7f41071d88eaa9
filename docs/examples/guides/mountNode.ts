import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createWalletHandler, type WalletHandlerConfig } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';

/** Without a proxy, the caller's address is the socket's. */
export function createWalletServer(config: WalletHandlerConfig<IncomingMessage>): Server {
	const wallet = createWalletHandler<IncomingMessage>({
		...config,
		clientAddress: (_request, { socket }) => socket.remoteAddress ?? '',
	});
	return createServer(toNodeHandler(wallet));
}
