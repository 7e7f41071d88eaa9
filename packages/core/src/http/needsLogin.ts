import type { authRoutes } from '@countersign/contract/service';
import type { backendRoutes } from './backendRoutes.js';
import type { Route } from './http.js';

type Routes = typeof authRoutes & typeof backendRoutes;

/** Paths that need no login. Listed here, because pages that only restore a session do not load the table of routes. */
const open: readonly string[] = [
	'/auth/credentials/{id}/verify',
	'/auth/credentials/{id}/challenge',
	'/login',
	'/logout',
	'/oauth/credential',
] satisfies Routes[keyof Routes]['path'][];

/** Whether a route needs a signed-in person. The others are for signing in or out. */
export function needsLogin({ path }: Route): boolean {
	return !open.includes(path);
}
