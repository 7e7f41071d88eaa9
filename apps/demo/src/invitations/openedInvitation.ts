import { tabStorage } from '../oauth/tabStorage.js';

const name = 'countersign.opened-invitation';

/** The invitation that a person has read before they signed in, in this tab only: their sign-in accepts it. */
export const openedInvitation = {
	remember: (code: string): void => void tabStorage.set(name, code),
	/** Whether it is this one. It is forgotten. */
	takeIf: (code: string): boolean => tabStorage.take(name) === code,
} as const;
