import type { Quote } from '@countersign/contract';
import {
	createQuote,
	executeQuote,
	finishEmailSignIn,
	followTransaction,
	startEmailSignIn,
	type Wallet,
} from '@countersign/core';

/** Signs in with an emailed code. `askForCode` shows a field and resolves with what the person enters. */
export async function signIn(wallet: Wallet, email: string, askForCode: () => Promise<string>) {
	const started = await startEmailSignIn(wallet, { email });
	if (started.status !== 'sent') throw new Error('No code was sent. Try again in a moment.');
	return finishEmailSignIn(wallet, { challenge: started.challenge, code: await askForCode() });
}

/** What one dollar to an external account costs, for the person to read before they confirm. Nothing is signed yet. */
export function quoteOneDollar(wallet: Wallet, accountId: string, recipientId: string) {
	return createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipientId },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 100,
	});
}

/**
 * Pays the quote that the person has confirmed, and reports each status until the last one. After `execution.unknown`,
 * call it again with the same quote: money moves once. A new quote would be a second payment.
 */
export async function pay(wallet: Wallet, quote: Quote, report: (status: string) => void) {
	const { transactionId } = await executeQuote(wallet, { quote });
	for await (const { status } of followTransaction(wallet, { transactionId })) report(status);
}
