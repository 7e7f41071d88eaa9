import { readUmaAddress } from './readUmaAddress.js';
import type { Route } from './route.js';

const fixed: Readonly<Record<string, Route>> = {
	'/': { name: 'home' },
	'/activity': { name: 'activity' },
	'/security': { name: 'security' },
	'/add-money': { name: 'addMoney' },
	'/receive': { name: 'receive' },
	'/send': { name: 'recipient' },
	'/send/new': { name: 'newRecipient' },
	'/send/invite': { name: 'invite' },
};

const withId = /^(\/activity|\/send\/to|\/send\/correct|\/invitations)\/([\w-]+)$/;
const withUmaAddress = /^\/send\/uma\/((?:%24|\$)[^/]+)$/;

/** Reads a path of this origin. Whatever is not known is `unknown`, never an exception. */
export function parseRoute(pathname: string): Route {
	const path = pathname.replace(/(?<=.)\/+$/, '');
	const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
	if (known) return known;
	const umaAddress = umaAddressIn(path);
	if (umaAddress) return { name: 'payUma', umaAddress };
	const [, place, id = ''] = withId.exec(path) ?? [];
	if (place === '/activity') return { name: 'transaction', transactionId: `Transaction:${id}` };
	if (place === '/send/to') return { name: 'pay', accountId: `ExternalAccount:${id}` };
	if (place === '/send/correct') return { name: 'correction', accountId: `ExternalAccount:${id}` };
	if (place === '/invitations') return { name: 'invitation', code: id };
	return { name: 'unknown' };
}

function umaAddressIn(path: string): string | undefined {
	const [, encoded = ''] = withUmaAddress.exec(path) ?? [];
	try {
		return readUmaAddress(decodeURIComponent(encoded));
	} catch {
		return undefined;
	}
}
