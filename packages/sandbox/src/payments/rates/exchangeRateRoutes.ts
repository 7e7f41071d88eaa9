import { Hono } from 'hono';
import type { SandboxContext } from '../../platform/context.js';
import { parse } from '../../platform/http/parse.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { listExchangeRates } from './listExchangeRates.js';
import { exchangeRateSchema } from './schemas.js';

/** What payments between currencies cost now. */
export function exchangeRateRoutes({ clock }: SandboxContext): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/exchange-rates', (request) => {
		// The only parameter of the interface that may come more than once.
		const destinationCurrency = request.req.queries('destinationCurrency');
		const query = parse(exchangeRateSchema, {
			...request.req.query(),
			...(destinationCurrency ? { destinationCurrency } : {}),
		});
		return request.json(listExchangeRates(query, clock.now()));
	});
	return routes;
}
