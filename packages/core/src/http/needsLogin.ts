import type { authRoutes } from '@countersign/contract';
import type { backendRoutes, Route } from './http.js';

type Routes = typeof authRoutes & typeof backendRoutes;

/** Paths that need no login. Written out, because pages that restore a session do without the table of routes. */
const open: readonly string[] = [
	'/auth/credentials/{id}/verify',
	'/auth/credentials/{id}/challenge',
	'/login',
	'/logout',
	'/oauth/credential',
] satisfies Routes[keyof Routes]['path'][];

/** Whether a route is for the person who is signed in. The others are for whoever wants to sign in, or out. */
export function needsLogin({ path }: Route): boolean {
	return !open.includes(path);
}
