import { accountFields } from './english/accountFields.js';
import { accountKinds } from './english/accountKinds.js';
import { amountProblems } from './english/amountProblems.js';
import { contacts } from './english/contacts.js';
import { credentials } from './english/credentials.js';
import { deviceNames } from './english/deviceNames.js';
import { emailChange } from './english/emailChange.js';
import { instructions } from './english/instructions.js';
import { invitations } from './english/invitations.js';
import { limits } from './english/limits.js';
import { outcome } from './english/outcome.js';
import { payer } from './english/payer.js';
import { paymentDraft } from './english/paymentDraft.js';
import { paymentReview } from './english/paymentReview.js';
import { recipientForm } from './english/recipientForm.js';
import { recipients } from './english/recipients.js';
import { recovery } from './english/recovery.js';
import { sessions } from './english/sessions.js';
import { transactionLines } from './english/transactionLines.js';
import { transactionList } from './english/transactionList.js';
import { transactionNames } from './english/transactionNames.js';
import { walletErrors } from './english/walletErrors.js';
import { englishEntry } from './englishEntry.js';

// A library that exports this again could not name the type of a module, so its members are listed.
/** The texts of the components in English. Every other language has the same shape. */
export const english: typeof englishEntry & {
	readonly credentials: typeof credentials & typeof deviceNames;
	readonly sessions: typeof sessions;
	readonly instructions: typeof instructions;
	readonly emailChange: typeof emailChange;
	readonly recovery: typeof recovery;
	readonly contacts: typeof contacts;
	readonly walletErrors: typeof walletErrors;
	readonly limits: typeof limits;
	readonly accounts: typeof accountKinds & typeof accountFields;
	readonly recipientForm: typeof recipientForm;
	readonly invitations: typeof invitations;
	readonly payer: typeof payer;
	readonly payment: typeof paymentDraft & typeof paymentReview;
	readonly outcome: typeof outcome;
	readonly amountProblems: typeof amountProblems;
	readonly transactions: typeof transactionList & typeof transactionNames & typeof transactionLines;
	readonly recipients: typeof recipients;
} = {
	...englishEntry,
	credentials: { ...credentials, ...deviceNames },
	sessions,
	instructions,
	emailChange,
	recovery,
	contacts,
	walletErrors,
	limits,
	accounts: { ...accountKinds, ...accountFields },
	recipientForm,
	invitations,
	payer,
	payment: { ...paymentDraft, ...paymentReview },
	outcome,
	amountProblems,
	transactions: {
		...transactionList,
		...transactionNames,
		...transactionLines,
	},
	recipients,
};
