import { tabStorage } from './tabStorage.js';

const name = 'countersign.link-after-sign-in';

/** The identity that is to open the wallet that is being made: its email, in this tab only. */
export const pendingLink = {
	remember: (email: string): void => void tabStorage.set(name, email),
	take: (): string | undefined => tabStorage.take(name),
} as const;
