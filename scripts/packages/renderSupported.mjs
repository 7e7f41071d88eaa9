/**
 * @typedef {object} Result
 * @property {string} group
 * @property {string} name
 * @property {string} [example] folder below `examples`
 * @property {string} versions
 * @property {string} [error] why it does not work
 */

/**
 * The page of what is supported, from the results of a run.
 * @param {readonly Result[]} results
 */
export function renderSupported(results) {
	const groups = [...new Set(results.map(({ group }) => group))];
	const parts = groups.map((group) => {
		const rows = results.filter((result) => result.group === group).map(renderRow);
		return `## ${group}\n\n| | versions of the last run | result |\n|---|---|---|\n${rows.join('\n')}\n`;
	});
	return `# Supported environments

This page is written by \`npm run test:packages\`, which packs the packages as they are published, installs the
tarballs in each kind of project below, and uses them there. In the last run of a row, either everything in it worked
(passed) or something did not (failed, with the reason). A row without a run is open.

${parts.join('\n')}`;
}

/** @param {Result} result */
function renderRow({ name, example, versions, error }) {
	const title = example === undefined ? name : `[${name}](../examples/${example})`;
	return `| ${title} | ${versions} | ${renderOutcome(error)} |`;
}

/** The result of a row that no run has tried. */
export const notRun = 'It has not been run.';

/** @param {string | undefined} error */
function renderOutcome(error) {
	if (error === undefined) return 'passed';
	if (error === notRun) return 'open';
	const lines = error.split('\n').filter((line) => line.trim() !== '');
	const reason = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? '';
	return `**failed:** ${reason.replaceAll('|', '\\|').slice(0, 300)}`;
}
