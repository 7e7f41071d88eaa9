import { arabicAccess } from './arabicAccess.js';
import { arabicErrors } from './arabicErrors.js';
import { arabicPayments } from './arabicPayments.js';
import type { Messages } from './messages.js';

/** The components in Arabic, from right to left. */
export const arabic: Messages = { ...arabicAccess, ...arabicErrors, ...arabicPayments };
