import { Hono } from 'hono';
import type { SandboxContext } from '../platform/context.js';
import { readBody } from '../platform/http/readBody.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { readPlatform } from './readPlatform.js';
import { platformConfigUpdateSchema } from './schemas.js';
import { toPlatformConfig } from './toPlatformConfig.js';
import { updatePlatform } from './updatePlatform.js';

/** The platform's own settings. */
export function platformRoutes(context: SandboxContext): Router {
	const { database, settings } = context;
	const routes = new Hono<RouterEnvironment>();
	routes.get('/config', async (request) =>
		request.json(toPlatformConfig(settings, await readPlatform(database, context))),
	);
	routes.patch('/config', async (request) => {
		const body = await readBody(request, platformConfigUpdateSchema);
		const platform = await database.transaction((transaction) =>
			updatePlatform(transaction, context, body),
		);
		return request.json(toPlatformConfig(settings, platform));
	});
	return routes;
}
