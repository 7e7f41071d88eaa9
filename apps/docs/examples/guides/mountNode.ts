import { createServer, type Server } from 'node:http';
import type { WalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';

export const createWalletServer = (wallet: WalletHandler): Server =>
	createServer(toNodeHandler(wallet));
