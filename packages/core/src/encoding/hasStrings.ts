import { isRecord } from './json.js';

/** Whether `value` is a JSON object whose members of these names are strings. */
export function hasStrings<Name extends string>(
	value: unknown,
	names: readonly Name[],
): value is Record<string, unknown> & Record<Name, string> {
	return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}
