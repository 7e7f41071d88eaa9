import { Hono } from 'hono';
import { readBody } from '../platform/http/readRequest.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { type Faults, faultSchema } from './fault.js';

/** Faults on the control interface. */
export function faultRoutes(faults: Faults): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.post('/faults', async (request) => {
		return request.json(faults.inject(await readBody(request, faultSchema)), 201);
	});
	routes.get('/faults', (request) => request.json({ data: faults.list() }));
	routes.delete('/faults', (request) => {
		faults.clear();
		return request.body(null, 204);
	});
	return routes;
}
