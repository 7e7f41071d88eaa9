/**
 * Routes of the credential and session operations. Separate from the other routes, because a sign-in page needs only
 * these.
 */
export const authRoutes = {
	listCredentials: { method: 'GET', path: '/auth/credentials' },
	createCredential: { method: 'POST', path: '/auth/credentials' },
	challengeCredential: { method: 'POST', path: '/auth/credentials/{id}/challenge' },
	verifyCredential: { method: 'POST', path: '/auth/credentials/{id}/verify' },
	deleteCredential: { method: 'DELETE', path: '/auth/credentials/{id}' },
	listSessions: { method: 'GET', path: '/auth/sessions' },
	deleteSession: { method: 'DELETE', path: '/auth/sessions/{id}' },
	refreshSession: { method: 'POST', path: '/auth/sessions/{id}/refresh' },
} as const;

export type AuthOperationName = keyof typeof authRoutes;
