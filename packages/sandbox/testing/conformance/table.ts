/** One thing that the specification says in one row. */
export interface Row {
	readonly key: string;
	/** The ids of its tests. None for a field, which is a case of `conformance/fields.test.ts`. */
	readonly tests: readonly string[];
}

/** One table of the specification. */
export interface ConformanceTable {
	/** What the rows are about. With a row's key it is the row's name. */
	readonly section: string;
	/**
	 * Where the table stands: the beginning of its heading, and which of the heading's tables it is.
	 * Absent for what the specification lists in a sentence.
	 */
	readonly place?: readonly [heading: string, index: number];
	/** `names` when the first column names fields or values, which keys then are too; else `count`. */
	readonly compared?: 'names' | 'count';
	readonly rows: readonly Row[];
}

/** Rows that the same tests hold, which have these ids above them. */
export function heldBy(tests: string, ...keys: readonly string[]): Row[] {
	return keys.map((key) => ({ key, tests: tests.split(' ') }));
}
