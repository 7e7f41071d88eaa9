import type { WalletHandler } from '@countersign/server';
import { Hono } from 'hono';

export const createApp = (wallet: WalletHandler): Hono =>
	new Hono().all('/api/*', (context) => wallet(context.req.raw, context));
