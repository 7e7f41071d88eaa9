import type { TestProject } from 'vitest/node';
import { type Stack, startStack } from '../../../e2e/harness/startStack.js';
import { buildDemo, compile } from '../../../scripts/build/buildWorkspace.mjs';

declare module 'vitest' {
	export interface ProvidedContext {
		/** The Countersign that the stories of an engine share. */
		stack: Omit<Stack, 'stop'>;
	}
}

/** Runs before the stories: they play on the production build of the demo, with the compiled backend and sandbox. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	await compile();
	await buildDemo();
	const { stop, ...stack } = await startStack(project.name.replace(' ', '-'));
	project.provide('stack', stack);
	return stop;
}
