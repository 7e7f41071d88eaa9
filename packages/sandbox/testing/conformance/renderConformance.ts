import type { RowMutation } from './mutations.js';
import { unreachedCodes, unreachedFields, unreachedStatuses } from './reachTables.js';
import type { ConformanceTable } from './table.js';

/** Renders the page of the documentation that names the tests of each row, and how they are proved. */
export function renderConformance(
	tables: readonly ConformanceTable[],
	mutations: readonly RowMutation[],
): string {
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	const survivors = mutations.filter(({ survives }) => survives !== undefined);
	const noticed = mutations.length - survivors.length;
	const share = ((noticed / mutations.length) * 100).toFixed(1);
	return [
		'# Conformance',
		'',
		`${count} rows of the service interface, and the tests of the sandbox that cover them. Files are`,
		'below `packages/sandbox/src`. The rows are in `packages/sandbox/testing/conformance`. The build fails if',
		'a row has no test, or if a listed test no longer exists. This command generates the page:',
		'',
		'```sh',
		'node_modules/.bin/vitest run --project "node packages/sandbox" src/conformance/rows -u',
		'```',
		'',
		`Each row is proved by at least one of ${mutations.length} changes of the source, listed in`,
		'`packages/sandbox/testing/conformance/mutations.ts`: a check is removed, a field is left out, a value',
		'is altered. The tests that the row names must fail on the changed source. `npm run test:deep` tries',
		`all of them, \`npm test\` a sample of 20. The tests notice ${noticed} (${share} %).`,
		'',
		'```sh',
		'node scripts/mutation/proveRows.mjs --only "Quote: "',
		'```',
		...renderSurvivors(survivors),
		...tables.flatMap((table) => renderTable(table, mutations)),
		'',
		'## What no rule leads to',
		'',
		'Values of the interface that the sandbox never sends by itself. Each can be injected as a fault: a code by',
		'`refusal`, a status or a field by `replacedMembers` ([sandbox.md](sandbox.md#faults)).',
		'',
		'| value | reason |',
		'|---|---|',
		...[...unreachedCodes, ...unreachedStatuses, ...unreachedFields].map(
			({ name, reason }) => `| ${name} | ${reason} |`,
		),
		'',
	].join('\n');
}

const unreached = new Set(unreachedCodes.map(({ name }) => name));

function renderSurvivors(survivors: readonly RowMutation[]): string[] {
	if (survivors.length === 0) return [];
	return [
		'',
		'## Changes that no test notices',
		'',
		'| row | file | why |',
		'|---|---|---|',
		...survivors.map(({ row, file, survives }) => `| ${row} | \`${file}\` | ${survives} |`),
	];
}

function renderTable(
	{ section, rows }: ConformanceTable,
	mutations: readonly RowMutation[],
): string[] {
	return [
		'',
		`## ${section}`,
		'',
		'| row | tests | proved by changes of |',
		'|---|---|---|',
		...rows.map(({ key, evidence }) => {
			const tests = evidence.map(([file, title]) => `\`${file}\`: ${title.replaceAll('|', '\\|')}`);
			const files = mutations
				.filter(({ row }) => row === `${section}: ${key}`)
				.map(({ file }) => `\`${file.replace(/^packages\/(sandbox\/src\/)?/, '')}\``);
			const isInjected = /^\d+ codes$/.test(section) && unreached.has(key);
			return `| ${key}${isInjected ? ' (only as a fault)' : ''} | ${tests.join('<br>')} | ${[...new Set(files)].join('<br>')} |`;
		}),
	];
}
