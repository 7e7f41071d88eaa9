import { type Point, pointNames, type World, worldNames } from './gridFaults.js';
import { gridOperations, legsOf } from './gridOperations.js';
import { type CellEnd, nameOf } from './playCell.js';

/** What a cell shows. */
function symbolOf({ said, effects, signedInAgain, isMet }: CellEnd): string {
	const again = (signedInAgain ? '*' : '') + (isMet ? '' : '°');
	if (said === 'done') return `done${again}`;
	if (said === 'gone') return `closed${again}`;
	const isUnknown = said.endsWith('.unknown') || (effects === undefined && said !== 'done');
	if (said.endsWith('.unknown')) return `unknown${again}`;
	return `${isUnknown ? '' : 'not done: '}\`${said}\`${again}`;
}

/** The page with every cell. */
export function renderGrid(
	ends: ReadonlyMap<string, CellEnd>,
	{
		points,
		worlds,
	}: {
		readonly points: Readonly<Record<Point, string>>;
		readonly worlds: Readonly<Record<World, string>>;
	},
): string {
	const tally = new Map<string, number>();
	for (const end of ends.values()) {
		const key = symbolOf(end).replace(/[*°`]/g, '').replace(/: .*/, '');
		tally.set(key, (tally.get(key) ?? 0) + 1);
	}
	const unmet = [...ends.values()].filter(({ isMet }) => !isMet).length;
	const lines = [
		'# Fault grid',
		'',
		'What every signed operation says when something goes wrong between the page and the service, while something else',
		'happens on the device, and what the person finds afterwards. Each cell was played with the real SDK, the real',
		'handler of the backend and the real sandbox, in one process, with real keys and signatures.',
		'`packages/core/src/stories/faultGrid.node.test.ts` plays a sample of the cells in `npm test` and all of them in',
		'`npm run test:deep`, which writes this page:',
		'',
		'```sh',
		'COUNTERSIGN_CELLS=all node_modules/.bin/vitest run src/stories/faultGrid --project "node packages/core"',
		'```',
		'',
		'In every cell the service counts the signed requests that took effect: for each confirmation at most one of each,',
		'where the stored response of an idempotency key is no second one. An action that is told as failed had none, not',
		'even by a request that arrived later; one that is told as done had happened once, by what the service has stored;',
		'and what is unknown was resolved by doing what the error advises, after which it had happened exactly once.',
		'',
		'A refresh, an export and a sign-in leave nothing else at the service, so they happen when this device has the session',
		'or the words. Where the response was lost after the service had taken the request, the error says so, this device has',
		'neither, and the action is started again. The session that came of the lost response lives until it expires; nobody',
		'has its key. In the end every other session that the service has is held by a device, or is the one before whose end',
		'could not be asked for. An export always shows the words of the wallet.',
		'',
		'That a killed sandbox keeps what it has committed is shown by `packages/sandbox/src/crash`, and what a killed backend',
		'leaves of payments by `tests/crash`.',
		'',
		`**${ends.size} cells**, 0 wrong: ${[...tally].map(([key, count]) => `${count} ${key}`).join(', ')}.`,
		`In ${unmet} of them the action ended before it met what happened elsewhere.`,
		'',
		'`done`: it happened, and the action says so. `unknown`: `outcome.unknown` or `execution.unknown`; the next look or',
		'call resolves it. `not done`: the action says so, and it had not happened. `closed`: the tab is gone; the next one',
		'gets it done once. A code alone: this device has no session or words of it, so it is started again.',
		'`*`: the person had to sign in again first. `°`: the action asked for nothing that what happened elsewhere could',
		'have changed, so the cell shows no more than `calm`. A dash: the cell does not exist.',
		'',
		'| what happens to the request | |',
		'|---|---|',
		...Object.entries(points).map(([name, meaning]) => `| ${name} | ${meaning} |`),
		'',
		'| what happens elsewhere | |',
		'|---|---|',
		...Object.entries(worlds).map(([name, meaning]) => `| ${name} | ${meaning} |`),
		'',
	];
	for (const [name, operation] of Object.entries(gridOperations)) {
		for (const leg of legsOf(operation)) {
			lines.push(`## ${name}, ${leg} leg`, '');
			lines.push(
				`| | ${worldNames.join(' | ')} |`,
				`|---|${worldNames.map(() => '---|').join('')}`,
			);
			for (const point of pointNames) {
				const row = worldNames.map((world) => {
					const end = ends.get(nameOf({ name, leg, point, world }));
					return end ? symbolOf(end) : '–';
				});
				lines.push(`| ${point} | ${row.join(' | ')} |`);
			}
			lines.push('');
		}
	}
	return lines.join('\n');
}
