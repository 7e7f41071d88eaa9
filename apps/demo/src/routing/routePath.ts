import type { Route } from './route.js';

const places = {
	home: '/',
	activity: '/activity',
	security: '/security',
	addMoney: '/add-money',
	receive: '/receive',
	recipient: '/send',
	newRecipient: '/send/new',
	invite: '/send/invite',
	unknown: '/',
} as const;

/** The address of a place; `parseRoute` reads it back. */
export function routePath(route: Route): string {
	switch (route.name) {
		case 'transaction':
			return `/activity/${bare(route.transactionId)}`;
		case 'pay':
			return `/send/to/${bare(route.accountId)}`;
		case 'correction':
			return `/send/correct/${bare(route.accountId)}`;
		case 'payUma':
			return `/send/uma/${encodeURIComponent(route.umaAddress)}`;
		case 'invitation':
			return `/invitations/${route.code}`;
		default:
			return places[route.name];
	}
}

function bare(id: string): string {
	return encodeURIComponent(id.slice(id.indexOf(':') + 1));
}
