import type { Route } from './route.js';

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
			return `/send/to/${bare(route.accountId)}`;
		case 'review':
			return `/send/review/${bare(route.quoteId)}${reviewQuery(route)}`;
		default:
			return places[route.name];
	}
}

function reviewQuery(route: Extract<Route, { name: 'review' }>): string {
	const query = new URLSearchParams();
	if (route.lock === 'RECEIVING') query.set('lock', 'receiving');
	if (route.previousQuoteId) query.set('was', bare(route.previousQuoteId));
	return query.size > 0 ? `?${query}` : '';
}

function bare(id: string): string {
	return encodeURIComponent(id.slice(id.indexOf(':') + 1));
}
