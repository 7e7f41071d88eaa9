import { englishAccess } from './englishAccess.js';
import { englishErrors } from './englishErrors.js';
import { englishPayments } from './englishPayments.js';

/** The components in English: also the shape that every other language has. */
export const english: typeof englishAccess & typeof englishErrors & typeof englishPayments = {
	...englishAccess,
	...englishErrors,
	...englishPayments,
};
