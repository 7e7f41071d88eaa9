import type { Person } from '../ports/peoplePort.js';
import { resolveSettings } from '../settings/resolveSettings.js';
import type { WalletHandlerConfig } from '../settings/walletHandlerConfig.js';
import { endLoginsOfAccount } from './endedLogins.js';

/**
 * Deletes what the backend keeps of a person for good, and ends their logins. What is left in the store and among the
 * events names them by ids of the service only, and expires by itself. The service's own records, the wallet and its
 * money stay where they are.
 *
 * @param config the same as that of `createWalletHandler`
 * @param person as `people.byEmail` or `people.byAccount` returned them. If it rejects, call it again with the same
 *   person.
 * @example
 * ```ts
 * import { forgetPerson, type WalletHandlerConfig } from '@countersign/server';
 *
 * export async function closeAccount(config: WalletHandlerConfig, email: string) {
 * 	const person = await config.people.byEmail(email);
 * 	if (person) await forgetPerson(config, person);
 * }
 * ```
 */
export async function forgetPerson(config: WalletHandlerConfig, person: Person): Promise<void> {
	const { customerId, accountId, platformCustomerId } = person;
	await config.people.forget(platformCustomerId);
	if (customerId === undefined || accountId === undefined) return;
	await config.spending?.forget(accountId);
	const login = { customerId, accountId, tokenHash: '', credentialId: undefined };
	await endLoginsOfAccount(resolveSettings(config), login);
}
