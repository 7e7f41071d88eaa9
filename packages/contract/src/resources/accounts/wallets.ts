import type { OpenEnum } from '../../openEnum.js';

/** A wallet that accepts the funding of a quote or an account. */
export interface ChainWalletInfo {
	readonly accountType:
		| 'BASE_WALLET'
		| 'ETHEREUM_WALLET'
		| 'POLYGON_WALLET'
		| 'SOLANA_WALLET'
		| 'TRON_WALLET';
	readonly address: string;
	/** What to send. Not every network has both. */
	readonly assetType?: OpenEnum<'USDC' | 'USDT'>;
}

/** A Spark wallet that accepts the funding. */
export interface SparkWalletInfo {
	readonly accountType: 'SPARK_WALLET';
	readonly address: string;
	readonly assetType: OpenEnum<'BTC' | 'USDB'>;
	readonly invoice?: string;
}

/** A Lightning invoice that accepts the funding. */
export interface LightningInfo {
	readonly accountType: 'LIGHTNING';
	/** BOLT 11. */
	readonly invoice: string;
}

/** The embedded wallet itself: sign `payloadToSign` and execute the quote with the stamp. */
export interface EmbeddedWalletInfo {
	readonly accountType: 'EMBEDDED_WALLET';
	/** To be stamped byte for byte as returned. */
	readonly payloadToSign: string;
}
