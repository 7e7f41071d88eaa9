import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from '../context.js';
import type { Faults } from '../faults/fault.js';
import { faultRoutes } from '../faults/faultRoutes.js';
import { readBody } from '../http/readBody.js';
import { renderError } from '../http/renderError.js';
import type { Router, RouterEnvironment } from '../http/router.js';
import { ServiceError } from '../http/serviceError.js';
import { auditLedger } from '../ledger/auditLedger.js';
import { identityProviderRoutes } from '../oidc/identityProviderRoutes.js';
import { outboxRoutes } from '../outbox/outboxRoutes.js';
import { applyDueWork } from '../settlement/applyDueWork.js';

// A century either way: beyond that an expiry would no longer fit a date.
const longest = 100 * 365 * 24 * 60 * 60_000;
const clockChange = z.union([
	z.object({ advanceMs: z.int().min(-longest).max(longest) }),
	z.object({ now: z.iso.datetime({ offset: true }) }),
]);

/** What a test or a developer may do to a sandbox behind its back. Never on the service's own port. */
export function createControlApp(
	context: SandboxContext,
	faults: Faults,
	report: (error: Error) => void,
): Router {
	const { clock, database } = context;
	const app = new Hono<RouterEnvironment>();
	app.onError(renderError(report));
	app.notFound(() => {
		throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address.');
	});
	app.get('/clock', (request) => request.json({ now: clock.now().toISOString() }));
	app.post('/clock', async (request) => {
		const change = await readBody(request, clockChange);
		if ('now' in change) clock.set(new Date(change.now));
		else clock.advance(change.advanceMs);
		await applyDueWork(context);
		return request.json({ now: clock.now().toISOString() });
	});
	app.get('/ledger', async (request) => {
		await applyDueWork(context);
		return request.json(await auditLedger(database));
	});
	app.route('/', faultRoutes(faults));
	app.route('/', outboxRoutes(context));
	app.route('/', identityProviderRoutes(context));
	return app;
}
