import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { type Mutation, mutations } from './scripts/testing/mutations.mjs';
import { maxWorkers, node } from './vitest.config.js';

/** One project for each mutation: the tests that must notice it, on the changed source. */
const mutant = ({ file, from, to, test }: Mutation, index: number) => {
	const root = file.split('/').slice(0, 2).join('/');
	const project = node(root, [path.relative(root, test)]);
	const change = {
		name: 'countersign:mutation',
		enforce: 'pre' as const,
		transform: (code: string, id: string) =>
			id === path.join(import.meta.dirname, file) ? code.replace(from, () => to) : undefined,
	};
	return { ...project, plugins: [change], test: { ...project.test, name: `mutation ${index}` } };
};

/** For `scripts/testMutations.mjs`. */
export default defineConfig({ test: { retry: 0, maxWorkers, projects: mutations.map(mutant) } });
