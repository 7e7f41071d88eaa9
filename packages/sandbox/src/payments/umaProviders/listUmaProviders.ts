import type { Page, UmaProvider, UmaProviderListQuery } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import { pageArray } from '../../platform/paging/pageArray.js';
import { readUmaDomain } from '../../platformConfig/readUmaDomain.js';
import { umaProviders } from './providers.js';

/** UMA providers by name; the blocked ones when they are asked for. */
export async function listUmaProviders(
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
