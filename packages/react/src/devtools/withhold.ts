import { openJson } from './openJson.js';

/** Members whose values are secret however short they are. */
const secretName = /(otp|token|authorization|signature|secret|mnemonic|password)$/i;
const publicName = /publicKey$/i;
/** An identifier, a compressed point or a challenge is shorter; bundles and signatures are longer. */
const longestWord = 72;

/**
 * A copy of a JSON value with everything secret replaced by its length: members with a telling name,
 * codes to type in, and long words, which is what keys, tokens, bundles and signatures look like. Text
 * that is JSON itself, as a payload to sign is, is opened and treated alike.
 */
export function withhold(value: unknown, name = ''): unknown {
	if (Array.isArray(value)) return value.map((item) => withhold(item, name));
	if (value !== null && typeof value === 'object') {
		const members = Object.entries(value);
		return Object.fromEntries(members.map(([member, inner]) => [member, withhold(inner, member)]));
	}
	return typeof value === 'string' ? withholdText(value, name) : value;
}

function withholdText(text: string, name: string): unknown {
	const opened = openJson(text);
	if (opened !== undefined) return withhold(opened, name);
	return isSecret(text, name) ? `‹withheld: ${text.length} characters›` : text;
}

function isSecret(text: string, name: string): boolean {
	if (publicName.test(name)) return false;
	// `code` is also what a currency and an error are called, but those are not digits.
	if (secretName.test(name) || (name === 'code' && /^\d+$/.test(text))) return true;
	return text.split(/\s/).some((word) => word.length > longestWord);
}
