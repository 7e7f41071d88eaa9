import type { EntryMessages } from '../messages/messages.js';

/** A credential's type in words; a later type gets a neutral one. */
export function credentialWord(type: string, { credentials }: EntryMessages): string {
	const { passkey, email, oauth, unknown } = credentials.types;
	const words: Readonly<Record<string, string>> = {
		PASSKEY: passkey,
		EMAIL_OTP: email,
		OAUTH: oauth,
	};
	return words[type] ?? unknown;
}
