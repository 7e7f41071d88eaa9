import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments } from '../scripts/browserArguments.mjs';
import { findBrowser } from '../scripts/findBrowser.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { sizes, titleOf } from './steps/sizeTable.js';

const artifacts = path.join(workspaceRoot, 'artifacts');
const executablePath = findBrowser();

/** A zone in which it is no midnight soon: what is "today" in a story stays so until it is over. */
function farFromMidnight(): string {
	return Math.abs(new Date().getUTCHours() - 12) < 6 ? 'UTC' : 'Etc/GMT+12';
}

const storiesIn = (...names: string[]): string[] =>
	names.map((name) => `**/stories/${name}.spec.ts`);

/** Stories on the built documentation: see `documentation.config.ts`. */
export const documentation = storiesIn('docs', 'docsStart', 'playground');
/** Stories on pages without a wallet of their own. */
export const withoutWallet = storiesIn('gallery', 'reference');
/** How every component and screen looks and reads: see `screens.config.ts`. */
export const screens = [
	...withoutWallet,
	...storiesIn('display', 'language', 'screens', 'stillness'),
];
/** Stories that move the clock of a stack, or end their tab in the middle of a payment: see `clock.config.ts`. */
export const clock = storiesIn('killedTab', 'outcomes', 'timePasses', 'wire');

/** Stories that also run on a phone: see `desktop.config.ts`. */
export const desktop = new RegExp(titleOf(sizes.wide));

export default defineConfig({
	testDir: '.',
	testMatch: '**/*.spec.ts',
	testIgnore: [...clock, ...documentation, ...screens],
	grepInvert: desktop,
	outputDir: path.join(artifacts, 'stories'),
	forbidOnly: true,
	retries: 0,
	// Each has a stack of its own. A story waits for half of its time: three leave a fifth of two cores idle.
	workers: 4,
	// Stories need nothing of each other, and the longest files would otherwise end alone.
	fullyParallel: true,
	// A busy machine is no reason to fail; what never comes is. What must be fast is measured, not timed here.
	timeout: 300_000,
	expect: { timeout: 30_000 },
	reporter: [['list'], ['json', { outputFile: path.join(artifacts, 'playwright.json') }]],
	use: {
		browserName: 'chromium',
		actionTimeout: 30_000,
		locale: 'en-US',
		timezoneId: farFromMidnight(),
		// A story waits for no animation, except those about what moves.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
		screenshot: 'only-on-failure',
		// A fault that comes once in many runs has to be explained by what that run left: its actions, requests and console.
		// The page at each action costs every story a fifth of its time.
		trace: {
			mode: 'retain-on-failure',
			screenshots: false,
			sources: false,
			attachments: false,
			snapshots: process.env['COUNTERSIGN_TRACE'] === 'full',
		},
		// Stories look at requests, which a service worker would take from them; the story about it allows one.
		serviceWorkers: 'block',
	},
});
