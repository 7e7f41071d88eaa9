import { accounts } from './english/accounts.js';
import { amountProblems } from './english/amountProblems.js';
import { contacts } from './english/contacts.js';
import { credentials } from './english/credentials.js';
import { emailChange } from './english/emailChange.js';
import { instructions } from './english/instructions.js';
import { invitations } from './english/invitations.js';
import { limits } from './english/limits.js';
import { outcome } from './english/outcome.js';
import { payer } from './english/payer.js';
import { payment } from './english/payment.js';
import { recipientForm } from './english/recipientForm.js';
import { recipients } from './english/recipients.js';
import { recovery } from './english/recovery.js';
import { sessions } from './english/sessions.js';
import { transactions } from './english/transactions.js';
import { walletErrors } from './english/walletErrors.js';
import { englishEntry } from './englishEntry.js';

// A library that exports this again could not name the type of a module, so its members are listed.
/** The texts of the components in English. Every other language has the same shape. */
export const english: typeof englishEntry & {
	readonly credentials: typeof credentials;
	readonly sessions: typeof sessions;
	readonly instructions: typeof instructions;
	readonly emailChange: typeof emailChange;
	readonly recovery: typeof recovery;
	readonly contacts: typeof contacts;
	readonly walletErrors: typeof walletErrors;
	readonly limits: typeof limits;
	readonly accounts: typeof accounts;
	readonly recipientForm: typeof recipientForm;
	readonly invitations: typeof invitations;
	readonly payer: typeof payer;
	readonly payment: typeof payment;
	readonly outcome: typeof outcome;
	readonly amountProblems: typeof amountProblems;
	readonly transactions: typeof transactions;
	readonly recipients: typeof recipients;
} = {
	...englishEntry,
	credentials,
	sessions,
	instructions,
	emailChange,
	recovery,
	contacts,
	walletErrors,
	limits,
	accounts,
	recipientForm,
	invitations,
	payer,
	payment,
	outcome,
	amountProblems,
	transactions,
	recipients,
};
