import type { Route } from './route.js';

const fixed: Readonly<Record<string, Route>> = {
	'/': { name: 'home' },
	'/activity': { name: 'activity' },
	'/security': { name: 'security' },
	'/add-money': { name: 'addMoney' },
	'/send': { name: 'recipient' },
	'/send/new': { name: 'newRecipient' },
};

const withId = /^(\/activity|\/send\/to|\/send\/review|\/send\/sent)\/([\w-]+)$/;

/** Reads an address of this origin. Whatever is not known is `unknown`, never an exception. */
export function parseRoute(pathname: string, search = ''): Route {
	const path = pathname.replace(/(?<=.)\/+$/, '');
	const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
	if (known) return known;
	const [, place, id] = withId.exec(path) ?? [];
	if (place === '/activity') return { name: 'transaction', transactionId: `Transaction:${id}` };
	if (place === '/send/sent') return { name: 'sent', transactionId: `Transaction:${id}` };
	if (place === '/send/to') return { name: 'amount', accountId: `ExternalAccount:${id}` };
	if (place === '/send/review') return review(`Quote:${id}`, new URLSearchParams(search));
	return { name: 'unknown' };
}

function review(quoteId: string, query: URLSearchParams): Route {
	const lock = query.get('lock') === 'receiving' ? 'RECEIVING' : 'SENDING';
	const was = query.get('was');
	return was && /^[\w-]+$/.test(was)
		? { name: 'review', quoteId, lock, previousQuoteId: `Quote:${was}` }
		: { name: 'review', quoteId, lock };
}
