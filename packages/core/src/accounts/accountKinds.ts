import type { ExternalAccountCreateInfo, ExternalAccountType } from '@countersign/contract';
import type { FieldFormat } from './fieldFormat.js';
import { formats } from './formats.js';

type InfoOf<Type, Info = ExternalAccountCreateInfo> = Info extends {
	readonly accountType: infer Own;
}
	? Type extends Own
		? Info
		: never
	: never;
type Members<Info> = Omit<Info, 'accountType' | 'beneficiary'>;
type OptionalName<Info> = {
	[Name in keyof Info]-?: Record<never, never> extends Pick<Info, Name> ? Name : never;
}[keyof Info];

/** What a person who owns the account must tell besides the name. */
export type PersonDetail = 'address' | 'countryOfResidence' | 'phoneNumber';

interface KindOf<Info> {
	readonly required: Readonly<
		Record<Exclude<keyof Members<Info>, OptionalName<Members<Info>>>, FieldFormat>
	>;
	readonly optional?: Readonly<Record<OptionalName<Members<Info>>, FieldFormat>>;
	readonly person?: readonly PersonDetail[];
}

/** The fields of one kind of account. */
export interface AccountKind {
	readonly required: Readonly<Record<string, FieldFormat>>;
	readonly optional?: Readonly<Record<string, FieldFormat>>;
	readonly person?: readonly PersonDetail[];
}

const { text, code, digits, choice } = formats;
const { accountNumber, name, address, swiftCode, iban, phoneNumber, bankAccountType } = formats;

const wallet = { required: { address } };
const mobile = (phone: FieldFormat = phoneNumber) => ({ phoneNumber: phone, provider: name });
const bank = { bankName: name, accountNumber };
const swiftBank = { required: { ...bank, swiftCode } };
const bankOrMobile = { accountNumber, phoneNumber };

/**
 * Every kind of account outside the service, with its fields in the order of a form. The types hold it
 * against the contract, kind by kind and field by field.
 *
 * @see public interface, 3.7
 */
const kinds: { readonly [Type in ExternalAccountType]: KindOf<InfoOf<Type>> } = {
	AED_ACCOUNT: {
		required: { iban: code('AE[0-9]{21}', 23) },
		optional: { swiftCode },
		person: ['address'],
	},
	BASE_WALLET: wallet,
	BDT_ACCOUNT: {
		required: { bankName: name },
		optional: { ...bankOrMobile, branchCode: digits(5), swiftCode },
	},
	BRL_ACCOUNT: {
		required: {
			pixKeyType: choice('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM'),
			pixKey: text(77),
			taxId: digits(11, 14),
		},
	},
	BWP_ACCOUNT: { required: mobile() },
	CAD_ACCOUNT: {
		required: { bankCode: digits(3), branchCode: digits(5), accountNumber: digits(7, 12) },
	},
	CNY_ACCOUNT: { required: { bankName: name }, optional: bankOrMobile },
	COP_ACCOUNT: { required: { bankName: name }, optional: { ...bankOrMobile, bankAccountType } },
	DKK_ACCOUNT: { required: { iban: code('DK[0-9]{16}', 18) }, optional: { swiftCode } },
	EGP_ACCOUNT: {
		required: { bankName: name },
		optional: { iban: code('EG[0-9]{27}', 29), phoneNumber },
	},
	ETHEREUM_WALLET: wallet,
	EUR_ACCOUNT: { required: { iban }, optional: { swiftCode }, person: ['countryOfResidence'] },
	GBP_ACCOUNT: { required: { sortCode: digits(6), accountNumber: digits(8) } },
	GHS_ACCOUNT: { required: { bankName: name }, optional: bankOrMobile },
	GTQ_ACCOUNT: {
		required: { accountNumber, bankAccountType },
		person: ['countryOfResidence', 'phoneNumber'],
	},
	HKD_ACCOUNT: swiftBank,
	HTG_ACCOUNT: { required: { phoneNumber } },
	IDR_ACCOUNT: {
		required: { ...swiftBank.required, phoneNumber: code('\\+62[0-9]{9,12}', 15) },
	},
	INR_ACCOUNT: { required: { vpa: { pattern: '[a-zA-Z0-9.\\-_]+@[a-zA-Z0-9]+', maxLength: 255 } } },
	JMD_ACCOUNT: {
		required: { accountNumber, branchCode: digits(5), bankAccountType },
		person: ['address', 'phoneNumber'],
	},
	KES_ACCOUNT: { required: mobile(code('\\+254[0-9]{9}', 13)) },
	LIGHTNING: {
		required: {},
		optional: { lightningAddress: text(255), invoice: text(4096), bolt12: text(4096) },
	},
	MWK_ACCOUNT: { required: mobile() },
	MXN_ACCOUNT: { required: { clabeNumber: digits(18) } },
	MYR_ACCOUNT: swiftBank,
	NGN_ACCOUNT: { required: { bankName: name, accountNumber: digits(10) } },
	PHP_ACCOUNT: { required: { bankName: name, accountNumber: digits(8, 16) } },
	PKR_ACCOUNT: {
		required: { bankName: name },
		optional: { ...bankOrMobile, iban: code('PK[0-9]{2}[A-Z]{4}[0-9]{16}', 24) },
	},
	POLYGON_WALLET: wallet,
	RWF_ACCOUNT: { required: mobile(code('\\+250[0-9]{9}', 13)) },
	SGD_ACCOUNT: swiftBank,
	SLV_ACCOUNT: { required: {}, optional: { ...bank, bankAccountType, phoneNumber } },
	SOLANA_WALLET: wallet,
	SPARK_WALLET: wallet,
	SWIFT_ACCOUNT: {
		required: { country: formats.country, swiftCode, bankName: name },
		optional: { accountNumber, iban },
	},
	THB_ACCOUNT: swiftBank,
	TRON_WALLET: wallet,
	TZS_ACCOUNT: { required: mobile(code('\\+255[0-9]{9}', 13)) },
	UGX_ACCOUNT: { required: mobile() },
	USD_ACCOUNT: { required: { routingNumber: digits(9), accountNumber } },
	VND_ACCOUNT: swiftBank,
	XAF_ACCOUNT: { required: { ...mobile(), region: choice('CM', 'CG') } },
	XOF_ACCOUNT: { required: { ...mobile(), region: choice('BJ', 'CI', 'SN', 'TG') } },
	ZAR_ACCOUNT: { required: { bankName: name, accountNumber: digits(9, 13) } },
	ZMW_ACCOUNT: { required: mobile(code('\\+260[0-9]{9}', 13)) },
};

/** Every kind of account, by its `accountType`. */
export const accountKinds: Readonly<Record<ExternalAccountType, AccountKind>> = kinds;
