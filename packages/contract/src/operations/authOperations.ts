import { id, none, type Operation, signed } from './operation.js';

export type AuthOperationName =
	| 'listCredentials'
	| 'createCredential'
	| 'challengeCredential'
	| 'verifyCredential'
	| 'deleteCredential'
	| 'listSessions'
	| 'deleteSession'
	| 'refreshSession';

/** Credentials and sessions of embedded wallets. */
export const authOperations: Readonly<Record<AuthOperationName, Operation>> = {
	listCredentials: {
		...none,
		method: 'GET',
		path: '/auth/credentials',
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	createCredential: {
		method: 'POST',
		path: '/auth/credentials',
		success: [202, 201],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('body', 'accountId', 'InternalAccount')],
	},
	challengeCredential: {
		...none,
		method: 'POST',
		path: '/auth/credentials/{id}/challenge',
		success: [200],
		body: 'optional',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	verifyCredential: {
		method: 'POST',
		path: '/auth/credentials/{id}/verify',
		success: [202, 200],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	deleteCredential: {
		method: 'DELETE',
		path: '/auth/credentials/{id}',
		success: [202, 204],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'none',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	listSessions: {
		...none,
		method: 'GET',
		path: '/auth/sessions',
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	deleteSession: {
		method: 'DELETE',
		path: '/auth/sessions/{id}',
		success: [202, 204],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'none',
		ids: [id('path', 'id', 'Session')],
	},
	refreshSession: {
		method: 'POST',
		path: '/auth/sessions/{id}/refresh',
		success: [202, 201],
		headers: signed,
		signature: 'challenge',
		query: [],
		body: 'required',
		ids: [id('path', 'id', 'Session')],
	},
};
