import type { WalletHandler } from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import express from 'express';

export const createApp = (wallet: WalletHandler): express.Express =>
	express().use('/api', toNodeHandler(wallet)).use(express.json());
