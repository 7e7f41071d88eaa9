import type { ExternalAccountCreateInfo } from '@countersign/contract';

/** Fields that identify an account, in order of preference. */
const identifiers: readonly string[] = [
	'accountNumber',
	'iban',
	'clabeNumber',
	'pixKey',
	'vpa',
	'address',
	'lightningAddress',
	'invoice',
	'bolt12',
	'phoneNumber',
];

/**
 * The last three digits of an account's identifier, which choose what the sandbox does with it
 * (service interface, §8). Of an identifier with a domain, those before the `@` count.
 */
export function outcomeSuffix(info: ExternalAccountCreateInfo): string {
	const fields = new Map<string, unknown>(Object.entries(info));
	const identifier = identifiers.find((field) => fields.has(field));
	return String(fields.get(identifier ?? '') ?? '')
		.replace(/@.*$/, '')
		.slice(-3);
}
