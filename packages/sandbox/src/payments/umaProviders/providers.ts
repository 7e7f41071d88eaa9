import type { UmaProvider } from '@countersign/contract';
import { currencies } from '../../ledger/currencies.js';

/** Who takes part in UMA: this platform at its own domain, and two that are made up. */
export function umaProviders(ownDomain: string): readonly UmaProvider[] {
	const { USDB, USD, EUR, MXN } = currencies;
	return [
		{
			name: 'This sandbox',
			domain: ownDomain,
			supportedRegions: ['DE', 'GB', 'MX', 'US'],
			supportedCurrencies: [USDB, USD, EUR, MXN],
			allowListStatus: true,
		},
		{
			name: 'Peso Wallet',
			domain: 'pesos.uma.localhost',
			supportedRegions: ['MX'],
			supportedCurrencies: [MXN],
			lei: '529900SANDBOXPESO001',
			allowListStatus: true,
		},
		{
			name: 'Shut Bank',
			domain: 'shut.uma.localhost',
			supportedRegions: ['DE'],
			supportedCurrencies: [EUR],
			allowListStatus: false,
		},
	];
}
