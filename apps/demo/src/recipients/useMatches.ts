import type { ExternalAccount } from '@countersign/contract';
import { recipientName, useMessages } from '@countersign/react/ui';

/** The recipients whose name has this in it, wherever it stands and however it is accented; all of them for nothing. */
export function useMatches(
	accounts: readonly ExternalAccount[],
	search: string,
): readonly ExternalAccount[] {
	const messages = useMessages();
	const wanted = plain(search);
	return accounts.filter((account) => plain(recipientName(account, messages)).includes(wanted));
}

function plain(text: string): string {
	return text
		.trim()
		.normalize('NFD')
		.replace(/\p{Mark}/gu, '')
		.toLocaleLowerCase();
}
