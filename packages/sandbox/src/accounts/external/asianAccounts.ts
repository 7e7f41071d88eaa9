import { z } from 'zod';
import { accountNumber, bic, digits, name, ownedAccount, phoneNumber } from './accountFields.js';

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
