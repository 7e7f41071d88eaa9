import { defineConfig } from 'vitest/config';
import { longTests } from './scripts/testing/longTests.mjs';
import { maxWorkers, projects } from './vitest.config.js';

/** What `npm test` runs: every test but those of {@link longTests}. */
export default defineConfig({
	test: {
		retry: 0,
		maxWorkers,
		projects: projects.map((project) => {
			const { name, exclude } = project.test;
			return {
				...project,
				test: { ...project.test, exclude: [...exclude, ...(longTests[name] ?? [])] },
			};
		}),
	},
});
