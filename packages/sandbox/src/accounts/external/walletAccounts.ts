import { z } from 'zod';

const address = z.string().min(1).max(255);
const text = z.string().min(1).max(4096);

/** Details of wallets (public interface, 3.7). */
export const walletAccounts = [
	z.object({
		accountType: z.enum([
			'BASE_WALLET',
			'ETHEREUM_WALLET',
			'POLYGON_WALLET',
			'SOLANA_WALLET',
			'SPARK_WALLET',
			'TRON_WALLET',
		]),
		address,
	}),
	z
		.object({
			accountType: z.literal('LIGHTNING'),
			invoice: text.exactOptional(),
			bolt12: text.exactOptional(),
			lightningAddress: address.exactOptional(),
		})
		.refine(
			({ accountType: _, ...payee }) => Object.keys(payee).length === 1,
			'must hold exactly one of invoice, bolt12 and lightningAddress',
		),
] as const;
