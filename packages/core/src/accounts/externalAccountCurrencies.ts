import type { ExternalAccountType } from '@countersign/contract';

const besides: Readonly<Partial<Record<ExternalAccountType, readonly string[]>>> = {
	BASE_WALLET: ['USDC'],
	ETHEREUM_WALLET: ['USDC'],
	LIGHTNING: ['BTC'],
	POLYGON_WALLET: ['USDC'],
	// El Salvador pays in US dollars.
	SLV_ACCOUNT: ['USD'],
	SOLANA_WALLET: ['USDC', 'USDT'],
	SPARK_WALLET: ['BTC', 'USDB'],
	SWIFT_ACCOUNT: [],
	TRON_WALLET: ['USDT'],
};

/**
 * Codes of the currencies that a kind of account is known to hold, the usual one first. Empty where it
 * may hold any.
 */
export function externalAccountCurrencies(accountType: ExternalAccountType): readonly string[] {
	return besides[accountType] ?? [accountType.slice(0, 3)];
}
