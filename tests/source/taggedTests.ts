import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './listFiles.js';
import { root } from './root.js';

/** A test that a table names by an id, which stands in a comment above the test: `// [K7]`. */
export interface TaggedTest {
	readonly id: string;
	readonly file: string;
	readonly title: string;
	readonly isSkipped: boolean;
}

/** Every test with a tag, several times if it has several. */
export function readTaggedTests(): readonly TaggedTest[] {
	return ['apps', 'e2e', 'packages', 'tests']
		.flatMap(listFiles)
		.filter((file) => /\.tsx?$/.test(file))
		.flatMap((file) =>
			tagsIn(readFileSync(path.join(root, file), 'utf8')).map((tag) => ({ ...tag, file })),
		);
}

/** The tags of a file with the tests, or rows of a `test.each`, that they stand above. */
function tagsIn(text: string): readonly Omit<TaggedTest, 'file'>[] {
	return [...text.matchAll(/^[ \t]*\/\/ ((?:\[[A-Z]\d+[a-z]?\] ?)+)$/gm)].flatMap((comment) => {
		const test = text.slice(comment.index + comment[0].length).trimStart();
		const opening = /^[\w.]+\.each\b/.test(test)
			? /\)\(\s*(['"`])(.+?)\1/
			: /[([]\s*(['"`])(.+?)\1/;
		const title = opening.exec(test)?.[2] ?? '';
		const isSkipped = /^[\w.]+\.(?:fixme|skip|todo)\(/.test(test);
		return (comment[1] ?? '')
			.split(/[[\] ]+/)
			.filter(Boolean)
			.map((id) => ({ id, title, isSkipped }));
	});
}

/** The ids of the tests of one row: `K7`, or `K1a` and `K1b` if it has two. */
export function testIds(row: string, tests: number): readonly string[] {
	if (tests === 1) return [row];
	return Array.from({ length: tests }, (_, index) => row + String.fromCharCode(97 + index));
}
