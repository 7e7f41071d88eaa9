import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { maxWorkers, node } from '../../vitest.config.js';
import { root } from '../source/root.js';
import { type Mutation, mutations } from './mutations.mjs';

const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** One project for each mutation: the tests that must notice it, on the changed source. */
const mutant = ({ file, from, to, test }: Mutation, index: number) => {
	const project = node(packageOf(file), [path.relative(packageOf(file), test)]);
	const change = {
		name: 'countersign:mutation',
		enforce: 'pre' as const,
		transform: (code: string, id: string) =>
			id === path.join(root, file) ? code.replace(from, () => to) : undefined,
	};
	return { ...project, plugins: [change], test: { ...project.test, name: `mutation ${index}` } };
};

/** For `main.mjs`. */
export default defineConfig({ test: { retry: 0, maxWorkers, projects: mutations.map(mutant) } });
