import type { Messages } from '../messages/messages.js';

/** A credential's type in words; a later type gets a neutral one. */
export function credentialWord(type: string, { credentials }: Messages): string {
	const { passkey, email, oauth, unknown } = credentials.types;
	const words: Readonly<Record<string, string>> = {
		PASSKEY: passkey,
		EMAIL_OTP: email,
		OAUTH: oauth,
	};
	return words[type] ?? unknown;
}
