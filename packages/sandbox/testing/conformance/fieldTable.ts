/** Something that a response held. */
export type Resource = Readonly<Record<string, unknown>>;

/** A value that is right when it passes a check, because no request determines all of it. */
export class Check {
	readonly says: string;
	readonly passes: (value: unknown) => boolean;

	constructor(says: string, passes: (value: unknown) => boolean) {
		this.says = says;
		this.passes = passes;
	}
}

/**
 * An object of a response, and what it must hold by the requests and the rules. A field that is `undefined`
 * or missing in `expected` must be absent.
 */
export interface Sample {
	readonly about: string;
	readonly actual: Resource;
	readonly expected: Resource;
}

/** A table of fields of the specification. */
export interface FieldTable {
	readonly section: string;
	readonly fields: readonly string[];
	/** Fields that this sandbox never has, each with the reason. */
	readonly absent?: Readonly<Record<string, string>>;
}

/** `<type>:<uuid>`. */
export function idOf(type: string): Check {
	const pattern = new RegExp(`^${type}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);
	return new Check(`an id of a ${type}`, (value) => pattern.test(String(value)));
}

/** A sentence for people. */
export const sentence: Check = new Check(
	'a sentence',
	(value) => typeof value === 'string' && /^\S.*\s.*\S$/.test(value),
);

/**
 * What is wrong with a value, or `undefined`. Numbers that are no integers may differ in the last digits,
 * because JavaScript rounds each step.
 */
export function findDifference(actual: unknown, expected: unknown): string | undefined {
	if (expected instanceof Check) {
		return expected.passes(actual) ? undefined : `${show(actual)} is not ${expected.says}`;
	}
	if (typeof expected === 'number' && typeof actual === 'number') {
		const isNear = Math.abs(actual - expected) <= Math.abs(expected) * 1e-9;
		return (Number.isInteger(expected) ? actual === expected : isNear)
			? undefined
			: `${actual} is not ${expected}`;
	}
	if (!isObject(expected) || !isObject(actual)) {
		return Object.is(actual, expected) ? undefined : `${show(actual)} is not ${show(expected)}`;
	}
	for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
		const difference = findDifference(Reflect.get(actual, key), Reflect.get(expected, key));
		if (difference !== undefined) return `${key}: ${difference}`;
	}
	return undefined;
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

function show(value: unknown): string {
	return JSON.stringify(value) ?? 'absent';
}
