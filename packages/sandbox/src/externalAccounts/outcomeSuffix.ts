import type { ExternalAccountInfo } from '@countersign/contract';
import { accountTypes } from './accountTypes.js';

/**
 * The last three digits of an account's identifier, which choose what the sandbox does with it
 * (specification, "Sandbox behavior"). Of an identifier with a domain, those before the `@` count.
 */
export function outcomeSuffix(info: ExternalAccountInfo): string {
	const { identifier } = accountTypes[info.accountType];
	const value = Object.entries(info).find(([field]) => field === identifier)?.[1];
	return String(value).replace(/@.*$/, '').slice(-3);
}
