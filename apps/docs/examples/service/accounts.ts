import type {
	AccountFormatName,
	AccountKind,
	AccountOf,
	ArsAccountInfo,
	BankAccountType,
	Beneficiary,
	BeneficiaryVerificationStatus,
	BeneficiaryVerifiedData,
	BrlAccountInfo,
	BusinessBeneficiary,
	ChainWalletInfo,
	CopAccountInfo,
	EmbeddedWalletInfo,
	EurExternalAccountInfo,
	ExternalAccount,
	ExternalAccountCreateRequest,
	ExternalAccountInfo,
	ExternalAccountStatus,
	ExternalAccountType,
	ExternalChainWallet,
	ExternalLightning,
	ExternalWalletInfo,
	FiatAccount,
	FieldFormat,
	IndividualBeneficiary,
	InrAccountInfo,
	InternalAccount,
	InternalAccountListQuery,
	InternalAccountStatus,
	InternalAccountType,
	LightningInfo,
	List,
	MxnExternalAccountInfo,
	OtherAccountInfo,
	OwnedAccount,
	Page,
	PaymentAccountInfo,
	PaymentAccountType,
	PaymentInstructions,
	PaymentRail,
	PersonDetail,
	PixKeyType,
	PlatformExternalAccountCreateRequest,
	PlatformExternalAccountListQuery,
	PlatformInternalAccountListQuery,
	RoutedAccount,
	SparkWalletInfo,
	TransferAccountInfo,
	TransferReference,
	UsdAccountInfo,
	UsdExternalAccountInfo,
} from '@countersign/contract';
import {
	accountFormats,
	accountKinds,
	beneficiaryVerificationStatuses,
	externalAccountStatuses,
	internalAccountStatuses,
	internalAccountTypes,
	paymentRails,
} from '@countersign/contract';
import { callService, onlyItem, type Service } from './client.js';

/** The format of a field: its own, or one that several kinds share. */
export const formatOf = (format: AccountFormatName | FieldFormat): FieldFormat =>
	typeof format === 'string' ? accountFormats[format] : format;

/** Currencies, rails and required fields of a kind of account. */
export function describeKind(type: keyof typeof accountKinds): string {
	const { currencies, rails, required }: AccountKind = accountKinds[type];
	return `${currencies.join(', ')} by ${rails.join(', ')}: ${Object.keys(required).join(', ')}`;
}

/** What the owner of an account of this kind must tell besides the name. */
export const detailsOf = ({ person = [] }: AccountKind): readonly PersonDetail[] => person;

/** The details of a euro account. Fields and their types follow the kind. */
export const euro: AccountOf<'EUR_ACCOUNT'> = {
	accountType: 'EUR_ACCOUNT',
	iban: 'DE89370400440532013000',
};

/** The owner of an account. */
export const owner: IndividualBeneficiary = {
	beneficiaryType: 'INDIVIDUAL',
	fullName: 'Ada Lovelace',
	countryOfResidence: 'DE',
};

/** Adds a recipient for a customer. */
export function addRecipient(service: Service, customerId: string): Promise<ExternalAccount> {
	const body: ExternalAccountCreateRequest = {
		customerId,
		currency: 'EUR',
		accountInfo: { ...euro, beneficiary: owner },
	};
	return callService<ExternalAccount>(service, 'createExternalAccount', { body });
}

/** Adds an account of the platform itself, for its own payouts. */
export const addPayoutAccount = (service: Service, body: PlatformExternalAccountCreateRequest) =>
	callService<ExternalAccount>(service, 'createPlatformExternalAccount', { body });

/** The platform's own accounts outside the service, in one currency. */
export function payoutAccounts(service: Service, currency: string) {
	const query: PlatformExternalAccountListQuery = { currency };
	return callService<Page<ExternalAccount>>(service, 'listPlatformExternalAccounts', { query });
}

/** The name of an account's owner. Wallets name none. */
export function ownerOf(info: ExternalAccountInfo): string | undefined {
	if (!('beneficiary' in info)) return undefined;
	const { beneficiary }: OwnedAccount = info;
	return nameOf(beneficiary);
}

/** The name of a person or company. */
export const nameOf = (beneficiary: Beneficiary): string =>
	beneficiary.beneficiaryType === 'BUSINESS' ? companyName(beneficiary) : beneficiary.fullName;

const companyName = ({ legalName, registrationNumber }: BusinessBeneficiary): string =>
	registrationNumber === undefined ? legalName : `${legalName} (${registrationNumber})`;

/** `IBAN …3000`, `account …6789`: enough to recognise an account. */
export function shortName(info: ExternalAccountInfo): string {
	const type: ExternalAccountType = info.accountType;
	switch (info.accountType) {
		case 'EUR_ACCOUNT':
			return lastOfIban(info);
		case 'USD_ACCOUNT':
			return lastOfAccount(info);
		case 'MXN_ACCOUNT':
			return lastOfClabe(info);
		default:
			return type;
	}
}

const lastOfIban = ({ iban }: EurExternalAccountInfo): string => `IBAN …${iban.slice(-4)}`;
const lastOfAccount = ({ accountNumber }: UsdExternalAccountInfo): string =>
	`account …${accountNumber.slice(-4)}`;
const lastOfClabe = ({ clabeNumber }: MxnExternalAccountInfo): string =>
	`CLABE …${clabeNumber.slice(-4)}`;

/** Whether a recipient is a wallet, which names no owner. */
export const isWallet = (info: ExternalAccountInfo): info is ExternalWalletInfo =>
	info.accountType === 'LIGHTNING' || info.accountType.endsWith('_WALLET');

/** Where a wallet is reached. */
export function walletAddress(info: ExternalWalletInfo): string {
	return info.accountType === 'LIGHTNING' ? lightningName(info) : chainAddress(info);
}

const chainAddress = ({ address }: ExternalChainWallet): string => address;
const lightningName = (payee: ExternalLightning): string =>
	payee.lightningAddress ?? payee.bolt12 ?? payee.invoice ?? '';

/** What a form of bank details yields: no wallet, and no owner yet. */
export const isBankAccount = (info: FiatAccount | ExternalWalletInfo): info is FiatAccount =>
	info.accountType.endsWith('_ACCOUNT');

/** The fastest way that an account can be paid, of those that a platform prefers. */
export function railOf({ paymentRails: rails = [] }: RoutedAccount): PaymentRail | undefined {
	const preferred: readonly PaymentRail[] = ['SEPA_INSTANT', 'RTP', 'PIX'];
	return (
		preferred.find((rail) => rails.includes(rail)) ??
		paymentRails.find((rail) => rails.includes(rail))
	);
}

/** Labels of the two choices that bank details have. */
export const choices: {
	readonly bankAccount: Readonly<Record<BankAccountType, string>>;
	readonly pixKey: Readonly<Record<PixKeyType, string>>;
} = {
	bankAccount: { CHECKING: 'Checking', SAVINGS: 'Savings' },
	pixKey: { CPF: 'CPF', CNPJ: 'CNPJ', EMAIL: 'Email', PHONE: 'Phone', RANDOM: 'Random key' },
};

/** Whether a recipient can be paid now. */
export function canBePaid({ status }: ExternalAccount): boolean {
	const known: ExternalAccountStatus | undefined = externalAccountStatuses.find(
		(one) => one === status,
	);
	return known === 'ACTIVE';
}

/** What to tell the sender about the owner of an account before money goes there. */
export function warningOf(account: ExternalAccount): string | undefined {
	const told: BeneficiaryVerifiedData = account.beneficiaryVerifiedData ?? {};
	const status: BeneficiaryVerificationStatus | undefined = beneficiaryVerificationStatuses.find(
		(one) => one === account.beneficiaryVerificationStatus,
	);
	if (status === 'PARTIAL_MATCH') return `The bank knows this account as ${told.fullName}.`;
	return status === 'NOT_MATCHED' ? 'The bank knows this account by another name.' : undefined;
}

/** The embedded wallet of a customer. */
export async function walletOf(
	service: Service,
	customerId: string,
): Promise<InternalAccount | undefined> {
	const type: InternalAccountType = 'EMBEDDED_WALLET';
	const query: InternalAccountListQuery = { customerId, type };
	return onlyItem(
		await callService<Page<InternalAccount>>(service, 'listInternalAccounts', { query }),
	);
}

/** The platform's own accounts that hold one currency. */
export function ownAccounts(service: Service, currency: string) {
	const query: PlatformInternalAccountListQuery = { currency };
	return callService<List<InternalAccount>>(service, 'listPlatformInternalAccounts', { query });
}

/** Columns of a balance sheet: kinds of accounts and their states. */
export const sheet: {
	readonly types: readonly InternalAccountType[];
	readonly statuses: readonly InternalAccountStatus[];
} = { types: internalAccountTypes, statuses: internalAccountStatuses };

/** Text of a QR code or the page that funds a quote, by the kind of the account. */
export function howToPay({ accountOrWalletInfo }: PaymentInstructions): string {
	if (!isDescribed(accountOrWalletInfo)) return accountOrWalletInfo.accountType;
	switch (accountOrWalletInfo.accountType) {
		case 'BRL_ACCOUNT':
			return pixText(accountOrWalletInfo);
		case 'COP_ACCOUNT':
			return paymentPage(accountOrWalletInfo);
		case 'ARS_ACCOUNT':
			return argentineAccount(accountOrWalletInfo);
		case 'INR_ACCOUNT':
			return upiName(accountOrWalletInfo);
		case 'USD_ACCOUNT':
			return wireText(accountOrWalletInfo);
		case 'LIGHTNING':
			return invoiceOf(accountOrWalletInfo);
		case 'SPARK_WALLET':
			return sparkText(accountOrWalletInfo);
		case 'EMBEDDED_WALLET':
			return signedText(accountOrWalletInfo);
		case 'BASE_WALLET':
		case 'ETHEREUM_WALLET':
		case 'POLYGON_WALLET':
		case 'SOLANA_WALLET':
		case 'TRON_WALLET':
			return walletText(accountOrWalletInfo);
		default:
			return transferText(accountOrWalletInfo);
	}
}

/** Kinds that this version describes. Any other has only text members. */
export const isDescribed = (
	info: PaymentAccountInfo | OtherAccountInfo,
): info is PaymentAccountInfo => {
	const described: ReadonlySet<string> = new Set<PaymentAccountType>([
		...(Object.keys(accountKinds) as (keyof typeof accountKinds)[]),
		'ARS_ACCOUNT',
		'EMBEDDED_WALLET',
	]);
	return described.has(info.accountType);
};

const pixText = ({ qrCode }: BrlAccountInfo): string => qrCode;
const paymentPage = ({ paymentUrl }: CopAccountInfo): string => paymentUrl;
const argentineAccount = ({ accountNumber }: ArsAccountInfo): string => accountNumber;
const upiName = ({ vpa }: InrAccountInfo): string => vpa;
const invoiceOf = ({ invoice }: LightningInfo): string => invoice;
const sparkText = ({ invoice, address }: SparkWalletInfo): string => invoice ?? address;
const walletText = ({ address, assetType = 'USDC' }: ChainWalletInfo): string =>
	`${assetType} to ${address}`;
const signedText = (_wallet: EmbeddedWalletInfo): string => 'Confirm the payment in the wallet.';
const wireText = ({ routingNumber, accountNumber, reference }: UsdAccountInfo): string =>
	`${routingNumber} ${accountNumber}, reference ${reference}`;
const transferText = (account: TransferAccountInfo): string =>
	`${account.accountType}, ${referenceText(account)}`;
const referenceText = ({ reference }: TransferReference): string => `reference ${reference}`;
