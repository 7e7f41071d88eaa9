import { english, type Messages } from '@countersign/react/ui';
import { environment } from './wallet.js';

/** The components' texts in this app: in the sandbox, they say where its codes come from. */
export const messages: Messages = {
	...english,
	contacts: {
		...english.contacts,
		phone: {
			...english.contacts.phone,
			sent:
				environment === 'sandbox'
					? 'The sandbox sends nothing. Its code is always 123456.'
					: english.contacts.phone.sent,
		},
	},
	locale: navigator.language,
	signIn: {
		...english.signIn,
		codeSent:
			environment === 'sandbox'
				? `${english.signIn.codeSent} In the sandbox, it is always 000000.`
				: english.signIn.codeSent,
	},
};
