import { openJson } from './openJson.js';
import type { WireStamp } from './wireExchange.js';

/** Who made a stamp: base64url of the JSON `{publicKey, scheme, signature}`. The signature is left out. */
export function readStamp(header: string | null): WireStamp | undefined {
	if (header === null) return undefined;
	const content = openJson(decode(header)) as Partial<WireStamp> | undefined;
	const { publicKey, scheme } = content ?? {};
	return typeof publicKey === 'string' && typeof scheme === 'string'
		? { publicKey, scheme }
		: undefined;
}

function decode(text: string): string {
	try {
		return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return '';
	}
}
