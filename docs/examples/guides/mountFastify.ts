import type { IncomingMessage } from 'node:http';
import { createWalletHandler, type WalletHandlerConfig } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import type { FastifyInstance } from 'fastify';

export function mountWallet(
	app: FastifyInstance,
	config: WalletHandlerConfig<IncomingMessage>,
): void {
	const wallet = createWalletHandler<IncomingMessage>({
		...config,
		prefix: '/api/wallet',
		clientAddress: (_request, { socket }) => socket.remoteAddress ?? '',
	});
	const listener = toNodeHandler(wallet);
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
		scope.all('/api/wallet/*', (request, reply) => {
			reply.hijack();
			listener(request.raw, reply.raw);
		});
	});
}
