import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments } from './scripts/browserArguments.mjs';
import { findBrowser } from './scripts/findBrowser.mjs';
import { testServicePlugin } from './tests/service/testServicePlugin.js';

const conditions = ['source'];
const browserPackages = ['packages/core', 'packages/react'];
const executablePath = findBrowser();

/** Published vectors are not part of the repository: tests that need them say so when they are absent. */
const vectors = process.env['COUNTERSIGN_VECTORS'] ?? path.resolve('../shared/vectors');
const publishedVectors = (file: string) => {
	const place = path.join(vectors, file);
	return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : null;
};

const node = (root: string, include: string[]) => ({
	resolve: { conditions: [...conditions, 'node', 'module'] },
	ssr: { resolve: { conditions: [...conditions, 'node', 'module'] } },
	test: {
		name: `node ${root}`,
		root,
		include,
		environment: 'node' as const,
		hookTimeout: 60_000,
		testTimeout: 30_000,
	},
});

const browser = (root: string) => ({
	plugins: [testServicePlugin()],
	ssr: { resolve: { conditions: [...conditions, 'node', 'module'] } },
	resolve: { conditions: [...conditions, 'browser', 'module'] },
	test: {
		name: `browser ${root}`,
		root,
		include: ['src/**/*.test.{ts,tsx}'],
		exclude: ['src/**/*.node.test.{ts,tsx}'],
		testTimeout: 20_000,
		provide: { rfc9180: publishedVectors('hpke/rfc9180-p256-sha256-base.json') },
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			provider: playwright({
				launchOptions: { args: browserArguments, ...(executablePath ? { executablePath } : {}) },
			}),
			instances: [{ browser: 'chromium' as const }],
		},
	},
});

declare module 'vitest' {
	export interface ProvidedContext {
		rfc9180: readonly HpkeVector[] | null;
	}
}

interface HpkeVector {
	readonly aead_id: number;
	readonly info: string;
	readonly skRm: string;
	readonly enc: string;
	readonly encryptions: readonly Record<'aad' | 'ct' | 'pt', string>[] & readonly { seq: number }[];
}

export default defineConfig({
	test: {
		retry: 0,
		projects: [
			...['packages/contract', 'packages/server', 'packages/sandbox', 'apps/backend'].map((root) =>
				node(root, ['src/**/*.test.ts']),
			),
			node('apps/demo', ['src/**/*.node.test.ts']),
			node('tests', ['**/*.test.ts']),
			...browserPackages.map((root) => node(root, ['src/**/*.node.test.{ts,tsx}'])),
			...browserPackages.map(browser),
		],
	},
});
