import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../source/root.js';
import type { Evidence } from './securityTests.js';

const plain = (text: string): string => text.replaceAll("'", '’');

/** The tests among these that do not exist. */
export function missingTests(named: readonly Evidence[]): string[] {
	return named
		.filter(([file, title]) => {
			const titles = titlesIn(readFileSync(path.join(root, file), 'utf8'));
			return !titles.some((found) => plain(found).includes(plain(title)));
		})
		.map(([file, title]) => `${file}: ${title}`);
}

/** What a call takes first, or what a row of a table begins with: a title in a comment is neither. */
export function titlesIn(text: string): string[] {
	return [...text.matchAll(/[([]\s*(['"`])(.+?)\1,/g)].map(([, , found = '']) => found);
}
