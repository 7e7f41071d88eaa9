import { defineConfig } from 'vitest/config';
import { longTests, maxWorkers, without } from './vitest.config.js';

/** What `npm test` runs. */
export default defineConfig({
	test: { retry: 0, maxWorkers, projects: without(longTests) },
});
