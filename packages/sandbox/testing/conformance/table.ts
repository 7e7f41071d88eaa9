/** A test that covers a row: the file below `src` and the title of the test. */
export type Evidence = readonly [file: string, title: string];

/** One thing that the specification says in one row. */
export interface Row {
	readonly key: string;
	readonly evidence: readonly Evidence[];
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

/** Rows that the same tests hold, each by its own name. */
export function rowsHeldBy(evidence: readonly Evidence[], ...keys: readonly string[]): Row[] {
	return keys.map((key) => ({ key, evidence }));
}
