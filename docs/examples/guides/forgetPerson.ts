import { forgetPerson, type Person, type WalletHandlerConfig } from '@countersign/server';

/** If it rejects, call it again with the same person. */
export async function closeAccount(config: WalletHandlerConfig, person: Person) {
	await forgetPerson(config, person);
}
