import { z } from 'zod';
import {
	accountNumber,
	bankAccountType,
	bic,
	country,
	digits,
	iban,
	ibanOf,
	name,
	ownedAccount,
	phoneNumber,
} from './accountFields.js';

const address = z.string().min(1).max(255);

const text = z.string().min(1).max(4096);

/** Details of wallets (public interface, 3.7). */
export const walletAccounts = [
	z.object({
		accountType: z.enum([
			'BASE_WALLET',
			'ETHEREUM_WALLET',
			'POLYGON_WALLET',
			'SOLANA_WALLET',
			'SPARK_WALLET',
			'TRON_WALLET',
		]),
		address,
	}),
	z
		.object({
			accountType: z.literal('LIGHTNING'),
			invoice: text.exactOptional(),
			bolt12: text.exactOptional(),
			lightningAddress: address.exactOptional(),
		})
		.refine(
			({ accountType: _, ...payee }) => Object.keys(payee).length === 1,
			'must hold exactly one of invoice, bolt12 and lightningAddress',
		),
] as const;

/** Details of European accounts (public interface, 3.7). */
export const europeanAccounts = [
	ownedAccount(
		'AED_ACCOUNT',
		{ iban: ibanOf('AE', 21), swiftCode: bic.exactOptional() },
		'address',
	),
	ownedAccount('DKK_ACCOUNT', { iban: ibanOf('DK', 16), swiftCode: bic.exactOptional() }),
	ownedAccount('EUR_ACCOUNT', { iban, swiftCode: bic.exactOptional() }, 'countryOfResidence'),
	ownedAccount('GBP_ACCOUNT', { sortCode: digits(6), accountNumber: digits(8) }),
	ownedAccount('SWIFT_ACCOUNT', {
		country,
		swiftCode: bic,
		bankName: name,
		accountNumber: accountNumber.exactOptional(),
		iban: iban.exactOptional(),
	}),
] as const;

const pakistaniIban = z.string().regex(/^PK[0-9]{2}[A-Z]{4}[0-9]{16}$/, 'must be a Pakistani IBAN');

/** Details of Asian accounts (public interface, 3.7). */
export const asianAccounts = [
	ownedAccount('BDT_ACCOUNT', {
		accountNumber: accountNumber.exactOptional(),
		bankName: name,
		branchCode: digits(5).exactOptional(),
		swiftCode: bic.exactOptional(),
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount('CNY_ACCOUNT', {
		accountNumber: accountNumber.exactOptional(),
		phoneNumber: phoneNumber().exactOptional(),
		bankName: name,
	}),
	ownedAccount('HKD_ACCOUNT', { bankName: name, accountNumber, swiftCode: bic }),
	ownedAccount('IDR_ACCOUNT', {
		bankName: name,
		accountNumber,
		swiftCode: bic,
		phoneNumber: phoneNumber('62', 9, 12),
	}),
	ownedAccount('INR_ACCOUNT', {
		vpa: z.string().regex(/^[a-zA-Z0-9.\-_]+@[a-zA-Z0-9]+$/, 'must look like name@provider'),
	}),
	ownedAccount('MYR_ACCOUNT', { bankName: name, accountNumber, swiftCode: bic }),
	ownedAccount('PHP_ACCOUNT', { bankName: name, accountNumber: digits(8, 16) }),
	ownedAccount('PKR_ACCOUNT', {
		bankName: name,
		accountNumber: accountNumber.exactOptional(),
		iban: pakistaniIban.exactOptional(),
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount('SGD_ACCOUNT', { bankName: name, accountNumber, swiftCode: bic }),
	ownedAccount('THB_ACCOUNT', { bankName: name, accountNumber, swiftCode: bic }),
	ownedAccount('VND_ACCOUNT', { bankName: name, accountNumber, swiftCode: bic }),
] as const;

/** Details of American accounts (public interface, 3.7). */
export const americanAccounts = [
	ownedAccount('BRL_ACCOUNT', {
		pixKey: z.string().min(1).max(77),
		pixKeyType: z.enum(['CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM']),
		taxId: digits(11, 14),
	}),
	ownedAccount('CAD_ACCOUNT', {
		bankCode: digits(3),
		branchCode: digits(5),
		accountNumber: digits(7, 12),
	}),
	ownedAccount('COP_ACCOUNT', {
		accountNumber: accountNumber.exactOptional(),
		bankAccountType: bankAccountType.exactOptional(),
		bankName: name,
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount(
		'GTQ_ACCOUNT',
		{ accountNumber, bankAccountType },
		'countryOfResidence',
		'phoneNumber',
	),
	ownedAccount('HTG_ACCOUNT', { phoneNumber: phoneNumber() }),
	ownedAccount(
		'JMD_ACCOUNT',
		{ accountNumber, branchCode: digits(5), bankAccountType },
		'address',
		'phoneNumber',
	),
	ownedAccount('MXN_ACCOUNT', { clabeNumber: digits(18) }),
	ownedAccount('SLV_ACCOUNT', {
		bankName: name.exactOptional(),
		accountNumber: accountNumber.exactOptional(),
		bankAccountType: bankAccountType.exactOptional(),
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount('USD_ACCOUNT', { accountNumber, routingNumber: digits(9) }),
] as const;

/** Details of African accounts (public interface, 3.7). */
export const africanAccounts = [
	ownedAccount('BWP_ACCOUNT', { phoneNumber: phoneNumber(), provider: name }),
	ownedAccount('EGP_ACCOUNT', {
		iban: ibanOf('EG', 27).exactOptional(),
		bankName: name,
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount('GHS_ACCOUNT', {
		accountNumber: accountNumber.exactOptional(),
		bankName: name,
		phoneNumber: phoneNumber().exactOptional(),
	}),
	ownedAccount('KES_ACCOUNT', { phoneNumber: phoneNumber('254', 9, 9), provider: name }),
	ownedAccount('MWK_ACCOUNT', { phoneNumber: phoneNumber(), provider: name }),
	ownedAccount('NGN_ACCOUNT', { accountNumber: digits(10), bankName: name }),
	ownedAccount('RWF_ACCOUNT', { phoneNumber: phoneNumber('250', 9, 9), provider: name }),
	ownedAccount('TZS_ACCOUNT', { phoneNumber: phoneNumber('255', 9, 9), provider: name }),
	ownedAccount('UGX_ACCOUNT', { phoneNumber: phoneNumber(), provider: name }),
	ownedAccount('XAF_ACCOUNT', {
		phoneNumber: phoneNumber(),
		provider: name,
		region: z.enum(['CM', 'CG']),
	}),
	ownedAccount('XOF_ACCOUNT', {
		phoneNumber: phoneNumber(),
		provider: name,
		region: z.enum(['BJ', 'CI', 'SN', 'TG']),
	}),
	ownedAccount('ZAR_ACCOUNT', { accountNumber: digits(9, 13), bankName: name }),
	ownedAccount('ZMW_ACCOUNT', { phoneNumber: phoneNumber('260', 9, 9), provider: name }),
] as const;

/** `accountInfo` of every account type. */
export const accountInfoSchema = z.discriminatedUnion('accountType', [
	...africanAccounts,
	...americanAccounts,
	...asianAccounts,
	...europeanAccounts,
	...walletAccounts,
]);
