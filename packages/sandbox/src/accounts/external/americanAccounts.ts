import { z } from 'zod';
import {
	accountNumber,
	bankAccountType,
	digits,
	name,
	ownedAccount,
	phoneNumber,
} from './accountFields.js';

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
