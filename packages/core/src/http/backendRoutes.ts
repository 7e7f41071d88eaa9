/** The platform backend's own routes. Every other path is the service's own, under the same prefix. */
export const backendRoutes = {
	login: { method: 'POST', path: '/login' },
	passkeyOptions: { method: 'POST', path: '/passkeys/options' },
	me: { method: 'GET', path: '/me' },
	oauthCredential: { method: 'POST', path: '/oauth/credential' },
	logout: { method: 'POST', path: '/logout' },
	events: { method: 'GET', path: '/events' },
} as const;
