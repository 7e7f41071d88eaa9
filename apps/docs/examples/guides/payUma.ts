import type { Quote } from '@countersign/contract';
import { createQuote, lookupUma, type Wallet } from '@countersign/core';

export async function quoteFor(wallet: Wallet, accountId: string, umaAddress: string) {
	const lookup = await lookupUma(wallet, { receiverUmaAddress: umaAddress });
	const quote: Quote = await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'UMA_ADDRESS', umaAddress },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 2_500,
		senderCustomerInfo: { FULL_NAME: 'Ada Lovelace', BIRTH_DATE: '1815-12-10', NATIONALITY: 'GB' },
		lookup,
	});
	return quote;
}
