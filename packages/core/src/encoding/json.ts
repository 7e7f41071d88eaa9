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

/** A copy of what a caller handed over, without the proxies that frameworks put around objects: no browser stores those. */
export function copyJson<Value>(value: Value): Value {
	return JSON.parse(JSON.stringify(value));
}
