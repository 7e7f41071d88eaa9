import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
	.map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
const runsOnClientOnly = /^import \{[^}]*\b(use[A-Z]\w+|createContext)\b[^}]*\} from/m;
const isMarked = (text: string) => text.startsWith("'use client';");

test("requires 'use client' in every file that uses hooks or context, and in no other", () => {
	const client = sources.filter(({ text }) => runsOnClientOnly.test(text));
	expect(client.length).toBeGreaterThan(20);
	const marked = sources.filter(({ text }) => isMarked(text)).map(({ file }) => file);
	expect(marked.sort()).toEqual(client.map(({ file }) => file).sort());
});

test("renders no function as a child in a file without 'use client', because a client component cannot take it", () => {
	const shared = sources.filter(({ file, text }) => file.endsWith('.tsx') && !isMarked(text));
	expect(shared.length).toBeGreaterThan(3);
	const passing = shared.filter(({ text }) => />\s*\{\([^()]*\) =>/.test(text));
	expect(passing.map(({ file }) => file)).toEqual([]);
});
