import { authTables } from './authTables.js';
import { boundTables } from './boundTables.js';
import { fieldTables } from './fieldTables.js';
import { paymentTables } from './paymentTables.js';
import { platformTables } from './platformTables.js';
import { codeTable } from './reachTables.js';
import { sandboxTables } from './sandboxTables.js';
import type { ConformanceTable } from './table.js';

/** The heading that a section of fields stands under, where it is another one. */
const headings: Readonly<Record<string, readonly [string, number]>> = {
	'GET /transactions, response': ['GET /transactions', 1],
};

/** Every table of the specification, and some of its lists in sentences. */
export const tables: readonly ConformanceTable[] = [
	...fieldTables.map(
		({ section, fields: rows }): ConformanceTable => ({
			section,
			place: headings[section] ?? [section, 0],
			compared: 'names',
			rows: rows.map((name) => ({ key: name, tests: [] })),
		}),
	),
	...paymentTables,
	...authTables,
	...sandboxTables,
	...boundTables,
	...platformTables,
	codeTable(400),
	codeTable(401),
	codeTable(500),
];
