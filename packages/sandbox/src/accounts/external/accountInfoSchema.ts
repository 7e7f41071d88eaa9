import { z } from 'zod';
import { africanAccounts } from './africanAccounts.js';
import { americanAccounts } from './americanAccounts.js';
import { asianAccounts } from './asianAccounts.js';
import { europeanAccounts } from './europeanAccounts.js';
import { walletAccounts } from './walletAccounts.js';

/** `accountInfo` of every kind. A new kind of account is a row there and one in `accountTypes`. */
export const accountInfoSchema = z.discriminatedUnion('accountType', [
	...africanAccounts,
	...americanAccounts,
	...asianAccounts,
	...europeanAccounts,
	...walletAccounts,
]);
