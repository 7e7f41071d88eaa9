import { expect, test } from 'vitest';
import { deepLanes } from '../../scripts/testing/deepSteps.mjs';
import { listFiles } from '../source/listFiles.js';

/** Whether a step of the deep run chooses a file. */
const isRun = (file: string) =>
	deepLanes
		.flat()
		.some(
			({ projects = [], filters = [] }) =>
				projects.some((project) => file.startsWith(`${project.split(' ')[1]}/`)) &&
				(filters.length === 0 || filters.some((filter) => file.includes(filter))),
		);

test('the deep run runs every file that no other run does', () => {
	const files = listFiles('.').filter((file) => /\.deep\.(?:node\.)?test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(30);
	expect(files.filter((file) => !isRun(file))).toEqual([]);
});
