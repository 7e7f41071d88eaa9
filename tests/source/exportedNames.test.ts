import { expect, test } from 'vitest';
import { exportedNames } from './exportedNames.js';

test('reads lists, renamings, types and declarations', () => {
	const source = `export type { A, B } from './a.js';
export { c, d as e, type F } from './c.js';
export const g = 1;
export async function h(): Promise<void> {}
export interface I {}
export type J = string;
const hidden = 2;
`;
	expect(exportedNames(source)).toEqual(['A', 'B', 'F', 'I', 'J', 'c', 'e', 'g', 'h']);
});
