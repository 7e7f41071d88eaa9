import { defineConfig } from 'vitest/config';
import { deepTests, longTests } from './scripts/testing/longTests.mjs';
import { maxWorkers, without } from './vitest.config.js';

/** What `npm test` runs. */
export default defineConfig({
	test: { retry: 0, maxWorkers, projects: without(longTests, deepTests) },
});
