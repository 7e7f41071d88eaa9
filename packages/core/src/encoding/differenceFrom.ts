import { isRecord } from './json.js';

/**
 * Path of the first place where `actual` differs from `expected`; undefined if they match. Members that `expected`
 * does not have may be anything; arrays must have the same length.
 */
export function differenceFrom(expected: unknown, actual: unknown, path = ''): string | undefined {
	if (Array.isArray(expected)) {
		if (!Array.isArray(actual) || actual.length !== expected.length) return path;
		return firstDifference(Object.keys(expected), expected, actual, path);
	}
	if (isRecord(expected)) {
		if (!isRecord(actual)) return path;
		return firstDifference(Object.keys(expected), expected, actual, path);
	}
	return expected === actual ? undefined : path;
}

function firstDifference(
	keys: readonly string[],
	expected: object,
	actual: object,
	path: string,
): string | undefined {
	for (const key of keys) {
		const place = path === '' ? key : `${path}.${key}`;
		const found = differenceFrom(Reflect.get(expected, key), own(actual, key), place);
		if (found !== undefined) return found;
	}
	return undefined;
}

function own(value: object, key: string): unknown {
	return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
