import type { Page } from '@countersign/contract';
import type { Call } from '../call.js';
import type { Login } from '../login/login.js';
import { askService } from '../service/askService.js';
import { ownedIds } from './ownedIds.js';

/** Lists that the service itself scopes to one customer or account, by the type that they show. */
const lists: Readonly<Record<string, (login: Login) => readonly [string, Record<string, string>]>> =
	{
		InternalAccount: ({ customerId }) => [
			'/customers/internal-accounts',
			{ customerId, limit: '100' },
		],
		ExternalAccount: ({ customerId }) => [
			'/customers/external-accounts',
			{ customerId, limit: '100' },
		],
		AuthMethod: ({ accountId }) => ['/auth/credentials', { accountId }],
		Session: ({ accountId }) => ['/auth/sessions', { accountId }],
		Transaction: ({ customerId }) => ['/transactions', { customerId, limit: '100' }],
		// There is no list of quotes; a transaction is made with every quote and names it.
		Quote: ({ customerId }) => ['/transactions', { customerId, limit: '100' }],
	};

const maxPages = 10;

/** Pages of identifiers of the signed-in customer's own things. Nothing foreign is named to the service. */
export async function* listOwn(
	{ service }: Call,
	login: Login,
	type: string,
): AsyncGenerator<string[]> {
	const list = lists[type];
	if (!list) return;
	const [path, parameters] = list(login);
	const query = new URLSearchParams(parameters);
	for (let page = 0; page < maxPages; page += 1) {
		const { value } = await askService(service, { method: 'GET', path: `${path}?${query}` });
		yield ownedIds(value, login.customerId);
		const { hasMore, nextCursor } = value as Partial<Page<unknown>>;
		if (!hasMore || nextCursor === undefined) return;
		query.set('cursor', nextCursor);
	}
}
