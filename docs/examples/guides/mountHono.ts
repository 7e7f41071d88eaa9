import { createWalletHandler, type WalletHandlerConfig } from '@countersign/server';
import { type Context, Hono } from 'hono';

/** `getConnInfo` comes from your runtime's adapter: `@hono/node-server/conninfo`, `hono/bun` or `hono/deno`. */
export function createApp(
	config: WalletHandlerConfig<Context>,
	getConnInfo: (context: Context) => { readonly remote: { readonly address?: string } },
): Hono {
	const wallet = createWalletHandler<Context>({
		...config,
		prefix: '/api/wallet',
		clientAddress: (_request, context) => getConnInfo(context).remote.address ?? '',
	});
	return new Hono().all('/api/wallet/*', (context) => wallet(context.req.raw, context));
}
