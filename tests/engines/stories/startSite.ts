import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Stack, type StackOptions, startStack } from '../../../e2e/harness/startStack.js';
import { alone } from '../../../scripts/build/alone.mjs';
import { buildDemo, compile } from '../../../scripts/build/buildWorkspace.mjs';
import { workspaceRoot } from '../../../scripts/programs/workspaceRoot.mjs';

declare module 'vitest' {
	export interface ProvidedContext {
		/** The Countersign that the stories of an engine share. */
		stack: Omit<Stack, 'stop'>;
	}
}

/** Runs before the stories: they play on the production build of the demo, with the compiled backend and sandbox. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => startSite(project);

/** Starts what stories play on. Resolves with what stops it. */
export async function startSite(
	project: TestProject,
	options?: StackOptions,
): Promise<() => Promise<void>> {
	// Each engine has a process of its own, and they build in the same folders.
	return alone(path.join(workspaceRoot, 'artifacts', 'engines', '.build-lock'), async () => {
		await compile();
		await buildDemo();
		const { stop, ...stack } = await startStack(project.name.replaceAll(' ', '-'), options);
		project.provide('stack', stack);
		return stop;
	});
}
