import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspaceRoot } from '../../scripts/programs/workspaceRoot.mjs';
import { deepSteps } from '../../scripts/testing/deepSteps.mjs';
import { deepTests, longTests, pathsOf } from '../../scripts/testing/longTests.mjs';

const lists = Object.entries({ longTests, deepTests });

test.each(lists)('%s names files that exist', (_, list) => {
	const missing = pathsOf(list).filter((file) => !existsSync(path.join(workspaceRoot, file)));
	expect(missing).toEqual([]);
});

/** Whether a step of the deep run chooses a file of a project. */
const isRun = (project: string, file: string) =>
	deepSteps.some(
		({ projects = [], filters = [] }) =>
			projects.includes(project) &&
			(filters.length === 0 || filters.some((filter) => file.includes(filter))),
	);

test.each(lists)('the deep run runs every file of %s', (_, list) => {
	const left = Object.keys(list).flatMap((project) =>
		pathsOf(list, project).filter((file) => !isRun(project, file)),
	);
	expect(left).toEqual([]);
});
