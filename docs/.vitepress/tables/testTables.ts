import { tables } from '../../../packages/sandbox/testing/conformance/tables.js';
import { numberedCases } from '../../../tests/docs/cases.js';
import { securitySections } from '../../../tests/docs/securitySections.js';
import { readTaggedTests, testIds } from '../../../tests/source/taggedTests.js';
import { code, markdownTable } from './markdownTable.js';

/** The tables of docs/project/tests.md, from the ids above the tests. */
export const testTables: Readonly<Record<string, () => string>> = {
	securityTests: () =>
		Object.entries(securitySections)
			.map(([id, { section, tests }]) => `### ${section}\n\n${listOf(testIds(id, tests))}`)
			.join('\n\n'),
	caseTests: () =>
		Object.entries(numberedCases)
			.map(([room, cases]) => {
				const rows = cases.map(({ id, title, tests, reason }) => [
					id,
					title,
					reason ?? cellOf(testIds(id, tests)),
				]);
				return `### ${room}\n\n${markdownTable(['id', 'what happens', 'tests'], rows)}`;
			})
			.join('\n\n'),
	conformanceTests: () =>
		tables
			.map(({ section, rows }) => {
				const lines = rows.map(({ key, tests }) => [key, cellOf(tests) || 'a case of its own']);
				return `### ${section}\n\n${markdownTable(['row', 'tests'], lines)}`;
			})
			.join('\n\n'),
};

const tests = new Map(readTaggedTests().map((test) => [test.id, test]));

function listOf(ids: readonly string[]): string {
	return ids
		.map((id) => `- ${titleOf(id)} in ${code(tests.get(id)?.file.split('/').at(-1) ?? '')}`)
		.join('\n');
}

function cellOf(ids: readonly string[]): string {
	return ids.map(titleOf).join('<br>');
}

/** As code, in which neither Markdown nor the site reads anything. */
function titleOf(id: string): string {
	return code((tests.get(id)?.title ?? id).replaceAll('`', "'"));
}
