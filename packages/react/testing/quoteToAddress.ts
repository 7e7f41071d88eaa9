import { createQuote, listInternalAccounts, lookupUma, type Wallet } from '@countersign/core';

/** Requests a quote to pay five units to a UMA address. */
export async function quoteToAddress(wallet: Wallet, umaAddress: string): Promise<void> {
	const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
	await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId: data[0]?.id ?? '' },
		destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USD' },
		lookup: await lookupUma(wallet, { receiverUmaAddress: umaAddress }),
		senderCustomerInfo: {
			FULL_NAME: 'Ada Lovelace',
			BIRTH_DATE: '1990-01-15',
			NATIONALITY: 'DE',
		},
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
	});
}
