import { supportedLocale } from '@countersign/core/format';
import { english, type Messages } from '@countersign/react/ui';
import { type Language, languageOf } from './language/language.js';
import type { Texts } from './language/texts.js';
import { environment } from './wallet.js';

/** The components' texts in this application: in the sandbox, they say where its codes come from. */
export function appMessages(language: Language | null, { sandbox }: Texts): Messages {
	const messages = language?.components ?? english;
	const local = { ...messages, locale: localeOf(messages.locale) };
	if (environment !== 'sandbox') return local;
	const { contacts, signIn } = messages;
	const { phoneCode } = sandbox;
	const codeSent = `${signIn.codeSent} ${sandbox.codeSent}` as Messages['signIn']['codeSent'];
	return {
		...local,
		contacts: {
			...contacts,
			phone: { ...contacts.phone, sent: phoneCode, resent: phoneCode },
		},
		signIn: { ...signIn, codeSent },
	};
}

/** The browser's own variant of a language, which writes numbers and dates as the person is used to. */
function localeOf(language: string): string {
	return (
		navigator.languages.map(supportedLocale).find((tag) => languageOf(tag) === language) ?? language
	);
}
