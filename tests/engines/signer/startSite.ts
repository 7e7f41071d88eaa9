import type { TestProject } from 'vitest/node';
import { startSite } from '../stories/startSite.js';

/** Runs before the stories of a signer: the demo signs in another origin. */
export const setup = (project: TestProject): Promise<() => Promise<void>> =>
	startSite(project, { hasSigner: true });
