import type { WalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import type { FastifyInstance } from 'fastify';

export function mountWallet(app: FastifyInstance, wallet: WalletHandler): void {
	const listener = toNodeHandler(wallet);
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
		scope.all('/api/*', (request, reply) => {
			reply.hijack();
			listener(request.raw, reply.raw);
		});
	});
}
