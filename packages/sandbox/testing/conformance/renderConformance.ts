import type { ConformanceTable } from './table.js';

/** Renders the page of the documentation that names the tests of each row. */
export function renderConformance(tables: readonly ConformanceTable[]): string {
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	return [
		'# Conformance',
		'',
		`${count} rows of the service interface, and the tests of the sandbox that hold them. Files are`,
		'below `packages/sandbox/src`. The rows stand in `packages/sandbox/testing/conformance`; a row',
		'without a test fails, and so does a title that a test no longer has. Generated:',
		'',
		'```sh',
		'node_modules/.bin/vitest run --project "node packages/sandbox" src/conformance/rows -u',
		'```',
		...tables.flatMap(renderTable),
		'',
	].join('\n');
}

function renderTable({ section, rows }: ConformanceTable): string[] {
	return [
		'',
		`## ${section}`,
		'',
		'| row | held by |',
		'|---|---|',
		...rows.map(({ key, evidence }) => {
			const held = evidence.map(([file, title]) => `\`${file}\`: ${title.replaceAll('|', '\\|')}`);
			return `| ${key} | ${held.join('<br>')} |`;
		}),
	];
}
