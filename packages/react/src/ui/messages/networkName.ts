const networks: Readonly<Record<string, string>> = {
	BASE_WALLET: 'Base',
	ETHEREUM_WALLET: 'Ethereum',
	POLYGON_WALLET: 'Polygon',
	SOLANA_WALLET: 'Solana',
	SPARK_WALLET: 'Spark',
	TRON_WALLET: 'Tron',
	LIGHTNING: 'Lightning',
	BRL_ACCOUNT: 'Pix',
	INR_ACCOUNT: 'UPI',
};

/** The name that people know a network by, where an account type is one's. */
export function networkName(accountType: string): string | undefined {
	return Object.hasOwn(networks, accountType) ? networks[accountType] : undefined;
}
