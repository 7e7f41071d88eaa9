import {
	createQuote,
	executeQuote,
	followTransaction,
	startEmailSignIn,
	verifyEmailCode,
	type Wallet,
} from '@countersign/core';

/** Signs in with an emailed code. `askForCode` shows a field and resolves with what the person enters. */
export async function signIn(wallet: Wallet, email: string, askForCode: () => Promise<string>) {
	const started = await startEmailSignIn(wallet, { email });
	if (started.status !== 'sent') throw new Error('No code was sent. Try again in a moment.');
	return verifyEmailCode(wallet, { challenge: started.challenge, code: await askForCode() });
}

/** Pays one dollar to an external account, and reports each status until the last one. */
export async function payOneDollar(
	wallet: Wallet,
	accountId: string,
	recipientId: string,
	report: (status: string) => void,
) {
	const quote = await createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipientId },
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 100,
	});
	const { transactionId } = await executeQuote(wallet, { quote });
	for await (const { status } of followTransaction(wallet, { transactionId })) report(status);
}
