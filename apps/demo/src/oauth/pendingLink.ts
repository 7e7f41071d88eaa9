const name = 'countersign.link-after-sign-in';

/** The identity that is to open the wallet that is being made: its email, in this tab only. */
export const pendingLink = {
	remember: (email: string): void => window.sessionStorage.setItem(name, email),
	take: (): string | undefined => {
		const email = window.sessionStorage.getItem(name) ?? undefined;
		window.sessionStorage.removeItem(name);
		return email;
	},
} as const;
