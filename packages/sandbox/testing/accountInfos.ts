import type { ExternalAccountCreateInfo, ExternalAccountType } from '@countersign/contract';
import { accountKinds } from '@countersign/contract/service';

const number = { accountNumber: '1234567890' };
const bank = { bankName: 'First Bank', ...number };
const swift = { ...bank, swiftCode: 'COBADEFF' };
const provider = { provider: 'Mobile One' };
const mobile = { phoneNumber: '+265991234567', ...provider };
const address = { address: '0x52908400098527886E0F7030069857D2E4169EE7' };

/** Right details of every kind, without the owner. */
const details: Readonly<Record<ExternalAccountType, object>> = {
	AED_ACCOUNT: { iban: `AE${'1'.repeat(21)}` },
	BASE_WALLET: address,
	BDT_ACCOUNT: { bankName: 'First Bank', phoneNumber: '+8801712345678', branchCode: '12345' },
	BRL_ACCOUNT: { pixKey: 'ada@example.com', pixKeyType: 'EMAIL', taxId: '12345678901' },
	BWP_ACCOUNT: mobile,
	CAD_ACCOUNT: { bankCode: '001', branchCode: '12345', accountNumber: '1234567' },
	CNY_ACCOUNT: bank,
	COP_ACCOUNT: { ...bank, bankAccountType: 'SAVINGS' },
	DKK_ACCOUNT: { iban: `DK${'1'.repeat(16)}`, swiftCode: 'DABADKKK' },
	EGP_ACCOUNT: { bankName: 'First Bank', iban: `EG${'1'.repeat(27)}` },
	ETHEREUM_WALLET: address,
	EUR_ACCOUNT: { iban: 'DE89370400440532013000' },
	GBP_ACCOUNT: { sortCode: '123456', accountNumber: '12345678' },
	GHS_ACCOUNT: bank,
	GTQ_ACCOUNT: { ...number, bankAccountType: 'CHECKING' },
	HKD_ACCOUNT: swift,
	HTG_ACCOUNT: { phoneNumber: '+50934123456' },
	IDR_ACCOUNT: { ...swift, phoneNumber: '+62812345678' },
	INR_ACCOUNT: { vpa: 'ada@upi' },
	JMD_ACCOUNT: { ...number, branchCode: '12345', bankAccountType: 'SAVINGS' },
	KES_ACCOUNT: { ...provider, phoneNumber: '+254712345678' },
	LIGHTNING: { lightningAddress: 'ada@example.com' },
	MWK_ACCOUNT: mobile,
	MXN_ACCOUNT: { clabeNumber: '032180000118359719' },
	MYR_ACCOUNT: swift,
	NGN_ACCOUNT: bank,
	PHP_ACCOUNT: bank,
	PKR_ACCOUNT: { bankName: 'First Bank', iban: `PK36ABCD${'1'.repeat(16)}` },
	POLYGON_WALLET: address,
	RWF_ACCOUNT: { ...provider, phoneNumber: '+250712345678' },
	SGD_ACCOUNT: swift,
	SLV_ACCOUNT: { ...number, bankAccountType: 'CHECKING' },
	SOLANA_WALLET: address,
	SPARK_WALLET: address,
	SWIFT_ACCOUNT: { ...swift, country: 'CH' },
	THB_ACCOUNT: swift,
	TRON_WALLET: address,
	TZS_ACCOUNT: { ...provider, phoneNumber: '+255712345678' },
	UGX_ACCOUNT: mobile,
	USD_ACCOUNT: { ...number, routingNumber: '021000021' },
	VND_ACCOUNT: swift,
	XAF_ACCOUNT: { ...mobile, region: 'CM' },
	XOF_ACCOUNT: { ...mobile, region: 'SN' },
	ZAR_ACCOUNT: bank,
	ZMW_ACCOUNT: { ...provider, phoneNumber: '+260712345678' },
};

/** The owner of an account, with what any kind asks for. */
export const beneficiary = {
	beneficiaryType: 'INDIVIDUAL',
	fullName: 'Grace Hopper',
	phoneNumber: '+18761234567',
	countryOfResidence: 'JM',
	address: { line1: '1 Harbour Street', postalCode: 'KN1', country: 'JM' },
};
/** Whether a kind is a wallet, which names no owner. */
export const isWallet = (type: ExternalAccountType): boolean =>
	accountKinds[type].rails.length === 0;
/** Right details of a kind, with its owner. */
export const infoOf = (
	accountType: ExternalAccountType,
	changes: object = {},
): ExternalAccountCreateInfo =>
	({
		accountType,
		...details[accountType],
		...(isWallet(accountType) ? {} : { beneficiary }),
		...changes,
	}) as ExternalAccountCreateInfo;
/** The first currency of a kind. */
export const currencyOf = (type: ExternalAccountType): string =>
	accountKinds[type].currencies[0] ?? 'CHF';

/** Every kind of account. */
export const accountTypes = Object.keys(details) as readonly ExternalAccountType[];
