import { invalidInput } from '../../platform/http/readRequest.js';

/** The cells of a row by the name of their column. Empty cells are left out. */
export type TableRow = Readonly<Record<string, string>>;

/**
 * Reads a CSV file (RFC 4180) whose first line names the columns. A row may end early; blank lines are skipped.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export function readTable(file: string, maxRows: number): TableRow[] {
	const lines: string[][] = [];
	for (const line of readLines(file)) {
		if (line.some((cell) => cell !== '')) lines.push(line);
		if (lines.length > maxRows + 1) break;
	}
	const [names = [], ...rows] = lines;
	if (new Set(names).size < names.length) throw unreadable('must name each column once');
	if (rows.length === 0 || rows.length > maxRows) {
		throw unreadable(`must have 1 to ${maxRows} rows below the names of the columns`);
	}
	return rows.map((cells) => {
		if (cells.length > names.length) throw unreadable('must have a name for each column');
		const named = cells.map((cell, at) => [names[at] ?? '', cell] as const);
		return Object.fromEntries(named.filter(([, cell]) => cell !== ''));
	});
}

/** A cell and what ends it. Of a quoted one, the first group is what is between the quotes. */
const cellPattern = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|(?:\r?\n)+|$)/gy;

function* readLines(file: string): Generator<string[]> {
	let [line, length]: [string[], number] = [[], 0];
	for (const [all, quoted, plain = '', end] of file.matchAll(cellPattern)) {
		line.push((quoted?.replaceAll('""', '"') ?? plain).trim());
		length += all.length;
		if (end === ',') continue;
		yield line;
		if (end === '') break;
		line = [];
	}
	if (length < file.length) throw unreadable('must be CSV');
}

function unreadable(message: string): Error {
	return invalidInput([{ field: 'file', message }]);
}
