/** Whether `value` is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined for anything else. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * Copies a caller's object without the proxies that frameworks wrap around objects, because browsers cannot store
 * proxies.
 */
export function copyJson<Value>(value: Value): Value {
	return JSON.parse(JSON.stringify(value));
}

/** As {@link copyJson}, for options that are checked later: keeps values that JSON does not have. */
export function copyTree<Value>(value: Value): Value {
	if (!isRecord(value)) return value;
	const members = Object.entries(value).map(([name, member]) => [name, copyTree(member)]);
	return Object.fromEntries(members) as Value;
}
