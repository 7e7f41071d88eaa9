import { Hono } from 'hono';
import type { SandboxContext } from '../context.js';
import type { Router, RouterEnvironment } from '../http/router.js';

/** Credentials and sessions. */
export function authRoutes(_context: SandboxContext): Router {
	return new Hono<RouterEnvironment>();
}
