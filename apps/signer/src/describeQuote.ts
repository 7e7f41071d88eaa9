import type { ExternalAccount, Quote } from '@countersign/contract';
import { getExternalAccount, type QuoteExplanation, type Wallet } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import type { Line } from './surface/createSurface.js';

/** What a person has to know of a payment. All of it comes from the backend and the payload, none from the page. */
export async function describeQuote(
	wallet: Wallet,
	payment: {
		readonly quote: Quote;
		readonly explained: QuoteExplanation;
		readonly payer: string | undefined;
	},
): Promise<readonly Line[]> {
	const { quote, explained, payer } = payment;
	const { sendingCurrency, receivingCurrency, feesIncluded } = quote;
	const opaque: Line[] =
		explained.kind === 'opaque' ? [['Note', 'What is signed could not be read.']] : [];
	return [
		['You pay', formatAmount(quote.totalSendingAmount, sendingCurrency)],
		['Fees included', formatAmount(feesIncluded, sendingCurrency)],
		['They get', formatAmount(quote.totalReceivingAmount, receivingCurrency)],
		...(await describeRecipient(wallet, quote)),
		...(payer === undefined ? [] : [['Signed in as', payer] as const]),
		...opaque,
	];
}

/** The recipient as registered. One that cannot be read is not paid. */
async function describeRecipient(wallet: Wallet, quote: Quote): Promise<readonly Line[]> {
	const { destination } = quote;
	if (destination.destinationType === 'UMA_ADDRESS') return [['To', destination.umaAddress]];
	const { accountInfo } = await getExternalAccount(wallet, { accountId: destination.accountId });
	return [['To', nameOf(accountInfo)], ...detailsOf(accountInfo)];
}

function nameOf(info: ExternalAccount['accountInfo']): string {
	if (!('beneficiary' in info)) return 'a wallet without a name';
	const { beneficiary } = info;
	return beneficiary.beneficiaryType === 'INDIVIDUAL'
		? beneficiary.fullName
		: beneficiary.legalName;
}

/** Every detail that is a text: `accountNumber` as `Account number`. */
function detailsOf(info: ExternalAccount['accountInfo']): readonly Line[] {
	return Object.entries(info).flatMap(([name, value]) => {
		if (typeof value !== 'string' || name === 'accountType') return [];
		const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
		return [[words.charAt(0).toUpperCase() + words.slice(1), value] as const];
	});
}
