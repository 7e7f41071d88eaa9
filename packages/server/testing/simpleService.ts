import { randomUUID } from 'node:crypto';
import type { IdParameter } from '@countersign/contract/service';
import { type Context, Hono } from 'hono';
import type { ServiceBooks } from './serviceBooks.js';

const isSigned = (context: Context) => context.req.header('Service-Wallet-Signature') !== undefined;

const challenge = (context: Context) =>
	context.json({ payloadToSign: '{}', requestId: `Request:${randomUUID()}` }, 202);

/** The service's routes without its cryptography: a signature counts when it is there. */
export function simpleService(books: ServiceBooks): Hono {
	const app = new Hono();
	addCustomers(app, books);
	addLists(app, books);
	addOneCustomer(app, books);
	addCredentials(app, books);
	app.post('/quotes', async (context) => {
		const { source } = await context.req.json();
		return context.json(books.addQuote(source), 201);
	});
	app.get('/quotes/:id', (context) => {
		const id = context.req.param('id');
		return context.json(books.findQuote(id) ?? { id });
	});
	app.post('/customers/external-accounts', (context) =>
		context.json({ id: `ExternalAccount:${randomUUID()}` }, 201),
	);
	app.all('*', (context) => context.json({ path: context.req.path }));
	return app;
}

function addCustomers(app: Hono, books: ServiceBooks): void {
	const named = (platformCustomerId: unknown) =>
		books.customers.filter((customer) => customer.platformCustomerId === platformCustomerId);
	app.post('/customers', async (context) => {
		const { platformCustomerId, email } = await context.req.json();
		if (named(platformCustomerId).length > 0) {
			return context.json({ status: 409, code: 'CONFLICT', message: 'taken' }, 409);
		}
		return context.json(books.addCustomer(platformCustomerId, email), 201);
	});
	app.get('/customers', (context) =>
		context.json({ data: named(context.req.query('platformCustomerId')), hasMore: false }),
	);
}

function addOneCustomer(app: Hono, books: ServiceBooks): void {
	app.get('/customers/:id', (context) => {
		const { id, email } = books.customers.find((each) => each.id === context.req.param('id')) ?? {};
		return id === undefined ? context.notFound() : context.json({ id, email });
	});
	app.patch('/customers/:id', async (context) => {
		if (!isSigned(context)) return challenge(context);
		const { email } = await context.req.json();
		books.changeEmail(context.req.param('id'), email);
		return context.json({ id: context.req.param('id'), email });
	});
}

const lists: readonly (readonly [string, IdParameter['type'], string])[] = [
	['/customers/internal-accounts', 'InternalAccount', 'customerId'],
	['/customers/external-accounts', 'ExternalAccount', 'customerId'],
	['/transactions', 'Transaction', 'customerId'],
	['/auth/credentials', 'AuthMethod', 'accountId'],
	['/auth/sessions', 'Session', 'accountId'],
];

function addLists(app: Hono, books: ServiceBooks): void {
	for (const [path, type, owner] of lists) {
		app.get(path, (context) => {
			const data = books.listOf(type, context.req.query(owner));
			return context.json({ data, hasMore: false });
		});
	}
}

function addCredentials(app: Hono, books: ServiceBooks): void {
	app.post('/auth/credentials', async (context) => {
		if (!isSigned(context)) return challenge(context);
		const { accountId, type } = await context.req.json();
		const owner = books.customers.find((customer) => customer.accountId === accountId);
		return context.json({ id: books.add('AuthMethod', owner?.id ?? '', { accountId, type }) }, 201);
	});
	app.post('/auth/credentials/:id/challenge', (context) =>
		context.json({ id: context.req.param('id'), otpEncryptionTargetBundle: 'bundle' }),
	);
	app.post('/auth/credentials/:id/verify', (context) => {
		if (!isSigned(context)) return challenge(context);
		const { id = '', accountId } = books.ownerOf(context.req.param('id')) ?? {};
		const session = books.add('Session', id, { accountId });
		return context.json({ id: session, accountId, type: 'EMAIL_OTP' });
	});
	app.delete('/auth/credentials/:id', (context) =>
		isSigned(context) ? context.body(null, 204) : challenge(context),
	);
	app.post('/auth/sessions/:id/refresh', (context) => {
		if (!isSigned(context)) return challenge(context);
		const { id = '', accountId } = books.ownerOf(context.req.param('id')) ?? {};
		return context.json({ id: books.add('Session', id, { accountId }), accountId }, 201);
	});
	app.delete('/auth/sessions/:id', (context) =>
		isSigned(context) ? context.body(null, 204) : challenge(context),
	);
}
