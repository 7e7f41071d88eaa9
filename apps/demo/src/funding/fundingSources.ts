import type { Currency } from '@countersign/contract';
import {
	type CryptoNetwork,
	fundingNetworks,
	type PaymentAccountType,
} from '@countersign/contract/service';

/** From where a transfer comes: a bank account, or another wallet. */
export type TransferWay = 'bank' | 'token';

/** What a transfer brings: a currency, and the network of a token. */
export interface FundingSource {
	readonly currency: Currency;
	readonly cryptoNetwork?: CryptoNetwork;
	/** Kind of the account that takes a token. */
	readonly accountType?: PaymentAccountType;
}

/** What the platform has a rate for, and takes this way. The wallet's own currency goes to its address. */
export function fundingSources(
	rates: readonly { readonly sourceCurrency: Currency }[],
	own: string,
	way: TransferWay,
): readonly FundingSource[] {
	const byCode = new Map(rates.map(({ sourceCurrency }) => [sourceCurrency.code, sourceCurrency]));
	byCode.delete(own);
	return [...byCode.values()].flatMap((currency) => {
		const networks = fundingNetworks[currency.code];
		if (!networks) return way === 'bank' ? [{ currency }] : [];
		return way === 'bank' ? [] : onEach(currency, networks);
	});
}

type Networks = NonNullable<(typeof fundingNetworks)[string]>;

function onEach(currency: Currency, networks: Networks): FundingSource[] {
	return Object.entries(networks).map(([network, accountType]) => {
		return { currency, cryptoNetwork: network as CryptoNetwork, accountType };
	});
}

/** Tells a source from the others of its way: `EUR`, `USDC BASE`. */
export const sourceId = ({ currency, cryptoNetwork }: FundingSource): string =>
	cryptoNetwork ? `${currency.code} ${cryptoNetwork}` : currency.code;
