import { type OperationName, operations } from '@countersign/contract/service';

/** One request as it left the wallet. */
export interface SentRequest {
	readonly method: string;
	/** Below the endpoint, with its query. */
	readonly path: string;
	readonly headers: Headers;
	readonly body: string;
}

/** A request of an operation: without a stamp, or with one. */
export type Leg = 'unsigned' | 'signed';

/** Whether a request carries the stamp of a session. */
export function isSigned({ headers }: Pick<SentRequest, 'headers'>): boolean {
	return headers.has('service-wallet-signature');
}

/** Tells the requests of an operation from others. Default: those of both legs. */
export function isOf(operation: OperationName, leg?: Leg): (request: SentRequest) => boolean {
	const { method, path } = operations[operation];
	const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
	return (request) =>
		request.method === method &&
		pattern.test(request.path) &&
		(leg === undefined || isSigned(request) === (leg === 'signed'));
}
