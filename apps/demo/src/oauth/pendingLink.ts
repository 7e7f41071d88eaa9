import { tabStorage } from './tabStorage.js';

const name = 'countersign.link-after-sign-in';

/** The identity that is to open the wallet that is being made: its email, in this tab only. */
export const pendingLink = {
	remember: (email: string): void => void tabStorage.set(name, email),
	isKept: (): boolean => tabStorage.get(name) !== undefined,
	/** The address as the provider writes it, if the wallet was made for it. It is forgotten. */
	takeFor(email: string): string | undefined {
		const claimed = tabStorage.take(name);
		return claimed !== undefined && asBackendWrites(claimed) === email ? claimed : undefined;
	},
	forget: (): void => void tabStorage.take(name),
} as const;

/** Lower case, its domain in ASCII, however the provider writes it. */
function asBackendWrites(email: string): string {
	const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
	const url = `http://${domain}`;
	return URL.canParse(url) ? `${mailbox}@${new URL(url).hostname}` : email;
}
