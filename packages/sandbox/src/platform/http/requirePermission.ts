import {
	type OperationName,
	operations,
	type Permission,
	paymentOperations,
	transactionOperations,
} from '@countersign/contract/service';
import type { MiddlewareHandler } from 'hono';
import { operationsAt } from './operations.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

/**
 * Requires the permission that an operation takes. One permission does not include another. The interface names the
 * three and says of quotes alone that they take `TRANSACT`; the rest is this sandbox's (service interface, §1.3).
 *
 * @throws ServiceError 403 FORBIDDEN
 */
export const requirePermission: MiddlewareHandler<RouterEnvironment> = async (request, next) => {
	const { method, path } = request.req;
	const needed = permissionFor(method, path);
	if (!request.get('permissions').includes(needed)) {
		throw new ServiceError(403, 'FORBIDDEN', `The API token lacks the permission ${needed}.`);
	}
	await next();
};

/** Reading takes `VIEW`, moving money `TRANSACT`, anything else `MANAGE`, also what is no operation. */
function permissionFor(method: string, path: string): Permission {
	if (method === 'GET' || method === 'HEAD') return 'VIEW';
	const name = operationsAt(path).find((each) => operations[each].method === method);
	return name !== undefined && movesMoney(name) ? 'TRANSACT' : 'MANAGE';
}

/** What the sandbox plays of payments. */
const playedPayments: readonly OperationName[] = [
	'sandboxFundAccount',
	'sandboxSend',
	'sandboxReceiveUma',
];

function movesMoney(name: OperationName): boolean {
	return (
		name in paymentOperations || name in transactionOperations || playedPayments.includes(name)
	);
}
