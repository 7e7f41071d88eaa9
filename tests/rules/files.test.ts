import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { packages } from '../source/packages.js';
import { root } from '../source/root.js';

const sources = packages.flatMap((member) => member.files);
// [G30a]
test('no two paths differ only in case, since some file systems cannot tell them apart', () => {
	const spellings = new Map<string, Set<string>>();
	for (const file of listFiles('.')) {
		const parts = file.replace(/\.tsx?$/, '.js').split('/');
		for (const depth of parts.keys()) {
			const place = parts.slice(0, depth + 1).join('/');
			const same = spellings.get(place.toLowerCase()) ?? new Set();
			spellings.set(place.toLowerCase(), same.add(place));
		}
	}
	expect([...spellings.values()].filter(({ size }) => size > 1).map((same) => [...same])).toEqual(
		[],
	);
});

// [G30b]
test('the SDK, the backend and the sandbox read the time from the clock that they are given', () => {
	const problems = packages
		.filter(({ name }) => /\/(contract|core|database|server|sandbox)$/.test(name))
		.flatMap(({ files }) => files)
		.filter(({ isTest, text }) => {
			const code = text.replace(/^\s*(\*|\/\/|\/\*).*$/gm, '').replace(/(=|\?\?) Date\.now\b/g, '');
			return !isTest && /Date\.now\b|new Date\(\)/.test(code);
		})
		.map((file) => `${file.path}: take the time from the injected clock.`);
	expect(problems).toEqual([]);
});

/** A list of public names is as long as it is. */
const publicNames = /^packages\/\w+\/src\/(index|service)\.ts$/;

/** The texts of one language: looked up by key, never read as a whole. */
const texts = /\/messages\/(arabic|english|spanish)\.ts$/;

test('a source file fits into one reading', () => {
	const problems = sources
		.filter((file) => !file.isTest && !texts.test(file.path) && !publicNames.test(file.path))
		.map((file) => ({ file: file.path, lines: file.text.split('\n').length - 1 }))
		.filter(({ lines }) => lines > 300)
		.map(
			({ file, lines }) =>
				`${file} has ${lines} lines. Split it by what its parts do (300 at most).`,
		);
	expect(problems).toEqual([]);
});

test('no callback is given to `mutate`, which drops it when the component unmounts', () => {
	const dropped = /\bmutate\([^;]{0,400}?\bon(Success|Error|Settled)\b/;
	const problems = listFiles('.')
		.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
		.filter((file) => dropped.test(readFileSync(path.join(root, file), 'utf8')))
		.map((file) => `${file}: await mutateAsync, or pass the callback to the hook.`);
	expect(problems).toEqual([]);
});

test('a test waits by `expect.poll`, which has the patience of a busy machine', () => {
	const problems = listFiles('.')
		.filter((file) => /\.tsx?$/.test(file))
		.filter((file) => {
			const text = readFileSync(path.join(root, file), 'utf8');
			return /\bvi\s*\.\s*wait(For|Until)\s*[(<]/.test(text);
		})
		.map((file) => `${file}: these waits of Vitest end after a second. Write expect.poll instead.`);
	expect(problems).toEqual([]);
});
