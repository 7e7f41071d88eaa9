import type { IdParameter, Operation } from '../operation.js';

/** Most operations: no signature, no query, no body, no identifier. Spread it first. */
export const none: Pick<Operation, 'headers' | 'signature' | 'query' | 'body' | 'ids'> = {
	headers: [],
	signature: 'none',
	query: [],
	body: 'none',
	ids: [],
};

/** Query parameters of every paginated list. */
export const page: readonly string[] = ['limit', 'cursor'];

/** Headers of the second leg of a signed retry. */
export const signed: Operation['headers'] = ['walletSignature', 'requestId'];

/** An identifier of a request. */
export const id = (
	where: IdParameter['in'],
	name: string,
	type: IdParameter['type'],
	required = true,
): IdParameter => ({ in: where, name, type, required });
