import type { PaymentAccountInfo, PaymentInstructions } from '@countersign/contract';
import { type AccountKind, accountKinds, fundingNetworks } from '@countersign/contract/service';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CurrencyCode } from '../../ledger/currencies.js';

/**
 * The account that takes a funding in a currency, in the form of its kind (service interface, §5.6). It exists
 * in the sandbox only.
 */
export function fundingAccount(
	currency: CurrencyCode,
	reference: string,
	network?: string,
): PaymentInstructions['accountOrWalletInfo'] {
	const networks = networksOf(currency);
	const [usual] = Object.values(networks);
	const kind = (network === undefined ? undefined : networks[network]) ?? usual;
	if (kind !== undefined) return walletOn(kind, currency, reference);
	return ownForms[currency]?.(reference) ?? transferAccount(currency, reference);
}

/** The kinds of account that take a currency, by network. The first is that of the account itself. */
export function networksOf(currency: CurrencyCode): Readonly<Record<string, string>> {
	return fundingNetworks[currency] ?? {};
}

const number = { accountNumber: '1234567890' };
const bank = { bankName: 'Sandbox Bank', ...number };
const swift = { ...bank, swiftCode: 'COBADEFF' };
const mobile = (phoneNumber: string) => ({ phoneNumber, provider: 'Sandbox Mobile' });

/** The details that the kinds of account ask for, by currency. */
const details: Readonly<Partial<Record<CurrencyCode, object>>> = {
	AED: { iban: 'AE070331234567890123456' },
	BDT: bank,
	BWP: mobile('+26771234567'),
	CAD: { bankCode: '001', branchCode: '00012', accountNumber: '1234567' },
	CHF: { ...swift, country: 'CH' },
	CNY: bank,
	DKK: { iban: 'DK5000400440116243', swiftCode: 'DABADKKK' },
	EGP: { bankName: 'Sandbox Bank', iban: 'EG380019000500000000263180002' },
	EUR: { iban: 'DE89370400440532013000', swiftCode: 'COBADEFF' },
	GBP: { sortCode: '200000', accountNumber: '55779911' },
	GHS: bank,
	GTQ: { ...number, bankAccountType: 'CHECKING' },
	HKD: swift,
	HTG: { phoneNumber: '+50934123456' },
	IDR: { ...swift, phoneNumber: '+62812345678' },
	JMD: { ...number, branchCode: '12345', bankAccountType: 'CHECKING' },
	KES: mobile('+254712345678'),
	MWK: mobile('+265991234567'),
	MXN: { clabeNumber: '032180000118359719' },
	MYR: swift,
	NGN: bank,
	PHP: bank,
	PKR: bank,
	RWF: mobile('+250712345678'),
	SGD: swift,
	THB: swift,
	TZS: mobile('+255712345678'),
	UGX: mobile('+256712345678'),
	USD: { accountNumber: '000987654321', routingNumber: '021000021', bankName: 'Sandbox Bank' },
	VND: swift,
	XAF: { ...mobile('+237671234567'), region: 'CM' },
	XOF: { ...mobile('+221771234567'), region: 'SN' },
	ZAR: bank,
	ZMW: mobile('+260712345678'),
};

/** Forms of their own: without a reference, or with another rail. */
const ownForms: Readonly<Partial<Record<CurrencyCode, (reference: string) => PaymentAccountInfo>>> =
	{
		BRL: (reference) => ({ accountType: 'BRL_ACCOUNT', qrCode: `sandbox-pix-${reference}` }),
		COP: (reference) => ({
			accountType: 'COP_ACCOUNT',
			paymentUrl: `https://sandbox.invalid/pay/${reference}`,
		}),
		INR: (reference) => ({
			accountType: 'INR_ACCOUNT',
			vpa: `${reference.toLowerCase()}@sandbox`,
			paymentRails: accountKinds.INR_ACCOUNT.rails,
		}),
	};

/** An address on a network, made of the reference. */
function walletOn(accountType: string, assetType: string, reference: string) {
	const text = reference.toLowerCase();
	if (accountType === 'LIGHTNING') return { accountType, invoice: `lnbcrt1${text}` };
	if (accountType === 'SPARK_WALLET') return { accountType, address: `spark1${text}`, assetType };
	if (accountType === 'SOLANA_WALLET')
		return { accountType, address: `Sandbox${reference}`, assetType };
	const address = `0x${bytesToHex(sha256(utf8ToBytes(reference))).slice(0, 40)}`;
	return { accountType, address, assetType };
}

const kinds: Readonly<Record<string, AccountKind>> = accountKinds;

/** An account that takes the transfer as it stands. A currency without a kind of its own goes by SWIFT. */
function transferAccount(currency: CurrencyCode, reference: string) {
	const own = `${currency}_ACCOUNT`;
	const accountType = own in kinds ? own : 'SWIFT_ACCOUNT';
	const paymentRails = kinds[accountType]?.rails ?? [];
	return { accountType, ...details[currency], paymentRails, reference };
}
