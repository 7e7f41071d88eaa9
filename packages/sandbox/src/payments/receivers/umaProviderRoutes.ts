import type { Page } from '@countersign/contract';
import type { UmaProvider, UmaProviderListQuery } from '@countersign/contract/service';
import { z } from 'zod';
import { currencies } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { contractSchema } from '../../platform/http/agrees.js';
import { readQuery } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { pageArray, pageQuery } from '../../platform/paging/keyset.js';
import { readUmaDomain } from '../../platformConfig/readPlatform.js';

/** `GET /uma-providers` */
export const umaProviderListSchema: z.ZodType<UmaProviderListQuery> = contractSchema(
	z.object({
		...pageQuery,
		countryCode: z.string().max(2).exactOptional(),
		currencyCode: z.string().max(16).exactOptional(),
		hasBlockedProviders: z.stringbool({ truthy: ['true'], falsy: ['false'] }).exactOptional(),
		sortOrder: z.enum(['asc', 'desc']).exactOptional(),
	}),
);

/** Platforms whose customers can be paid by UMA address. */
export function addUmaProviderRoutes(routes: Router, context: SandboxContext): void {
	routes.get('/uma-providers', async (request) =>
		request.json(await listUmaProviders(context, readQuery(request, umaProviderListSchema))),
	);
}

/** UMA providers by name; the blocked ones when they are asked for. */
async function listUmaProviders(
	context: SandboxContext,
	query: UmaProviderListQuery,
): Promise<Page<UmaProvider>> {
	const order = query.sortOrder ?? 'asc';
	const all = umaProviders(await readUmaDomain(context.database, context));
	const wanted = all.filter((provider) => isWanted(provider, query)).sort(byName);
	const sorted = order === 'asc' ? wanted : wanted.reverse();
	return pageArray({ name: 'providers', order }, query, sorted);
}

function isWanted(
	{ supportedRegions, supportedCurrencies, allowListStatus }: UmaProvider,
	{ countryCode, currencyCode, hasBlockedProviders = false }: UmaProviderListQuery,
): boolean {
	if (!allowListStatus && !hasBlockedProviders) return false;
	if (countryCode !== undefined && !supportedRegions?.includes(countryCode)) return false;
	return (
		currencyCode === undefined || !!supportedCurrencies?.some(({ code }) => code === currencyCode)
	);
}

function byName({ name = '' }: UmaProvider, { name: other = '' }: UmaProvider): number {
	return name < other ? -1 : 1;
}

/** The UMA providers: this platform at its own domain, and two fictitious ones. */
function umaProviders(ownDomain: string): readonly UmaProvider[] {
	const { USDB, USD, EUR, MXN } = currencies;
	return [
		{
			name: 'This sandbox',
			domain: ownDomain,
			supportedRegions: ['DE', 'GB', 'MX', 'US'],
			supportedCurrencies: [USDB, USD, EUR, MXN],
			allowListStatus: true,
		},
		{
			name: 'Peso Wallet',
			domain: 'pesos.uma.localhost',
			supportedRegions: ['MX'],
			supportedCurrencies: [MXN],
			lei: '529900SANDBOXPESO001',
			allowListStatus: true,
		},
		{
			name: 'Shut Bank',
			domain: 'shut.uma.localhost',
			supportedRegions: ['DE'],
			supportedCurrencies: [EUR],
			allowListStatus: false,
		},
	];
}
