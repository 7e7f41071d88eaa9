import { expect, test } from 'vitest';
import { contents } from '../../docs/.vitepress/contents.js';
import { listFiles } from '../source/listFiles.js';

test('the contents of the site have every page of docs', () => {
	const listed = new Set(contents.flatMap(({ pages }) => pages.map(({ page }) => `${page}.md`)));
	const pages = listFiles('docs').filter((file) => file.endsWith('.md'));
	const missing = pages.filter((file) => !listed.has(file.slice('docs/'.length)));
	expect(missing).toEqual([]);
});
