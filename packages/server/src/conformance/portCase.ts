/** One requirement for a port, checked without a test framework. */
export interface PortCase {
	readonly name: string;
	/** Rejects with an `Error` that says what the port did instead. */
	readonly run: () => Promise<void>;
}

/** Number of concurrent calls where only one may win. */
const crowd = 20;

/** Calls a function many times at once, alternating between two ports that share their records. */
export function atOnce<Port, Result>(
	[one, other]: readonly [Port, Port],
	call: (port: Port, index: number) => Promise<Result>,
): Promise<Result[]> {
	const calls = Array.from({ length: crowd }, (_, index) =>
		call(index % 2 === 0 ? one : other, index),
	);
	return Promise.all(calls);
}

/** Compares JSON values; `undefined` differs from everything else. */
export function requireSame(what: string, actual: unknown, expected: unknown): void {
	const [found, wanted] = [print(actual), print(expected)];
	if (found !== wanted) throw new Error(`${what}: expected ${wanted}, but got ${found}.`);
}

function print(value: unknown): string {
	if (value === undefined || value === null) return String(value);
	return JSON.stringify(value, (_, member) =>
		typeof member === 'object' && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
}
