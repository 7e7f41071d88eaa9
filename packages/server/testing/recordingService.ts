import { randomUUID } from 'node:crypto';
import type { IdParameter } from '@countersign/contract';
import { Hono } from 'hono';

/** A request as it reached the service. */
export interface RecordedRequest {
	readonly method: string;
	/** Below the base address, as it was sent. */
	readonly path: string;
	readonly query: URLSearchParams;
	readonly headers: Headers;
	readonly body: string;
}

interface Customer {
	readonly id: string;
	readonly platformCustomerId: string;
	readonly email: string;
	readonly accountId: string;
	readonly credentialId: string;
}

export interface RecordingService {
	readonly fetch: (request: Request) => Promise<Response>;
	readonly requests: RecordedRequest[];
	readonly customers: Customer[];
	/** Answers instead of the service while it returns something. */
	intercept: ((request: RecordedRequest) => Response | Promise<Response> | undefined) | undefined;
	/** The value of the `Date` header. */
	date: string;
	/** Makes a credential, session, quote or transaction of a customer, as lists will show it. */
	add(type: IdParameter['type'], customerId: string, fields?: object): string;
}

const base = '/2025-10-13';
const currency = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };

/**
 * A service without cryptography that writes down what reaches it. It stands where a test asks what
 * went upstream; what the service means by its answers is tested against the sandbox.
 */
export function recordingService(): RecordingService {
	const requests: RecordedRequest[] = [];
	const customers: Customer[] = [];
	const things: { id: string; customerId: string; fields: object }[] = [];
	const service: RecordingService = {
		requests,
		customers,
		intercept: undefined,
		date: 'Sat, 01 Jan 2050 00:00:00 GMT',
		add: (type, customerId, fields = {}) => {
			const id = `${type}:${randomUUID()}`;
			things.push({ id, customerId, fields });
			return id;
		},
		fetch: async (request) => {
			const recorded = await record(request);
			requests.push(recorded);
			const answer = (await service.intercept?.(recorded)) ?? (await app.fetch(rebuild(recorded)));
			const response = new Response(answer.body, answer);
			response.headers.set('Date', service.date);
			return response;
		},
	};
	const ofCustomer = (type: string, match: (customer: Customer) => boolean) => {
		const owner = customers.find(match);
		return things
			.filter(({ id, customerId }) => id.startsWith(`${type}:`) && customerId === owner?.id)
			.map(({ id, fields }) => ({ id, ...fields }));
	};
	const list = (data: readonly object[]) => ({ data, hasMore: false });

	const app = new Hono().basePath(base);
	app.post('/customers', async (context) => {
		const { platformCustomerId, email } = await context.req.json();
		if (customers.some((customer) => customer.platformCustomerId === platformCustomerId)) {
			return context.json({ status: 409, code: 'CONFLICT', message: 'taken' }, 409);
		}
		const id = `Customer:${randomUUID()}`;
		const accountId = service.add('InternalAccount', id, {
			type: 'EMBEDDED_WALLET',
			customerId: id,
		});
		const credentialId = service.add('AuthMethod', id, { accountId, type: 'EMAIL_OTP' });
		customers.push({ id, platformCustomerId, email, accountId, credentialId });
		return context.json({ id, platformCustomerId, email }, 201);
	});
	app.get('/customers', (context) =>
		context.json(
			list(
				customers.filter(
					({ platformCustomerId }) =>
						platformCustomerId === context.req.query('platformCustomerId'),
				),
			),
		),
	);
	const scoped = (path: string, type: string) =>
		app.get(path, (context) =>
			context.json(list(ofCustomer(type, ({ id }) => id === context.req.query('customerId')))),
		);
	scoped('/customers/internal-accounts', 'InternalAccount');
	scoped('/customers/external-accounts', 'ExternalAccount');
	scoped('/transactions', 'Transaction');
	for (const [path, type] of [
		['/auth/credentials', 'AuthMethod'],
		['/auth/sessions', 'Session'],
	] as const) {
		app.get(path, (context) =>
			context.json({
				data: ofCustomer(type, ({ accountId }) => accountId === context.req.query('accountId')),
			}),
		);
	}
	app.post('/auth/credentials/:id/challenge', (context) =>
		context.json({ id: context.req.param('id'), otpEncryptionTargetBundle: 'bundle' }),
	);
	app.post('/auth/credentials/:id/verify', (context) => {
		const owner = things.find(({ id }) => id === context.req.param('id'))?.customerId;
		const customer = customers.find(({ id }) => id === owner);
		if (!context.req.header('Service-Wallet-Signature')) {
			return context.json({ payloadToSign: 'token', requestId: `Request:${randomUUID()}` }, 202);
		}
		const id = service.add('Session', owner ?? '', { accountId: customer?.accountId });
		return context.json({ id, accountId: customer?.accountId, type: 'EMAIL_OTP' });
	});
	app.post('/auth/credentials', (context) =>
		context.req.header('Service-Wallet-Signature')
			? context.json({ id: `AuthMethod:${randomUUID()}` }, 201)
			: context.json({ payloadToSign: '{}', requestId: `Request:${randomUUID()}` }, 202),
	);
	app.delete('/auth/sessions/:id', (context) =>
		context.req.header('Service-Wallet-Signature')
			? context.body(null, 204)
			: context.json({ payloadToSign: '{}', requestId: `Request:${randomUUID()}` }, 202),
	);
	app.post('/quotes', (context) =>
		context.json(
			{ id: `Quote:${randomUUID()}`, transactionId: `Transaction:${randomUUID()}` },
			201,
		),
	);
	app.post('/customers/external-accounts', (context) =>
		context.json({ id: `ExternalAccount:${randomUUID()}`, currency: currency.code }, 201),
	);
	app.all('*', (context) => context.json({ path: context.req.path }));
	return service;
}

async function record(request: Request): Promise<RecordedRequest> {
	const { pathname, searchParams } = new URL(request.url);
	return {
		method: request.method,
		path: pathname.slice(base.length),
		query: searchParams,
		headers: request.headers,
		body: await request.text(),
	};
}

function rebuild({ method, path, query, headers, body }: RecordedRequest): Request {
	return new Request(`http://service.test${base}${path}?${query}`, {
		method,
		headers,
		...(body ? { body } : {}),
	});
}
