import { englishAccess } from './englishAccess.js';
import { englishErrors } from './englishErrors.js';

/** What is said up to the wallet and about access to it, in English. */
export const englishEntry: typeof englishAccess & typeof englishErrors = {
	...englishAccess,
	...englishErrors,
};
