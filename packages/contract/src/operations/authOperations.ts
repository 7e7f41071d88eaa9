import { type AuthOperationName, authRoutes } from './authRoutes.js';
import { id, none, type Operation, signed } from './operation.js';

/** Credentials and sessions of embedded wallets. */
export const authOperations: Readonly<Record<AuthOperationName, Operation>> = {
	listCredentials: {
		...none,
		...authRoutes.listCredentials,
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	createCredential: {
		...signed,
		...authRoutes.createCredential,
		success: [202, 201],
		body: 'required',
		ids: [id('body', 'accountId', 'InternalAccount')],
	},
	challengeCredential: {
		...none,
		...authRoutes.challengeCredential,
		success: [200],
		body: 'optional',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	verifyCredential: {
		...signed,
		...authRoutes.verifyCredential,
		success: [202, 200],
		body: 'required',
		ids: [id('path', 'id', 'AuthMethod')],
	},
	deleteCredential: {
		...signed,
		...authRoutes.deleteCredential,
		success: [202, 204],
		ids: [id('path', 'id', 'AuthMethod')],
	},
	listSessions: {
		...none,
		...authRoutes.listSessions,
		success: [200],
		query: ['accountId'],
		ids: [id('query', 'accountId', 'InternalAccount')],
	},
	deleteSession: {
		...signed,
		...authRoutes.deleteSession,
		success: [202, 204],
		ids: [id('path', 'id', 'Session')],
	},
	refreshSession: {
		...signed,
		...authRoutes.refreshSession,
		success: [202, 201],
		body: 'required',
		ids: [id('path', 'id', 'Session')],
	},
};
