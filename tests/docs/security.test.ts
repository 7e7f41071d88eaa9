import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hostileReach, refusedResponses } from '../../packages/core/testing/hostileReach.js';

test('SECURITY.md shows what a hostile backend can get signed, as the story finds it', async () => {
	const text = await readFile(path.join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
	const [, section = ''] = text.split('## What a hostile backend can get signed');
	const rows = section.split('\n## ')[0]?.match(/^\| `\w+` \|.*$/gm) ?? [];
	const quote = (words: readonly string[]) =>
		words.map((word) => `\`${word}\``).join(', ') || 'nothing';
	expect(rows).toEqual(
		Object.entries(hostileReach).map(
			([action, members]) => `| \`${action}\` | ${quote(members)} |`,
		),
	);
});

test('SECURITY.md shows which changed responses are refused, as the story finds it', async () => {
	const text = await readFile(path.join(import.meta.dirname, '../../SECURITY.md'), 'utf8');
	const [, section = ''] = text.split('## What a hostile backend can make a page believe');
	const rows = section.split('\n## ')[0]?.match(/^\| `\w+` \|.*$/gm) ?? [];
	const cell = (codes: Readonly<Record<string, readonly string[]>>) =>
		Object.entries(codes)
			.map(([code, members]) => `\`${code}\`: ${members.map((one) => `\`${one}\``).join(', ')}`)
			.join('; ') || 'nothing';
	expect(rows).toEqual(
		Object.entries(refusedResponses).map(([action, codes]) => `| \`${action}\` | ${cell(codes)} |`),
	);
});
