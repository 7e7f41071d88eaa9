import type {
	ExternalAccount,
	ExternalAccountType,
	Quote,
	Transaction,
} from '@countersign/contract';
import {
	docsUrl,
	estimateWithdrawalFee,
	getExternalAccount,
	getQuote,
	getTransaction,
	type InputError,
	type InputProblem,
	isInputError,
	isWalletError,
	listDiscoveries,
	listExchangeRates,
	listExternalAccounts,
	listTransactions,
	lookupExternalAccount,
	type Remedy,
	removeExternalAccount,
	type Wallet,
	type WalletErrorCode,
} from '@countersign/core';
import {
	type AmountCurrency,
	currencyDecimals,
	externalAccountCurrencies,
	externalAccountTypes,
	formatAmountInput,
	formatAmountParts,
	formatRate,
	isFinalTransaction,
	type PaymentOutcome,
	paymentOutcome,
} from '@countersign/core/format';

/** An ISO 4217 currency of which only the code is known. */
export const currencyOf = (code: string): AmountCurrency => ({
	code,
	decimals: currencyDecimals(code),
});

/** The currency sign alone, to stand beside a field. */
export const signOf = (currency: AmountCurrency): string | undefined =>
	formatAmountParts(0, currency).find(({ type }) => type === 'currency')?.value;

/** An amount as the value of a field: no sign, the person's own decimal separator. */
export const fieldValue = (amount: number, currency: AmountCurrency): string =>
	formatAmountInput(amount, currency, { locale: 'de' });

/** `1 USD = 0.92 EUR` */
export const rateOf = (quote: Quote): string => formatRate(quote);

/** The kinds of account that hold a currency, with the currencies that each one takes. */
export const kindsFor = (currency: string): readonly [ExternalAccountType, readonly string[]][] =>
	externalAccountTypes(currency).map((kind) => [kind, externalAccountCurrencies(kind)]);

/** Every recipient, page by page. */
export async function allRecipients(wallet: Wallet): Promise<readonly ExternalAccount[]> {
	const first = await listExternalAccounts(wallet, { limit: 100 });
	const recipients = [...first.data];
	let cursor = first.nextCursor;
	while (cursor !== undefined) {
		const page = await listExternalAccounts(wallet, { limit: 100, cursor });
		recipients.push(...page.data);
		cursor = page.nextCursor;
	}
	return recipients;
}

/** The recipient that a link or a stored payment names. `undefined` once it has been removed. */
export async function recipientOf(
	wallet: Wallet,
	accountId: string,
): Promise<ExternalAccount | undefined> {
	try {
		return await getExternalAccount(wallet, { accountId });
	} catch (error) {
		if (isWalletError(error) && error.code === 'service.not_found') return undefined;
		throw error;
	}
}

/** Removes a recipient. Payments that are on their way are not affected. */
export const forget = (wallet: Wallet, accountId: string): Promise<void> =>
	removeExternalAccount(wallet, { accountId });

/** Checks who owns a bank account before money is sent there. */
export const checkRecipient = (wallet: Wallet, accountId: string) =>
	lookupExternalAccount(wallet, { accountId });

/** Banks and mobile-money services of a country, and today's rates. */
export const choices = (wallet: Wallet, country: string) =>
	Promise.all([listDiscoveries(wallet, { country }), listExchangeRates(wallet)]);

/** The outcome of a payment, from its quote. */
export async function outcomeOf(
	wallet: Wallet,
	quoteId: string,
): Promise<PaymentOutcome | undefined> {
	const { transactionId } = await getQuote(wallet, { quoteId });
	if (transactionId === undefined) return undefined;
	return paymentOutcome(await getTransaction(wallet, { transactionId }));
}

/** The payments that are still on their way. */
export async function pending(wallet: Wallet): Promise<readonly Transaction[]> {
	const { data } = await listTransactions(wallet, { limit: 50 });
	return data.filter((transaction) => !isFinalTransaction(transaction));
}

/** What a withdrawal to a blockchain would cost, in the smallest unit. An estimate. */
export async function feeOf(
	wallet: Wallet,
	request: Parameters<typeof estimateWithdrawalFee>[1],
): Promise<number> {
	return (await estimateWithdrawalFee(wallet, request)).totalFee;
}

/** The parts of an error that a user interface needs. */
export function explain(error: unknown): {
	readonly code: WalletErrorCode | undefined;
	readonly remedy: Remedy | undefined;
	readonly help: string | undefined;
	readonly problems: readonly InputProblem[];
} {
	return {
		code: isWalletError(error) ? error.code : undefined,
		remedy: isWalletError(error) ? error.remedy : undefined,
		help: isWalletError(error) ? docsUrl(error) : undefined,
		problems: isInputError(error) ? error.problems : [],
	};
}

/** What is wrong with one field of a form. */
export const problemAt = (
	{ problems }: InputError,
	field: string,
): InputProblem['problem'] | undefined => problems.find((one) => one.field === field)?.problem;
