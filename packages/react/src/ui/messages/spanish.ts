import type { Messages } from './messages.js';
import { spanishAccess } from './spanishAccess.js';
import { spanishErrors } from './spanishErrors.js';
import { spanishPayments } from './spanishPayments.js';

/** The components in Spanish. */
export const spanish: Messages = { ...spanishAccess, ...spanishErrors, ...spanishPayments };
