import type { Messages } from './messages.js';
import { spanishAccess } from './spanishAccess.js';
import { spanishAccounts } from './spanishAccounts.js';
import { spanishContacts } from './spanishContacts.js';
import { spanishErrors } from './spanishErrors.js';
import { spanishPayer } from './spanishPayer.js';
import { spanishPayment } from './spanishPayment.js';
import { spanishTransactions } from './spanishTransactions.js';

/** The components in Spanish. */
export const spanish: Messages = {
	...spanishAccess,
	...spanishErrors,
	...spanishAccounts,
	...spanishContacts,
	...spanishPayer,
	...spanishPayment,
	...spanishTransactions,
};
