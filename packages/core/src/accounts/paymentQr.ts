import type { CurrencyAmount, OtherAccountInfo } from '@countersign/contract';
import { amountText } from '../money/amountText.js';
import type { PaymentQr } from './paymentDescription.js';

/** The QR code of payment instructions; undefined where no standard is known, or something for it lacks. */
export function paymentQr(
	info: OtherAccountInfo,
	options: { readonly amount?: CurrencyAmount; readonly payeeName?: string },
): PaymentQr | undefined {
	const { invoice, qrCode, address } = textsOf(info);
	switch (info.accountType) {
		case 'LIGHTNING':
			return invoice ? lightning(invoice) : undefined;
		case 'BRL_ACCOUNT':
			return qrCode ? { standard: 'pix', text: qrCode } : undefined;
		case 'EUR_ACCOUNT':
			return sepa(textsOf(info), options);
		default:
			return info.accountType.endsWith('_WALLET') && address
				? { standard: 'address', text: address }
				: undefined;
	}
}

/** Capitals take the dense mode of QR codes; BOLT 11 is bech32, whose case means nothing. */
function lightning(invoice: string): PaymentQr {
	return { standard: 'lightning', text: `LIGHTNING:${invoice.toUpperCase()}` };
}

type Texts = Readonly<Record<string, string | undefined>>;

/** EPC069-12, version 002: a name is a must, an amount is between 0.01 and 999,999,999.99. */
function sepa(
	{ iban, swiftCode = '', reference = '' }: Texts,
	{ amount, payeeName }: { readonly amount?: CurrencyAmount; readonly payeeName?: string },
): PaymentQr | undefined {
	if (!iban || !payeeName || payeeName.length > 70) return undefined;
	const sum = amount ? `EUR${amountText(amount.amount, amount.currency.decimals)}` : '';
	const isPayable = sum === '' || /^EUR\d{1,9}\.\d\d$/.test(sum);
	if (!isPayable || (amount && amount.currency.code !== 'EUR')) return undefined;
	const lines = ['BCD', '002', '1', 'SCT', swiftCode, payeeName, iban, sum, '', '', reference];
	const text = lines.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n');
	return { standard: 'sepa', text: text.trimEnd() };
}

function textsOf(info: OtherAccountInfo): Texts {
	return Object.fromEntries(
		Object.entries(info).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	);
}
