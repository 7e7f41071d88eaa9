import config from './playwright.config.js';

/** Stories that take minutes, which `npm run test:deep` runs. */
export default {
	...config,
	grepInvert: [],
	testMatch: '**/*.long.ts',
	workers: 1,
	timeout: 20 * 60_000,
	expect: { timeout: 60_000 },
	reporter: 'list',
};
