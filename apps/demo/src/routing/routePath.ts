import type { LockSide, Route } from './route.js';

const places = {
	home: '/',
	activity: '/activity',
	security: '/security',
	addMoney: '/add-money',
	recipient: '/send',
	newRecipient: '/send/new',
	unknown: '/',
} as const;

/** The address of a place; `parseRoute` reads it back. */
export function routePath(route: Route): string {
	switch (route.name) {
		case 'transaction':
			return `/activity/${bare(route.transactionId)}`;
		case 'sent':
			return `/send/sent/${bare(route.transactionId)}`;
		case 'amount':
			return `/send/to/${bare(route.accountId)}${search(route.lock, ['amount', route.amount?.toString()])}`;
		case 'review':
			return `/send/review/${bare(route.quoteId)}${search(route.lock, ['was', bare(route.previousQuoteId)])}`;
		default:
			return places[route.name];
	}
}

function search(lock: LockSide, [name, value]: readonly [string, string | undefined]): string {
	const query = new URLSearchParams();
	if (lock === 'RECEIVING') query.set('lock', 'receiving');
	if (value) query.set(name, value);
	return query.size > 0 ? `?${query}` : '';
}

function bare(id = ''): string {
	return encodeURIComponent(id.slice(id.indexOf(':') + 1));
}
