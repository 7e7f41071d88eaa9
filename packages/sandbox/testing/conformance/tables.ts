import { authTables } from './authTables.js';
import { fieldTables } from './fieldTables.js';
import { listedCodes } from './listedCodes.js';
import { paymentTables } from './paymentTables.js';
import { sandboxTables } from './sandboxTables.js';
import { type ConformanceTable, type Evidence, rowsHeldBy } from './table.js';

const fields = (section: string, name: string): Evidence => [
	'conformance/fields.test.ts',
	`${section} / ${name}`,
];
const documented: Evidence = ['conformance/errorCodes.test.ts', '%i %s is a code of the document'];

/** The heading that a section of fields stands under, where it is another one. */
const headings: Readonly<Record<string, readonly [string, number]>> = {
	'GET /transactions, answer': ['GET /transactions', 1],
};

/** Every table of the specification, and some of its lists in sentences. */
export const tables: readonly ConformanceTable[] = [
	...fieldTables.map(
		({ section, fields: rows }): ConformanceTable => ({
			section,
			place: headings[section] ?? [section, 0],
			compared: 'names',
			rows: rows.map((name) => ({ key: name, evidence: [fields(section, name)] })),
		}),
	),
	...paymentTables,
	...authTables,
	...sandboxTables,
	{ section: '400 codes', rows: rowsHeldBy([documented], ...listedCodes[400]) },
	{ section: '500 codes', rows: rowsHeldBy([documented], ...listedCodes[500]) },
];
