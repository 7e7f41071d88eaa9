import type { HeaderNames } from './headers.js';

/**
 * Where an identifier stands in a request, and what it names. A dotted path leads into the body. Every identifier is
 * `<Type>:<uuid>`, except a `UmaAddress`, which is `$name@domain`. A `DocumentHolder` is a `Customer` or a
 * `BeneficialOwner`; an `Invitation` is named by its code alone.
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
		| 'Token'
		| 'Document'
		| 'DocumentHolder'
		| 'Invitation'
		| 'Job'
		| 'UmaAddress';
	readonly required: boolean;
}

/**
 * One operation of the service.
 *
 * `signature` says what the wallet signs: `challenge` is a signed retry (202, sign, then the same request again with
 * `Request-Id`); `quote` is the payload of an embedded-wallet quote, sent without a `Request-Id`.
 */
export interface Operation {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** Relative to the base address, with `{placeholders}`. */
	readonly path: string;
	/** Success status codes. The last one is the final response. */
	readonly success: readonly number[];
	/** Headers of the interface that a request may carry. */
	readonly headers: readonly (keyof HeaderNames)[];
	readonly signature: 'none' | 'challenge' | 'quote';
	/** Names of the query parameters. */
	readonly query: readonly string[];
	/** JSON, except a `form`, which is `multipart/form-data` and required. */
	readonly body: 'none' | 'optional' | 'required' | 'form';
	/** Every identifier that a request can carry. A proxy checks each one against the signed-in customer. */
	readonly ids: readonly IdParameter[];
}

/** Method and path of an operation: all that a browser needs to know. */
export type OperationRoute = Pick<Operation, 'method' | 'path'>;

/** Query parameters of every paginated list. */
export const page: readonly string[] = ['limit', 'cursor'];

/** What all signed-retry operations have in common. */
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

/** Operations by name. */
export type Table<Name extends string> = Readonly<Record<Name, Operation>>;

type Row = Partial<Omit<Operation, keyof OperationRoute>>;

/** Defaults of an operation, unless its row overrides them. */
const plain: Required<Row> = {
	success: [200],
	headers: [],
	signature: 'none',
	query: [],
	body: 'none',
	ids: [],
};

/** Operations by name: {@link plain}, overridden by their rows. */
export function describe<Name extends string>(
	paths: Readonly<Record<Name, OperationRoute>>,
	rows: Readonly<Record<NoInfer<Name>, Row>>,
): Record<Name, Operation> {
	const names = Object.keys(paths) as Name[];
	const described = names.map((name): [Name, Operation] => [
		name,
		{ ...plain, ...paths[name], ...rows[name] },
	]);
	return Object.fromEntries(described) as Record<Name, Operation>;
}
