import type { WellKnownHandler } from '@countersign/server';
import type { App } from './createApiApp.js';

/** Public files about the domain. What is not configured is missing, and no view of the page. */
export function addWellKnown(app: App, handler: WellKnownHandler): App {
	return app.all('/.well-known/*', (context) => handler(context.req.raw));
}
