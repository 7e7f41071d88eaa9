import type { credentials } from '../messages/english/credentials.js';
import type { MessagesLike } from '../messages/messages.js';

type CredentialMessages = MessagesLike<{ readonly credentials: typeof credentials }>;

/** The label of a credential type, with a neutral one for unknown types. */
export function credentialWord(type: string, { credentials }: CredentialMessages): string {
	const { passkey, email, oauth, unknown } = credentials.types;
	const words: Readonly<Record<string, string>> = {
		PASSKEY: passkey,
		EMAIL_OTP: email,
		OAUTH: oauth,
	};
	return words[type] ?? unknown;
}
