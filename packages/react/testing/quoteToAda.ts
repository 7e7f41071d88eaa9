import type { Quote } from '@countersign/contract';
import { createExternalAccount, createQuote, type Wallet } from '@countersign/core';
import { usBank } from '@countersign/test-kit';

/** A quote that sends that amount, in the smallest unit of its currency, to a new recipient, Ada Lovelace. */
export async function quoteToAda(
	wallet: Wallet,
	accountId: string,
	lockedCurrencyAmount: number,
): Promise<Quote> {
	const recipient = await createExternalAccount(wallet, usBank({ fullName: 'Ada Lovelace' }));
	return createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount,
	});
}
