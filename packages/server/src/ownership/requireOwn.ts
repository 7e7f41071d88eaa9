import type { Page } from '@countersign/contract';
import type { Call } from '../handler/call.js';
import { notFound } from '../http/responses.js';
import type { IdClaim } from '../inbound/idClaims.js';
import type { Login } from '../login/login.js';
import { idType } from '../service/idType.js';
import { askService, asRefusal, isUnknown, type ServiceClient } from '../service/serviceClient.js';
import { knownOwner, ownedIds, recordOwned, rememberOwned } from './recordOwned.js';

/**
 * Throws a `Refusal` `NOT_FOUND` unless every identifier names a resource of the signed-in customer.
 *
 * @param recipient name of the identifier that may be another customer's wallet, if the platform allows it
 */
export async function requireOwn(
	call: Call,
	login: Login,
	claims: readonly IdClaim[],
	recipient?: string,
): Promise<void> {
	const closed = claims.filter((claim) => !mayBeAnybodys(call, claim, recipient));
	const owned = await Promise.all(closed.map((claim) => isOwn(call, login, claim)));
	if (owned.includes(false)) throw notFound();
}

/**
 * Anyone may pay to a UMA address, and `readQuery` accepts none as a sender. The platform decides whether customers
 * may pay each other's accounts, which is possible only by quote, because a transfer needs no signature.
 */
function mayBeAnybodys(
	{ settings }: Call,
	{ name, type }: IdClaim,
	recipient: string | undefined,
): boolean {
	if (type === 'UmaAddress') return true;
	return settings.allowInternalRecipients && name === recipient && type === 'InternalAccount';
}

/** Whether an identifier names a resource of the signed-in customer. What is used is recorded for the other processes. */
async function isOwn(call: Call, login: Login, { id, type }: IdClaim): Promise<boolean> {
	const { customerId, accountId } = login;
	if (type === 'Customer') return id === customerId;
	if (id === accountId) return true;
	const owner = await knownOwner(call.settings, id);
	const isOwned = owner ? owner === customerId : await isListedFor(call, login, id, type);
	// The owner is proved, so a failure here must not fail the request.
	if (isOwned) await recordOwned(call.settings, customerId, [id]).catch(call.report);
	return isOwned;
}

/**
 * Whether the customer's own lists contain an identifier that is not known. They are read so that another customer's
 * identifier does not reach the service. Only a transaction that is not in the pages that are read is read by its id.
 */
async function isListedFor(call: Call, login: Login, id: string, type: string): Promise<boolean> {
	for await (const ids of listOwn(call, login, id, type)) {
		rememberOwned(call.settings, login.customerId, ids);
		if (ids.includes(id)) return true;
	}
	return false;
}

/**
 * Keeps the owners of what a response of the service contains. What a read contains is only remembered if a list can
 * prove it again.
 */
export async function keepOwners(
	{ settings, report }: Call,
	{ customerId }: Login,
	method: string,
	value: unknown,
): Promise<void> {
	const ids = ownedIds(value, customerId);
	const isProvable = (id: string) => method === 'GET' && Object.hasOwn(lists, idType(id) ?? '');
	rememberOwned(settings, customerId, ids.filter(isProvable));
	const others = ids.filter((id) => !isProvable(id));
	// A failure here must not fail the request, which the service has carried out. An unrecorded owner is looked up at
	// the service.
	await recordOwned(settings, customerId, others).catch(report);
}

/** Whether the id is that of an internal account of the signed-in customer. */
export async function isOwnAccount(call: Call, login: Login, id: string): Promise<boolean> {
	const type = idType(id);
	return type === 'InternalAccount' && isOwn(call, login, { id, type, name: 'accountId' });
}

/** Lists that the service scopes to one customer or account, by the type of the identifier. */
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
		// There is no list of quotes. Every quote has a transaction, which names it.
		Quote: ({ customerId }) => ['/transactions', { customerId, limit: '100' }],
	};

const maxPages = 10;

/** Pages of identifiers of the signed-in customer's own resources, to find one among them. */
async function* listOwn(
	{ service }: Call,
	login: Login,
	id: string,
	type: string,
): AsyncGenerator<string[]> {
	const list = lists[type];
	if (!list) return;
	const [path, parameters] = list(login);
	const query = new URLSearchParams(parameters);
	for (let page = 0; page < maxPages; page += 1) {
		const { value } = await askService(service, { method: 'GET', path: `${path}?${query}` });
		yield ownedIds(value, login.customerId);
		const { hasMore, nextCursor } = Object(value) as Partial<Page<unknown>>;
		if (!hasMore || nextCursor === undefined) return;
		query.set('cursor', nextCursor);
	}
	if (type === 'Transaction') yield readOwn(service, login, id);
}

/** The identifiers of a transaction; none if it does not exist, or does not name the signed-in customer. */
async function readOwn(
	service: ServiceClient,
	{ customerId }: Login,
	id: string,
): Promise<string[]> {
	const path = `/transactions/${encodeURIComponent(id)}`;
	const response = await service.send({ method: 'GET', path });
	if (isUnknown(response)) return [];
	if (response.status !== 200) throw asRefusal(response);
	const owner = Object(response.value).customerId;
	return owner === customerId ? ownedIds(response.value, customerId) : [];
}
