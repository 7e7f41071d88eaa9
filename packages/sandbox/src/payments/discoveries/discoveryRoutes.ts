import type { Discovery, DiscoveryQuery } from '@countersign/contract';
import { Hono } from 'hono';
import { readQuery } from '../../platform/http/readQuery.js';
import type { Router, RouterEnvironment } from '../../platform/http/router.js';
import { banks } from './banks.js';
import { discoveryListSchema } from './schemas.js';

/** Banks and wallets that money can be paid to. */
export function discoveryRoutes(): Router {
	const routes = new Hono<RouterEnvironment>();
	routes.get('/discoveries', (request) => {
		const query = readQuery(request, discoveryListSchema);
		return request.json({ data: banks.filter((bank) => isWanted(bank, query)) });
	});
	return routes;
}

function isWanted(bank: Discovery, { country, currency }: DiscoveryQuery): boolean {
	const isThere = country === undefined || bank.country === country;
	return isThere && (currency === undefined || bank.currency === currency);
}
