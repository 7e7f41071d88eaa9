import type { EntryMessages } from '../messages/messages.js';

/** What is wrong with a passkey's name: the service takes letters, digits, spaces and `. _ - ' ( )`. */
export function nicknameProblem(
	nickname: string,
	{ credentials }: EntryMessages,
): string | undefined {
	const name = nickname.trim();
	if (name === '') return credentials.passkeyNameMissing;
	return /^[\p{L}\p{N} ._\-'()]+$/u.test(name) ? undefined : credentials.passkeyNameSigns;
}
