/** Areas of the service that the interface names without a shape, by where their paths begin. */
const areas: Readonly<Record<string, string>> = {
	'/cards': 'Cards',
	'/sandbox/cards': 'Cards',
	'/agents': 'Agents',
	'/stablecoin-provider-accounts': 'Accounts at stablecoin providers',
	'/documents': 'Documents',
	'/invitations': 'Invitations',
	'/tokens': 'API tokens',
	'/customers/bulk': 'Bulk imports of customers',
	'/auth/delegated-keys': 'Delegated keys',
};

/** The area that a path belongs to, in words, when neither the contract nor this sandbox covers it. */
export function uncoveredArea(path: string): string | undefined {
	return Object.entries(areas).find(([start]) => `${path}/`.startsWith(`${start}/`))?.[1];
}
