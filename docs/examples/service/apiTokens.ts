import type { Page } from '@countersign/contract';
import {
	type ApiToken,
	type ApiTokenCreateRequest,
	type ApiTokenListQuery,
	type Permission,
	permissions,
} from '@countersign/contract/service';
import { allOf, callService, type Service } from './client.js';

/** The permissions that staff can choose from. */
export const permissionChoices: readonly Permission[] = permissions;

/** Creates a token and returns it with its secret, which no later response has. */
export function createToken(service: Service, name: string, chosen: readonly Permission[]) {
	const body: ApiTokenCreateRequest = { name, permissions: chosen };
	return callService<ApiToken>(service, 'createToken', { body });
}

/** The tokens that were created before a date, to be replaced. */
export function tokensBefore(service: Service, date: Date): Promise<readonly ApiToken[]> {
	const filter: ApiTokenListQuery = { createdBefore: date.toISOString() };
	return allOf((page) =>
		callService<Page<ApiToken>>(service, 'listTokens', { query: { ...page, ...filter } }),
	);
}
