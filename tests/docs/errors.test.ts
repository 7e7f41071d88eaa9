import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsUrl, WalletError, type WalletErrorCode } from '../../packages/core/src/errors.js';
import { root } from '../source/root.js';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const [, table = ''] =
	/^const table = \{\n(.*?)^\} as const;/ms.exec(read('packages/core/src/errors.ts')) ?? [];
const codes = [...table.matchAll(/^\t'([a-z_.]+)':/gm)].map(([, code]) => code as WalletErrorCode);
const sections = new Map(
	read('docs/reference/errors.md')
		.split(/^## /m)
		.slice(1)
		.map((section) => [section.split('\n')[0] ?? '', section]),
);

test('the page of errors has a section for every code', () => {
	expect(codes.length).toBeGreaterThan(50);
	expect([...sections.keys()].sort()).toEqual([...codes].sort());
});

test.each(codes)('the section of %s has its remedy, and docsUrl leads to it', (code) => {
	const error = new WalletError(code, '');
	const { remedy, retryable } = error;
	const again = retryable ? '; the same call may be made again' : '';
	expect(sections.get(code)).toContain(`\n- \`remedy\`: \`${remedy}\`${again}\n`);
	expect(docsUrl(error)).toBe(`docs/reference/errors.md#${code.replace(/[^a-z_]/g, '')}`);
});
