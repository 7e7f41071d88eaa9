import type { LockSide, Route } from './route.js';

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
	const query = new URLSearchParams(search);
	const lock = query.get('lock') === 'receiving' ? 'RECEIVING' : 'SENDING';
	if (place === '/send/to') return amount(`ExternalAccount:${id}`, lock, query);
	if (place === '/send/review') return review(`Quote:${id}`, lock, query);
	return { name: 'unknown' };
}

function amount(accountId: string, lock: LockSide, query: URLSearchParams): Route {
	const typed = query.get('amount') ?? '';
	return /^[1-9]\d{0,15}$/.test(typed)
		? { name: 'amount', accountId, lock, amount: Number(typed) }
		: { name: 'amount', accountId, lock };
}

function review(quoteId: string, lock: LockSide, query: URLSearchParams): Route {
	const was = query.get('was');
	return was && /^[\w-]+$/.test(was)
		? { name: 'review', quoteId, lock, previousQuoteId: `Quote:${was}` }
		: { name: 'review', quoteId, lock };
}
