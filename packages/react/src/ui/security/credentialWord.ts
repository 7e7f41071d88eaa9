import type { Messages } from '../messages/messages.js';

/** The label of a credential type, with a neutral one for unknown types. */
export function credentialWord(
	type: string,
	{ credentials }: Pick<Messages, 'credentials'>,
): string {
	const { passkey, email, oauth, unknown } = credentials.types;
	const words: Readonly<Record<string, string>> = {
		PASSKEY: passkey,
		EMAIL_OTP: email,
		OAUTH: oauth,
	};
	return words[type] ?? unknown;
}
