import type { AuthMethod } from '@countersign/contract';
import type { Call } from '../handler/call.js';
import { askService, itemsOf } from '../service/serviceClient.js';

/** The credentials of an account, from the service. */
export async function readCredentials(
	{ service }: Call,
	accountId: string,
): Promise<readonly AuthMethod[]> {
	const path = `/auth/credentials?${new URLSearchParams({ accountId })}`;
	return itemsOf<AuthMethod>(await askService(service, { method: 'GET', path }));
}
