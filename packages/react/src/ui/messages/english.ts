import { englishAccounts } from './englishAccounts.js';
import { englishContacts } from './englishContacts.js';
import { englishEntry } from './englishEntry.js';
import { englishPayer } from './englishPayer.js';
import { englishPayment } from './englishPayment.js';
import { englishTransactions } from './englishTransactions.js';

/** The components in English: also the shape that every other language has. */
export const english: typeof englishEntry &
	typeof englishAccounts &
	typeof englishContacts &
	typeof englishPayer &
	typeof englishPayment &
	typeof englishTransactions = {
	...englishEntry,
	...englishAccounts,
	...englishContacts,
	...englishPayer,
	...englishPayment,
	...englishTransactions,
};
