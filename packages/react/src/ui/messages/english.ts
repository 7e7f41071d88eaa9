import { englishAccess } from './englishAccess.js';
import { englishErrors } from './englishErrors.js';
import { englishPayment } from './englishPayment.js';
import { englishTransactions } from './englishTransactions.js';

/** The components in English: also the shape that every other language has. */
export const english: typeof englishAccess &
	typeof englishErrors &
	typeof englishPayment &
	typeof englishTransactions = {
	...englishAccess,
	...englishErrors,
	...englishPayment,
	...englishTransactions,
};
