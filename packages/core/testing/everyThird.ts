import { inject } from 'vitest';

/**
 * A third of the cases of a long table, which the seed of the run chooses. `npm run test:deep` plays all of them, and so does
 * `COUNTERSIGN_RUNS=2`.
 */
export function everyThird<Case>(cases: readonly Case[]): readonly Case[] {
	const third = inject('third');
	return third === null ? cases : cases.filter((_, index) => index % 3 === third);
}
