import { z } from 'zod';
import { accountNumber, digits, ibanOf, name, ownedAccount, phoneNumber } from './accountFields.js';

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
