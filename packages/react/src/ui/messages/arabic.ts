import { arabicAccess } from './arabicAccess.js';
import { arabicAccounts } from './arabicAccounts.js';
import { arabicContacts } from './arabicContacts.js';
import { arabicErrors } from './arabicErrors.js';
import { arabicPayer } from './arabicPayer.js';
import { arabicPayment } from './arabicPayment.js';
import { arabicTransactions } from './arabicTransactions.js';
import type { Messages } from './messages.js';

/** The components in Arabic, from right to left. */
export const arabic: Messages = {
	...arabicAccess,
	...arabicErrors,
	...arabicAccounts,
	...arabicContacts,
	...arabicPayer,
	...arabicPayment,
	...arabicTransactions,
};
