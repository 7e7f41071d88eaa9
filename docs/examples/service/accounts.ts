import type * as contract from '@countersign/contract';
import type * as service from '@countersign/contract/service';
import {
	accountFormats,
	accountKinds,
	beneficiaryVerificationStatuses,
	externalAccountStatuses,
	internalAccountStatuses,
	internalAccountTypes,
	paymentRails,
	pixKeyFormats,
} from '@countersign/contract/service';
import { callService, onlyItem, type Service } from './client.js';

/** The format of a field: its own, or one that several kinds share. */
export const formatOf = (
	format: service.AccountFormatName | service.FieldFormat,
): service.FieldFormat => (typeof format === 'string' ? accountFormats[format] : format);

/** Currencies, rails and required fields of a kind of account. */
export function describeKind(type: keyof typeof accountKinds): string {
	const { currencies, rails, required }: service.AccountKind = accountKinds[type];
	return `${currencies.join(', ')} by ${rails.join(', ')}: ${Object.keys(required).join(', ')}`;
}

/** What the owner of an account of this kind must tell besides the name. */
export const detailsOf = ({ person = [] }: service.AccountKind): readonly service.PersonDetail[] =>
	person;

/** The details of a euro account. Fields and their types follow the kind. */
export const euro: service.AccountOf<'EUR_ACCOUNT'> = {
	accountType: 'EUR_ACCOUNT',
	iban: 'DE89370400440532013000',
};

/** The owner of an account. */
export const owner: service.IndividualBeneficiary = {
	beneficiaryType: 'INDIVIDUAL',
	fullName: 'Ada Lovelace',
	countryOfResidence: 'DE',
};

/** Adds a recipient for a customer. */
export function addRecipient(
	service: Service,
	customerId: string,
): Promise<contract.ExternalAccount> {
	const body: contract.ExternalAccountCreateRequest = {
		customerId,
		currency: 'EUR',
		accountInfo: { ...euro, beneficiary: owner },
	};
	return callService(service, 'createExternalAccount', { body });
}

/** Adds an account of the platform itself, for its own payouts. */
export const addPayoutAccount = (
	service: Service,
	body: service.PlatformExternalAccountCreateRequest,
) => callService<contract.ExternalAccount>(service, 'createPlatformExternalAccount', { body });

/** The platform's own accounts outside the service, in one currency. */
export function payoutAccounts(service: Service, currency: string) {
	const query: service.PlatformExternalAccountListQuery = { currency };
	return callService<contract.Page<contract.ExternalAccount>>(
		service,
		'listPlatformExternalAccounts',
		{ query },
	);
}

/** The name of an account's owner. Wallets name none. */
export function ownerOf(info: service.ExternalAccountInfo): string | undefined {
	if (!('beneficiary' in info)) return undefined;
	const { beneficiary }: service.OwnedAccount = info;
	return nameOf(beneficiary);
}

/** The name of a person or company. */
export const nameOf = (beneficiary: contract.Beneficiary): string =>
	beneficiary.beneficiaryType === 'BUSINESS' ? companyName(beneficiary) : beneficiary.fullName;

const companyName = ({ legalName, registrationNumber }: service.BusinessBeneficiary): string =>
	registrationNumber === undefined ? legalName : `${legalName} (${registrationNumber})`;

/** `IBAN …3000`, `account …6789`: enough to recognise an account. */
export function shortName(info: service.ExternalAccountInfo): string {
	const type: contract.ExternalAccountType = info.accountType;
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

const lastOfIban = ({ iban }: service.EurExternalAccountInfo): string => `IBAN …${iban.slice(-4)}`;
const lastOfAccount = ({ accountNumber }: service.UsdExternalAccountInfo): string =>
	`account …${accountNumber.slice(-4)}`;
const lastOfClabe = ({ clabeNumber }: service.MxnExternalAccountInfo): string =>
	`CLABE …${clabeNumber.slice(-4)}`;

/** Whether a recipient is a wallet, which names no owner. */
export const isWallet = (info: service.ExternalAccountInfo): info is service.ExternalWalletInfo =>
	info.accountType === 'LIGHTNING' || info.accountType.endsWith('_WALLET');

/** Where a wallet is reached. */
export function walletAddress(info: service.ExternalWalletInfo): string {
	return info.accountType === 'LIGHTNING' ? lightningName(info) : chainAddress(info);
}

const chainAddress = ({ address }: service.ExternalChainWallet): string => address;
const lightningName = (payee: service.ExternalLightning): string =>
	payee.lightningAddress ?? payee.bolt12 ?? payee.invoice ?? '';

/** What a form of bank details yields: no wallet, and no owner yet. */
export const isBankAccount = (
	info: service.FiatAccount | service.ExternalWalletInfo,
): info is service.FiatAccount => info.accountType.endsWith('_ACCOUNT');

/** The fastest way that an account can be paid, of those that a platform prefers. */
export function railOf({
	paymentRails: rails = [],
}: service.RoutedAccount): service.PaymentRail | undefined {
	const preferred: readonly service.PaymentRail[] = ['SEPA_INSTANT', 'RTP', 'PIX'];
	return (
		preferred.find((rail) => rails.includes(rail)) ??
		paymentRails.find((rail) => rails.includes(rail))
	);
}

/** Labels of the two choices that bank details have. */
export const choices: {
	readonly bankAccount: Readonly<Record<service.BankAccountType, string>>;
	readonly pixKey: Readonly<Record<service.PixKeyType, string>>;
} = {
	bankAccount: { CHECKING: 'Checking', SAVINGS: 'Savings' },
	pixKey: { CPF: 'CPF', CNPJ: 'CNPJ', EMAIL: 'Email', PHONE: 'Phone', RANDOM: 'Random key' },
};

/** The `pattern` attribute of the field for a Pix key. */
export const pixPatternOf = (type: service.PixKeyType): string | undefined =>
	pixKeyFormats[type].pattern;

/** Whether a recipient can be paid now. */
export function canBePaid({ status }: contract.ExternalAccount): boolean {
	const known: service.ExternalAccountStatus | undefined = externalAccountStatuses.find(
		(one) => one === status,
	);
	return known === 'ACTIVE';
}

/** What to tell the sender about the owner of an account before money goes there. */
export function warningOf(account: contract.ExternalAccount): string | undefined {
	const told: service.BeneficiaryVerifiedData = account.beneficiaryVerifiedData ?? {};
	const status: service.BeneficiaryVerificationStatus | undefined =
		beneficiaryVerificationStatuses.find((one) => one === account.beneficiaryVerificationStatus);
	if (status === 'PARTIAL_MATCH') return `The bank knows this account as ${told.fullName}.`;
	return status === 'NOT_MATCHED' ? 'The bank knows this account by another name.' : undefined;
}

/** The embedded wallet of a customer. */
export async function walletOf(
	service: Service,
	customerId: string,
): Promise<contract.InternalAccount | undefined> {
	const type: service.InternalAccountType = 'EMBEDDED_WALLET';
	const query: contract.InternalAccountListQuery = { customerId, type };
	return onlyItem(
		await callService<contract.Page<contract.InternalAccount>>(service, 'listInternalAccounts', {
			query,
		}),
	);
}

/** The platform's own accounts that hold one currency. */
export function ownAccounts(service: Service, currency: string) {
	const query: service.PlatformInternalAccountListQuery = { currency };
	return callService<service.List<contract.InternalAccount>>(
		service,
		'listPlatformInternalAccounts',
		{ query },
	);
}

/** Columns of a balance sheet: kinds of accounts and their states. */
export const sheet: {
	readonly types: readonly service.InternalAccountType[];
	readonly statuses: readonly service.InternalAccountStatus[];
} = { types: internalAccountTypes, statuses: internalAccountStatuses };

/** Text of a QR code or the page that funds a quote, by the kind of the account. */
export function howToPay({ accountOrWalletInfo }: contract.PaymentInstructions): string {
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
	info: contract.PaymentAccountInfo | contract.OtherAccountInfo,
): info is contract.PaymentAccountInfo => {
	const described: ReadonlySet<string> = new Set<service.PaymentAccountType>([
		...(Object.keys(accountKinds) as (keyof typeof accountKinds)[]),
		'ARS_ACCOUNT',
		'EMBEDDED_WALLET',
	]);
	return described.has(info.accountType);
};

const pixText = ({ qrCode }: service.BrlAccountInfo): string => qrCode;
const paymentPage = ({ paymentUrl }: service.CopAccountInfo): string => paymentUrl;
const argentineAccount = ({ accountNumber }: service.ArsAccountInfo): string => accountNumber;
const upiName = ({ vpa }: service.InrAccountInfo): string => vpa;
const invoiceOf = ({ invoice }: service.LightningInfo): string => invoice;
const sparkText = ({ invoice, address }: service.SparkWalletInfo): string => invoice ?? address;
const walletText = ({ address, assetType = 'USDC' }: service.ChainWalletInfo): string =>
	`${assetType} to ${address}`;
const signedText = (_wallet: contract.EmbeddedWalletInfo): string =>
	'Confirm the payment in the wallet.';
const wireText = ({ routingNumber, accountNumber, reference }: service.UsdAccountInfo): string =>
	`${routingNumber} ${accountNumber}, reference ${reference}`;
const transferText = (account: service.TransferAccountInfo): string =>
	`${account.accountType}, ${referenceText(account)}`;
const referenceText = ({ reference }: service.TransferReference): string =>
	`reference ${reference}`;
