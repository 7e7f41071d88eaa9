import type { ExternalAccount, Quote } from '@countersign/contract';
import type { SpendingLimitsState } from '@countersign/contract/service';
import { getExternalAccount, type QuoteExplanation, type Wallet } from '@countersign/core';
import { formatAmount, shownFee, supportedLocale } from '@countersign/core/format';
import { localeNow, nameOf, say } from './look/language.js';
import type { Line } from './surface/render.js';

/** What a person has to know of a payment. All of it comes from the backend and the payload, none from the page. */
export async function describeQuote(
	wallet: Wallet,
	payment: {
		readonly quote: Quote;
		readonly explained: QuoteExplanation;
		readonly payer: string | undefined;
		/** Of the person, if the backend has any. */
		readonly limits: SpendingLimitsState | null;
	},
): Promise<readonly Line[]> {
	const { quote, explained, payer, limits } = payment;
	const { sendingCurrency, receivingCurrency } = quote;
	const opaque: Line[] =
		explained.kind === 'opaque' ? [[say('Note'), say('What is signed could not be read.')]] : [];
	const options = { locale: localeNow() };
	const fee = shownFee({
		sends: quote.totalSendingAmount,
		fee: quote.feesIncluded,
		currency: sendingCurrency,
	});
	return [
		[say('You pay'), formatAmount(quote.totalSendingAmount, sendingCurrency, options)],
		[say('Fees included'), formatAmount(fee, sendingCurrency, options)],
		[say('They get'), formatAmount(quote.totalReceivingAmount, receivingCurrency, options)],
		...(await describeRecipient(wallet, quote)),
		...describeNewness(quote, limits),
		...(payer === undefined ? [] : [[say('Signed in as'), payer] as const]),
		...opaque,
	];
}

/** The recipient as registered. One that cannot be read is not paid. */
async function describeRecipient(wallet: Wallet, quote: Quote): Promise<readonly Line[]> {
	const { destination } = quote;
	if (destination.destinationType === 'UMA_ADDRESS') return [[say('To'), destination.umaAddress]];
	const { accountInfo } = await getExternalAccount(wallet, { accountId: destination.accountId });
	return [[say('To'), holderOf(accountInfo)], ...detailsOf(accountInfo)];
}

/**
 * When the backend has first seen a recipient, as long as it makes them wait. It counts from the quote, which is minutes old:
 * the clock of the device may be wrong by days.
 */
export function describeNewness(
	{ destination, createdAt }: Pick<Quote, 'createdAt' | 'destination'>,
	limits: Pick<SpendingLimitsState, 'newPayee' | 'waiting'> | null,
): readonly Line[] {
	const { newPayee = 0, waiting = [] } = limits ?? {};
	const named = 'accountId' in destination ? destination.accountId : destination.umaAddress;
	const found = waiting.find(
		(one) => one.kind === 'newPayee' && one.payee.toLowerCase() === named.toLowerCase(),
	);
	if (!found) return [];
	const age = Date.parse(createdAt) - Date.parse(found.from) + newPayee;
	const minutes = Math.max(0, Math.round(age / 60_000));
	const format = new Intl.RelativeTimeFormat(supportedLocale(localeNow()), { numeric: 'auto' });
	const ago =
		minutes < 120
			? format.format(-minutes, 'minute')
			: format.format(-Math.floor(minutes / 60), 'hour');
	return [[say('First seen'), ago]];
}

function holderOf(info: ExternalAccount['accountInfo']): string {
	if (!('beneficiary' in info)) return say('A wallet without a name');
	const { beneficiary } = info;
	return beneficiary.beneficiaryType === 'INDIVIDUAL'
		? beneficiary.fullName
		: beneficiary.legalName;
}

/** Every detail that is a text. */
function detailsOf(info: ExternalAccount['accountInfo']): readonly Line[] {
	return Object.entries(info).flatMap(([name, value]) => {
		if (typeof value !== 'string' || name === 'accountType') return [];
		return [[nameOf(name), value] as const];
	});
}
