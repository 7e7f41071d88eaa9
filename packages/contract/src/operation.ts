import type { HeaderNames } from './headers.js';

/**
 * Where an identifier stands in a request, and what it names. A dot descends into the body. All are
 * `<Type>:<uuid>` but a `UmaAddress`, which is `$name@domain`.
 */
export interface IdParameter {
	readonly in: 'path' | 'query' | 'body';
	readonly name: string;
	readonly type:
		| 'Customer'
		| 'InternalAccount'
		| 'ExternalAccount'
		| 'AuthMethod'
		| 'Session'
		| 'Quote'
		| 'Transaction'
		| 'Lookup'
		| 'BeneficialOwner'
		| 'Verification'
		| 'UmaAddress';
	readonly required: boolean;
}

/**
 * One operation of the service.
 *
 * `signature` says what the wallet signature is over: `challenge` is a signed retry (202, sign, the
 * same request again with `Request-Id`), `quote` the payload of an embedded-wallet quote, which goes
 * without a `Request-Id`.
 */
export interface Operation {
	readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	/** Relative to the base address, with `{placeholders}`. */
	readonly path: string;
	/** Status codes that are a success, the last one being the final response. */
	readonly success: readonly number[];
	/** Headers of the interface that a request may carry. */
	readonly headers: readonly (keyof HeaderNames)[];
	readonly signature: 'none' | 'challenge' | 'quote';
	/** Names of the query parameters. */
	readonly query: readonly string[];
	readonly body: 'none' | 'optional' | 'required';
	/** Every identifier that a request can carry. A proxy checks each one against the signed-in customer. */
	readonly ids: readonly IdParameter[];
}

/** Method and path of an operation: all that a browser needs of it. */
export type OperationRoute = Pick<Operation, 'method' | 'path'>;

/** Query parameters of every paginated list. */
export const page: readonly string[] = ['limit', 'cursor'];

/** What every operation that is a signed retry has. */
export const signed: Pick<Operation, 'headers' | 'signature'> = {
	headers: ['walletSignature', 'requestId'],
	signature: 'challenge',
};

/** An identifier of a request. */
export const id = (
	where: IdParameter['in'],
	name: string,
	type: IdParameter['type'],
	required = true,
): IdParameter => ({ in: where, name, type, required });
