import { interfaceVersion, type OperationName, operations } from '@countersign/contract/service';
import type { NotFoundHandler } from 'hono';
import { operationsAt } from './operations.js';
import { ServiceError } from './serviceError.js';

/** Areas of the interface that this sandbox does not implement, by the prefix of their paths. */
const areas: Readonly<Record<string, string>> = {
	'/cards': 'Cards',
	'/sandbox/cards': 'Cards',
	'/agents': 'Agents',
	'/stablecoin-provider-accounts': 'Accounts at stablecoin providers',
	'/auth/delegated-keys': 'Delegated keys',
};

/**
 * Responds when no route matches: 501 for an area of the service that this sandbox lacks, 405 when the path
 * exists with another method, else 404.
 */
export const refuseUnknown: NotFoundHandler = (request) => {
	const { method, path } = request.req;
	const there = operationsAt(path);
	const area = uncoveredArea(path.slice(`/${interfaceVersion}`.length));
	if (area !== undefined) {
		throw new ServiceError(501, 'NOT_IMPLEMENTED', `${area} are not part of this sandbox.`);
	}
	if (there.length > 0) {
		const allow = allowedMethods(there);
		throw new ServiceError(405, 'METHOD_NOT_ALLOWED', `${method} is not offered here.`, { allow });
	}
	const rule = ' Paths have no empty segment and no slash at the end.';
	const message = `There is nothing at this address.${/\/(\/|$)/.test(path) ? rule : ''}`;
	throw new ServiceError(404, 'NOT_FOUND', message);
};

/** Methods of these operations, `HEAD` wherever there is `GET` (RFC 9110, section 9.3.2). */
function allowedMethods(names: readonly OperationName[]): string[] {
	const offered = new Set(names.map((name) => operations[name].method));
	return [...methods].filter((method) => offered.has(method === 'HEAD' ? 'GET' : method));
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The name of the area that a path belongs to, when neither the contract nor this sandbox covers it. */
function uncoveredArea(path: string): string | undefined {
	return Object.entries(areas).find(([start]) => `${path}/`.startsWith(`${start}/`))?.[1];
}
