import config from './playwright.config.js';

/** Measurements, which `npm test` does not run. */
export default { ...config, testMatch: '**/*.counts.ts', workers: 1, reporter: 'list' };
