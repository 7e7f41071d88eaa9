import type { OperationRoute } from './operation.js';

export type AuthOperationName =
	| 'listCredentials'
	| 'createCredential'
	| 'challengeCredential'
	| 'verifyCredential'
	| 'deleteCredential'
	| 'listSessions'
	| 'deleteSession'
	| 'refreshSession';

/** Where the operations of credentials and sessions are. */
export const authRoutes: Readonly<Record<AuthOperationName, OperationRoute>> = {
	listCredentials: { method: 'GET', path: '/auth/credentials' },
	createCredential: { method: 'POST', path: '/auth/credentials' },
	challengeCredential: { method: 'POST', path: '/auth/credentials/{id}/challenge' },
	verifyCredential: { method: 'POST', path: '/auth/credentials/{id}/verify' },
	deleteCredential: { method: 'DELETE', path: '/auth/credentials/{id}' },
	listSessions: { method: 'GET', path: '/auth/sessions' },
	deleteSession: { method: 'DELETE', path: '/auth/sessions/{id}' },
	refreshSession: { method: 'POST', path: '/auth/sessions/{id}/refresh' },
};
