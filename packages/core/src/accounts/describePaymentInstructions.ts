import type { CurrencyAmount, OtherAccountInfo, PaymentInstructions } from '@countersign/contract';
import { amountText } from '../money/amountText.js';
import { formatAmount } from '../money/formatAmount.js';
import type { PaymentDescription, PaymentLine } from './paymentDescription.js';
import { paymentFields } from './paymentFields.js';
import { paymentQr } from './paymentQr.js';
import { readableValue } from './readableValue.js';

/** What the instructions themselves do not say. */
export interface DescribePaymentOptions {
	/** What is to be paid, as the quote says it. It becomes the first line. */
	readonly amount?: CurrencyAmount;
	/** Whose account it is. A SEPA QR code needs it. */
	readonly payeeName?: string;
	/** BCP 47. Default: the browser's own. */
	readonly locale?: string;
}

/**
 * Payment instructions of a quote or an internal account, of any kind, as lines to copy and a QR code.
 * A kind that this version does not know shows all its text members, the known ones first.
 *
 * @see specification, "PaymentInstructions"; public interface, 3.8
 * @example
 * ```ts
 * export function linesOf(account: InternalAccount): readonly string[] {
 * 	return account.fundingPaymentInstructions
 * 		.flatMap((instructions) => describePaymentInstructions(instructions).lines)
 * 		.map(({ label, display }) => `${label}: ${display}`);
 * }
 * ```
 */
export function describePaymentInstructions(
	instructions: PaymentInstructions,
	options: DescribePaymentOptions = {},
): PaymentDescription {
	const { accountOrWalletInfo, instructionsNotes: notes } = instructions;
	const info: OtherAccountInfo = { ...accountOrWalletInfo };
	const isSigned = info.accountType === 'EMBEDDED_WALLET';
	const qr = paymentQr(info, options);
	const { paymentRails: rails, paymentUrl: link } = info;
	return {
		accountType: info.accountType,
		lines: isSigned ? [] : [...amountLines(options), ...infoLines(info)],
		rails: Array.isArray(rails) ? rails.filter((rail) => typeof rail === 'string') : [],
		...(qr ? { qr } : {}),
		...(typeof link === 'string' && /^https:\/\//i.test(link) ? { link } : {}),
		...(notes === undefined ? {} : { notes }),
		isSigned,
	};
}

function amountLines({ amount, locale }: DescribePaymentOptions): PaymentLine[] {
	if (!amount) return [];
	const value = amountText(amount.amount, amount.currency.decimals);
	const display = formatAmount(amount.amount, amount.currency, { locale });
	return [{ name: 'amount', label: 'payment.amount', value, display }];
}

function infoLines(info: OtherAccountInfo): PaymentLine[] {
	const known: readonly string[] = paymentFields;
	const others = Object.keys(info).filter(
		(name) => !known.includes(name) && name !== 'accountType',
	);
	return [...known, ...others].flatMap((name) => {
		const value = Object.hasOwn(info, name) ? info[name] : undefined;
		if (typeof value !== 'string' || value === '') return [];
		return [{ name, label: `payment.${name}`, value, display: readableValue(name, value) }];
	});
}
