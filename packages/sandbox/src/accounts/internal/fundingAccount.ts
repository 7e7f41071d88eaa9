import type { PaymentAccountInfo, PaymentInstructions } from '@countersign/contract';
import { type AccountKind, accountKinds } from '@countersign/contract/service';
import type { CurrencyCode } from '../../ledger/currencies.js';

/**
 * The account that takes a funding in a currency, in the form of its kind (service interface, §5.6). It exists
 * in the sandbox only.
 */
export function fundingAccount(
	currency: CurrencyCode,
	reference: string,
): PaymentInstructions['accountOrWalletInfo'] {
	return ownForms[currency]?.(reference) ?? transferAccount(currency, reference);
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

/** Forms of their own: without a reference, with another rail, or on a network. */
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
		USDB: (reference) => spark('USDB', reference),
		BTC: (reference) => spark('BTC', reference),
		USDC: (reference) => solana('USDC', reference),
		USDT: (reference) => solana('USDT', reference),
	};

function spark(assetType: 'USDB' | 'BTC', reference: string): PaymentAccountInfo {
	return { accountType: 'SPARK_WALLET', address: `spark1${reference.toLowerCase()}`, assetType };
}

function solana(assetType: 'USDC' | 'USDT', reference: string): PaymentAccountInfo {
	return { accountType: 'SOLANA_WALLET', address: `Sandbox${reference}`, assetType };
}

const kinds: Readonly<Record<string, AccountKind>> = accountKinds;

/** An account that takes the transfer as it stands. A currency without a kind of its own goes by SWIFT. */
function transferAccount(currency: CurrencyCode, reference: string) {
	const own = `${currency}_ACCOUNT`;
	const accountType = own in kinds ? own : 'SWIFT_ACCOUNT';
	const paymentRails = kinds[accountType]?.rails ?? [];
	return { accountType, ...details[currency], paymentRails, reference };
}
