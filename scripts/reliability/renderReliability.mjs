/**
 * The page of the records in `docs/reliability`.
 * @param {readonly import('./recordRun.mjs').RunRecord[]} records in the order of the page
 * @param {readonly import('./testRuns.mjs').TestRun[]} runs of `npm test`, the oldest first
 */
export function renderReliability(records, runs) {
	return `# Reliability

The results of the long test runs: the models, the fault grid, hostile inputs, other engines, removed rules, and hours of
load. Every figure comes from a record that the run itself has written into \`docs/reliability\`, and is shown with the
command to repeat it. A row passed if everything in it passed; otherwise it lists the failures. The page of
[numbered cases](./cases.md) lists the tests for each numbered fault, and [the fault grid](./fault-grid.md) has the result
of each cell.

A run writes its record when \`COUNTERSIGN_RECORD=1\` is set, as \`npm run test:deep\` does. Then this command generates the
page:

\`\`\`sh
node_modules/.bin/vitest run --project "node tests" tests/docs/reliability -u
\`\`\`

${renderRuns(runs)}
${renderEngines(records, runs)}${records.map(renderRecord).join('\n')}`;
}

/** A file that many import fails with all of them; the record names each. */
const shownFailures = 5;

/** @param {readonly import('./testRuns.mjs').TestRun[]} runs */
function renderRuns(runs) {
	const green = runs.length - 1 - runs.findLastIndex(({ failed }) => failed > 0);
	const rows = runs
		.toReversed()
		.map(({ date, commit, node, seconds, passed, failed, failures }) => {
			const rest = failures.length - shownFailures;
			const shown = failures.slice(0, shownFailures).map(cell);
			const names = [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])]
				.map((name) => `<br>${name}`)
				.join('');
			const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
			const day = date.slice(0, 16).replace('T', ' ');
			return `| ${day} | \`${commit}\` | ${node} | ${time} | ${passed.toLocaleString('en')} | ${failed}${names} |\n`;
		});
	const since = runs.at(-green)?.date.slice(0, 10);
	const last =
		green === 0
			? 'None of the last runs was green.'
			: `The last ${green} in a row were green, since ${since}.`;
	return `## Runs of npm test

\`\`\`sh
node scripts/reliability/repeatTests.mjs 10
\`\`\`

${runs.length === 0 ? 'No run has been noted yet.' : last}
${runs.length === 0 ? '' : `\n| UTC | commit | Node | time | passed | failed |\n|---|---|---|--:|--:|---|\n${rows.join('')}`}`;
}

const inOthers = ' in Firefox and WebKitGTK';

/**
 * Which suites ran in which engine.
 * @param {readonly import('./recordRun.mjs').RunRecord[]} records
 * @param {readonly import('./testRuns.mjs').TestRun[]} runs
 */
function renderEngines(records, runs) {
	const suites = records.filter(({ title }) => title.endsWith(inOthers));
	if (suites.length === 0) return '';
	const engines = [...new Set(suites.flatMap(({ parts }) => Object.keys(parts)))];
	const rows = suites.map(({ title, parts }) => {
		const others = engines.map((engine) => {
			const part = parts[engine];
			return part ? `${renderFigures(part)}` : 'not run';
		});
		const name = title.slice(0, -inOthers.length);
		return `| ${name} | ${renderChromium(name, runs)} | ${others.join(' | ')} |\n`;
	});
	return `## Engines and suites

| | Chromium | ${engines.join(' | ')} |
|---|---|${engines.map(() => '---|').join('')}
${rows.join('')}
`;
}

/**
 * @param {string} suite
 * @param {readonly import('./testRuns.mjs').TestRun[]} runs
 */
function renderChromium(suite, runs) {
	const run = runs.findLast(({ suites }) => suites?.[suite]);
	const counts = run?.suites?.[suite];
	if (!run || !counts) return 'every test, in each run of `npm test`';
	const { passed, failed } = counts;
	return `${renderFigures({ figures: { passed, failed } })} on ${run.date.slice(0, 10)}`;
}

/** @param {import('./recordRun.mjs').RunRecord} record */
function renderRecord({ title, command, date, commit, machine, parts }) {
	const rows = Object.entries(parts).map(
		([name, part]) => `| ${name} | ${renderFigures(part)} | ${renderOutcome(part)} |`,
	);
	const lists = Object.entries(parts).flatMap(([name, part]) => {
		const { lacking = [], skipped = [], surviving = [] } = part;
		return [
			...renderList(`${name}: ${lacking.length} tests need what it does not have`, lacking),
			...renderList(`${name}: ${skipped.length} tests skipped`, skipped),
			...renderList(`${name}: ${surviving.length} of them no test holds`, surviving),
		];
	});
	return `## ${title}

\`\`\`sh
${command}
\`\`\`

${date.slice(0, 10)}, commit \`${commit}\`, ${machine}.

| | figures | result |
|---|---|---|
${rows.join('\n')}
${lists.join('')}`;
}

/** @param {Pick<import('./recordRun.mjs').RunPart, 'figures'>} part */
function renderFigures({ figures }) {
	return Object.entries(figures)
		.map(([what, count]) =>
			typeof count === 'number' ? `${count.toLocaleString('en')} ${what}` : `${what} ${count}`,
		)
		.join(', ');
}

/** @param {import('./recordRun.mjs').RunPart} part */
function renderOutcome({ failures }) {
	if (failures.length === 0) return 'passed';
	return `failed: ${failures.map(cell).join('<br>')}`;
}

/**
 * @param {string} summary
 * @param {readonly string[]} lines
 */
function renderList(summary, lines) {
	if (lines.length === 0) return [];
	const list = lines.map((line) => `- ${line.replaceAll('<', '&lt;')}`).join('\n');
	return [`\n<details><summary>${summary}</summary>\n\n${list}\n\n</details>\n`];
}

/** @param {string} text */
function cell(text) {
	return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 300);
}
