import type { Quote } from '@countersign/contract';
import { createQuote, lookupUma, type Wallet } from '@countersign/core';

export async function quoteFor(wallet: Wallet, accountId: string, umaAddress: string) {
	const lookup = await lookupUma(wallet, { receiverUmaAddress: umaAddress });
	const quote: Quote = await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		// Without a currency, the service chooses one, and 2_500 would be in its smallest unit.
		destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USD' },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 2_500,
		senderCustomerInfo: { FULL_NAME: 'Ada Lovelace', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' },
		lookup,
	});
	return quote;
}
