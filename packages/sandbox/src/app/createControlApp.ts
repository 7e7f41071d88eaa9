import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { addIdentityProviderRoutes } from '../auth/oidc/identityProviderRoutes.js';
import { addOutboxRoutes } from '../events/outbox.js';
import { type Faults, faultSchema } from '../faults/fault.js';
import { auditLedger } from '../ledger/auditLedger.js';
import { applyDueWork } from '../payments/settlement/applyDueWork.js';
import type { SandboxContext } from '../platform/context.js';
import { limitBody } from '../platform/http/limitBody.js';
import { readBody } from '../platform/http/readRequest.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { renderError, ServiceError } from '../platform/http/serviceError.js';
import { zonedInstant } from '../platform/http/zonedInstant.js';
import { moveClock } from './clockOffset.js';

const clockChange = z.union([z.object({ advanceMs: z.int() }), z.object({ now: zonedInstant })]);

/**
 * What a test or a developer may do to a sandbox behind its back. Never on the service's own port. It has
 * no password, so it serves local programs and no page of another origin.
 */
export function createControlApp(
	context: SandboxContext,
	faults: Faults,
	report: (error: Error) => void,
	path: string,
): Router {
	const { clock, database } = context;
	const app = new Hono<RouterEnvironment>().basePath(path);
	app.onError(renderError(report));
	app.notFound(() => {
		throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address.');
	});
	app.use(requireLocalCaller, requireJson, limitBody());
	app.get('/clock', (request) => request.json({ now: clock.now().toISOString() }));
	app.post('/clock', async (request) => {
		const change = await readBody(request, clockChange);
		await moveClock(database, clock, change);
		await applyDueWork(context, report);
		return request.json({ now: clock.now().toISOString() });
	});
	app.get('/ledger', async (request) => {
		await applyDueWork(context, report);
		return request.json(await auditLedger(database));
	});
	app.post('/faults', async (request) =>
		request.json(faults.inject(await readBody(request, faultSchema)), 201),
	);
	app.get('/faults', (request) => request.json({ data: faults.list() }));
	app.delete('/faults', (request) => {
		faults.clear();
		return request.body(null, 204);
	});
	addOutboxRoutes(app, context);
	addIdentityProviderRoutes(app, context);
	return app;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests that a page of another origin causes. A navigation passes: its response is shown to the
 * person and not to the page that led there, and a sign-in at the identity provider begins with one. The host
 * is checked because a page whose own domain resolves to this machine is of the same origin (DNS rebinding).
 *
 * @throws ServiceError 403 FORBIDDEN
 * @see https://www.w3.org/TR/fetch-metadata/
 */
const requireLocalCaller: MiddlewareHandler = async ({ req }, next) => {
	const { hostname, origin } = new URL(req.url);
	const isNavigation = req.method === 'GET' && req.header('sec-fetch-mode') === 'navigate';
	const isForeignOrigin = (req.header('origin') ?? origin) !== origin;
	const isForeignSite = /^(cross|same)-site$/.test(req.header('sec-fetch-site') ?? '');
	const isForeign = isForeignOrigin || (isForeignSite && !isNavigation);
	if (isForeign || !localHosts.includes(hostname)) {
		throw new ServiceError(403, 'FORBIDDEN', 'The control interface serves local programs only.');
	}
	await next();
};

/** A form or a script on any page can post text; JSON needs a preflight, which is refused. @throws ServiceError 415 */
const requireJson: MiddlewareHandler = async ({ req }, next) => {
	const [type = ''] = (req.header('content-type') ?? '').split(';');
	if (req.method === 'POST' && type.trim().toLowerCase() !== 'application/json') {
		throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON as application/json.');
	}
	await next();
};
