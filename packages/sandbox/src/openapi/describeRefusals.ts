import { errorCodes, type Operation } from '@countersign/contract/service';

/** The meaning of each error status. */
const meanings: Readonly<Record<number, string>> = {
	400: 'The request is not valid, or asks for what is not allowed.',
	401: 'The API credential or the wallet signature is missing or wrong.',
	403: 'The API token lacks the permission, or the platform may not do this.',
	404: 'Something that the request names does not exist.',
	409: 'The state of the resource does not allow it.',
	410: 'The customer was deleted.',
	412: 'The other side speaks no common version of UMA.',
	413: 'The body is larger than 64 KB, or than 64 KB beside a file of 10 MB.',
	424: 'Somebody whom the service depends on did not respond.',
	429: 'Too many. `Retry-After` says how many seconds to wait.',
	500: 'Something went wrong inside.',
	501: 'The other side of the payment cannot do it.',
	503: 'The database cannot be used for the moment. `Retry-After` says how many seconds to wait.',
};

/** Codes that the interface does not name; clients must not rely on them. */
const ownCodes: Readonly<Record<number, readonly string[]>> = {
	413: ['PAYLOAD_TOO_LARGE'],
	503: ['UNAVAILABLE'],
};

/** Error statuses of every operation of this shape. */
export function refusalsOf({ body, headers, ids, method, query }: Operation): number[] {
	const isChecked = body !== 'none' || query.length > 0 || headers.length > 0;
	return [
		...(isChecked ? [400] : []),
		401,
		403,
		...(ids.length > 0 ? [404] : []),
		// The size is checked before anything else, also where no body is read.
		...(method === 'GET' ? [] : [413]),
		500,
		503,
	];
}

/** The responses of a document's refusals, by the name that operations refer to them by. */
export function describeRefusals(): Record<string, object> {
	return Object.fromEntries(
		Object.entries(meanings).map(([status, description]) => [
			refusalName(Number(status)),
			describeRefusal(Number(status), description),
		]),
	);
}

/** Name of the response that refuses with this status. */
export function refusalName(status: number): string {
	return `Refusal${status}`;
}

const retryAfter = {
	'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
};

const headersOf: Readonly<Record<number, object>> = {
	401: {
		'WWW-Authenticate': {
			description: 'The scheme of API credentials.',
			schema: { type: 'string' },
		},
	},
	429: retryAfter,
	503: retryAfter,
};

function describeRefusal(status: number, description: string) {
	const [, named = []] = Object.entries(errorCodes).find(([key]) => key === `${status}`) ?? [];
	const known = [...named, ...(ownCodes[status] ?? [])];
	const codes = { anyOf: [{ enum: known }, { type: 'string' }] };
	const schema = {
		allOf: [{ $ref: '#/components/schemas/ErrorBody' }],
		properties: { status: { const: status }, code: codes },
	};
	return {
		description,
		...(headersOf[status] ? { headers: headersOf[status] } : {}),
		content: { 'application/json': { schema } },
	};
}
