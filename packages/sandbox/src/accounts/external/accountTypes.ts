import type { ExternalAccountType, PaymentRail } from '@countersign/contract';
import { z } from 'zod';

/** What the sandbox knows about one kind of external account (public interface, 3.7). */
export interface AccountType {
	/** What such an account can hold; any currency when it is absent. */
	readonly currencies?: readonly string[];
	/** Payment rails. Wallets have none. */
	readonly rails: readonly PaymentRail[];
}

/** Every kind of external account. */
export const accountTypes: Readonly<Record<ExternalAccountType, AccountType>> = {
	AED_ACCOUNT: { currencies: ['AED'], rails: ['BANK_TRANSFER'] },
	BASE_WALLET: { currencies: ['USDC'], rails: [] },
	BDT_ACCOUNT: { currencies: ['BDT'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	BRL_ACCOUNT: { currencies: ['BRL'], rails: ['PIX'] },
	BWP_ACCOUNT: { currencies: ['BWP'], rails: ['MOBILE_MONEY'] },
	CAD_ACCOUNT: { currencies: ['CAD'], rails: ['BANK_TRANSFER'] },
	CNY_ACCOUNT: { currencies: ['CNY'], rails: ['MOBILE_MONEY', 'BANK_TRANSFER'] },
	COP_ACCOUNT: { currencies: ['COP'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	DKK_ACCOUNT: { currencies: ['DKK'], rails: ['SEPA', 'SEPA_INSTANT'] },
	EGP_ACCOUNT: { currencies: ['EGP'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	ETHEREUM_WALLET: { currencies: ['USDC'], rails: [] },
	EUR_ACCOUNT: { currencies: ['EUR'], rails: ['SEPA', 'SEPA_INSTANT'] },
	GBP_ACCOUNT: { currencies: ['GBP'], rails: ['FASTER_PAYMENTS'] },
	GHS_ACCOUNT: { currencies: ['GHS'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	GTQ_ACCOUNT: { currencies: ['GTQ'], rails: ['BANK_TRANSFER'] },
	HKD_ACCOUNT: { currencies: ['HKD'], rails: ['BANK_TRANSFER'] },
	HTG_ACCOUNT: { currencies: ['HTG'], rails: ['MOBILE_MONEY'] },
	IDR_ACCOUNT: { currencies: ['IDR'], rails: ['BANK_TRANSFER'] },
	INR_ACCOUNT: { currencies: ['INR'], rails: ['UPI'] },
	JMD_ACCOUNT: { currencies: ['JMD'], rails: ['BANK_TRANSFER'] },
	KES_ACCOUNT: { currencies: ['KES'], rails: ['MOBILE_MONEY'] },
	LIGHTNING: { currencies: ['BTC'], rails: [] },
	MWK_ACCOUNT: { currencies: ['MWK'], rails: ['MOBILE_MONEY'] },
	MXN_ACCOUNT: { currencies: ['MXN'], rails: ['SPEI'] },
	MYR_ACCOUNT: { currencies: ['MYR'], rails: ['BANK_TRANSFER'] },
	NGN_ACCOUNT: { currencies: ['NGN'], rails: ['BANK_TRANSFER'] },
	PHP_ACCOUNT: { currencies: ['PHP'], rails: ['BANK_TRANSFER'] },
	PKR_ACCOUNT: { currencies: ['PKR'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	POLYGON_WALLET: { currencies: ['USDC'], rails: [] },
	RWF_ACCOUNT: { currencies: ['RWF'], rails: ['MOBILE_MONEY'] },
	SGD_ACCOUNT: { currencies: ['SGD'], rails: ['PAYNOW', 'FAST', 'BANK_TRANSFER'] },
	SLV_ACCOUNT: { currencies: ['USD'], rails: ['BANK_TRANSFER', 'MOBILE_MONEY'] },
	SOLANA_WALLET: { currencies: ['USDC', 'USDT'], rails: [] },
	SPARK_WALLET: { currencies: ['BTC', 'USDB'], rails: [] },
	SWIFT_ACCOUNT: { rails: ['SWIFT'] },
	THB_ACCOUNT: { currencies: ['THB'], rails: ['BANK_TRANSFER'] },
	TRON_WALLET: { currencies: ['USDT'], rails: [] },
	TZS_ACCOUNT: { currencies: ['TZS'], rails: ['MOBILE_MONEY'] },
	UGX_ACCOUNT: { currencies: ['UGX'], rails: ['MOBILE_MONEY'] },
	USD_ACCOUNT: { currencies: ['USD'], rails: ['ACH', 'WIRE', 'RTP', 'FEDNOW'] },
	VND_ACCOUNT: { currencies: ['VND'], rails: ['BANK_TRANSFER'] },
	XAF_ACCOUNT: { currencies: ['XAF'], rails: ['MOBILE_MONEY'] },
	XOF_ACCOUNT: { currencies: ['XOF'], rails: ['MOBILE_MONEY'] },
	ZAR_ACCOUNT: { currencies: ['ZAR'], rails: ['BANK_TRANSFER'] },
	ZMW_ACCOUNT: { currencies: ['ZMW'], rails: ['MOBILE_MONEY'] },
};

/** A network that moves money between accounts. */
export const paymentRailSchema = z.enum([
	'ACH',
	'ACH_COLOMBIA',
	'BANK_TRANSFER',
	'BRE_B',
	'CIPS',
	'FAST',
	'FASTER_PAYMENTS',
	'FEDNOW',
	'INSTAPAY',
	'MOBILE_MONEY',
	'NEFT',
	'PAYNOW',
	'PESONET',
	'PIX',
	'RTGS',
	'RTP',
	'SEPA',
	'SEPA_INSTANT',
	'SPEI',
	'SWIFT',
	'UNIONPAY',
	'UPI',
	'WIRE',
]);
