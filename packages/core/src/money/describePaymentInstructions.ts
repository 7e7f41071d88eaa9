import type {
	CurrencyAmount,
	OtherAccountInfo,
	PaymentAccountInfo,
	PaymentInstructions,
} from '@countersign/contract';
import { amountText } from '../encoding/amountText.js';
import { formatAmount } from './formatAmount.js';

/** Group sizes of values that are displayed in groups: ISO 13616 for the IBAN, by custom for the rest. */
const groups: Readonly<Record<string, number>> = { iban: 4, sortCode: 2 };

/**
 * Every such member, in the order in which a payer needs them: bank, account, reference. The types check it against
 * the contract: no kind has a member that is missing here.
 *
 * @see service interface, §5.6
 */
export const paymentFields: readonly PaymentFieldName[] = Object.keys({
	country: true,
	bankName: true,
	provider: true,
	region: true,
	bankCode: true,
	branchCode: true,
	sortCode: true,
	routingNumber: true,
	swiftCode: true,
	accountNumber: true,
	bankAccountType: true,
	iban: true,
	clabeNumber: true,
	phoneNumber: true,
	vpa: true,
	address: true,
	assetType: true,
	invoice: true,
	qrCode: true,
	paymentUrl: true,
	reference: true,
} satisfies Record<PaymentFieldName, true>) as PaymentFieldName[];

/** Details that the instructions themselves do not contain. */
export interface DescribePaymentOptions {
	/** Amount to pay, from the quote. It becomes the first line. */
	readonly amount?: CurrencyAmount | undefined;
	/** Name of the account's owner. A SEPA QR code needs it. */
	readonly payeeName?: string | undefined;
	/** A language tag, read as `supportedLocale` reads it. Default: the browser's own. */
	readonly locale?: string | undefined;
}

/**
 * Turns the payment instructions of a quote or an internal account into lines to copy and a QR code. For a kind that
 * this version does not know, it returns all text members, the known ones first.
 *
 * @see service interface, §5.6
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

/** One line of payment instructions. */
export interface PaymentLine {
	/** The interface's name, such as `iban` or `reference`, or `amount`. */
	readonly name: string;
	/** Key of its label in the application's texts: `payment.iban`. */
	readonly label: string;
	/** Text to copy: exactly what the payer's bank or wallet accepts. */
	readonly value: string;
	/** Text to display: the same value, in groups where that is customary. */
	readonly display: string;
}

/** Content of a QR code for the payer to scan. */
export interface PaymentQr {
	/**
	 * `lightning`: URI of a BOLT 11 invoice. `pix`: a BR Code. `sepa`: a credit transfer as in EPC069-12. `address`:
	 * the bare address; a URI would need the token's contract, which the service does not name.
	 */
	readonly standard: 'lightning' | 'pix' | 'sepa' | 'address';
	readonly text: string;
}

/** Payment instructions as data that is ready to render. */
export interface PaymentDescription {
	/** `USD_ACCOUNT`, `LIGHTNING` …; later versions of the service may add kinds. */
	readonly accountType: string;
	/** In the order in which a payer needs them. Empty when there is nothing to copy. */
	readonly lines: readonly PaymentLine[];
	/** Payment rails that a transfer may use. */
	readonly rails: readonly string[];
	/** Absent when there is no known standard. */
	readonly qr?: PaymentQr;
	/** Page where the payer pays. Always `https`. */
	readonly link?: string;
	/** Notes for the person, in the service's words. */
	readonly notes?: string;
	/** The wallet already holds the money: its owner signs, and no transfer is needed. */
	readonly isSigned: boolean;
}

type NameOf<Info> = Info extends unknown ? keyof Info : never;

/** A member of some kind of payment instructions that a payer reads and copies. */
export type PaymentFieldName = Exclude<
	NameOf<PaymentAccountInfo>,
	'accountType' | 'paymentRails' | 'payloadToSign'
>;

/** The QR code of payment instructions; undefined when there is no known standard, or something it needs is missing. */
function paymentQr(info: OtherAccountInfo, options: DescribePaymentOptions): PaymentQr | undefined {
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

/** Uppercase selects the compact mode of QR codes. BOLT 11 is bech32, which is case-insensitive. */
function lightning(invoice: string): PaymentQr {
	return { standard: 'lightning', text: `LIGHTNING:${invoice.toUpperCase()}` };
}

type Texts = Readonly<Record<string, string | undefined>>;

/** EPC069-12, version 002: a name is required, and an amount must be between 0.01 and 999,999,999.99. */
function sepa(
	{ iban, swiftCode = '', reference = '' }: Texts,
	{ amount, payeeName }: DescribePaymentOptions,
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

/** A value as it is displayed. */
function readableValue(name: string, value: string): string {
	const size = Object.hasOwn(groups, name) ? groups[name] : undefined;
	if (size === undefined) return value;
	const pieces = value.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
	return pieces.join(name === 'sortCode' ? '-' : ' ');
}
