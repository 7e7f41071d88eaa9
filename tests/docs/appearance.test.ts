import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appearanceParts, tokenName } from '../../packages/react/src/ui/appearance/appearance.js';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const ui = 'packages/react/src/ui';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const appearance = read(`${ui}/appearance/appearance.ts`);
const page = path.join(root, 'apps/docs/pages/guides/theming.md');

/** A property of an interface or an object, with its comment on one line. */
interface Member {
	readonly name: string;
	readonly optional: boolean;
	readonly type: string;
	readonly comment: string;
}

/** Where a block begins up to the line that closes it. */
function blockOf(text: string, start: string): string {
	const from = text.indexOf(start);
	if (from < 0) throw new Error(`There is no ${start}.`);
	return text.slice(from, text.indexOf('\n}', from) + 1);
}

function membersOf(block: string): readonly Member[] {
	const member =
		/(?:\/\*\*([^/]*(?:\/(?!\*)[^/]*)*?)\*\/\s*)?\n\t(?:readonly )?(\w+)(\?)?: ([^\n]*?)[;,]?(?=\n)/g;
	return [...block.matchAll(member)].map(([, comment = '', name = '', mark, type = '']) => ({
		name,
		optional: mark === '?',
		type,
		comment: comment
			.replace(/\s*\n\s*\*\s*/g, ' ')
			.replace(/\{@link (\w+)\}/g, '`$1`')
			.trim(),
	}));
}

const variables = membersOf(blockOf(appearance, 'export interface AppearanceVariables'));
const parts = membersOf(blockOf(appearance, 'export const appearanceParts'));
const defaults = new Map(
	[...read(`${ui}/styles/tokens.css`).matchAll(/(--cs-[\w-]+):\s*([^;]+);/g)].map(
		([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')],
	),
);

function row(cells: readonly string[]): string {
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

/** The props of each public component, with those that its interface declares itself. */
function propsOfComponents(): readonly (readonly string[])[] {
	const names = [...read(`${ui}/index.ts`).matchAll(/type ([A-Z]\w+)Props\b/g)].map(
		([, name = '']) => name,
	);
	const sources = listFiles(ui)
		.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
		.map(read);
	return names.flatMap((name) => {
		const start = `export interface ${name}Props`;
		const source = sources.find((text) => new RegExp(`${start}\\b`).test(text));
		if (!source) throw new Error(`There is no ${start}.`);
		return membersOf(blockOf(source, start)).map((prop) => [
			`\`${name}\``,
			`\`${prop.name}\`${prop.optional ? '' : ', required'}`,
			`\`${prop.type}\``,
			prop.comment,
		]);
	});
}

const tables: Readonly<Record<string, () => string>> = {
	tokens: () =>
		table(
			['variable', 'custom property', 'default', 'what it is'],
			variables.map(({ name, comment }) => [
				`\`${name}\``,
				`\`${tokenName(name)}\``,
				defaults.get(tokenName(name)) === 'initial'
					? 'follows another'
					: `\`${defaults.get(tokenName(name))}\``,
				comment,
			]),
		),
	parts: () =>
		table(
			['part', 'selector', 'what it is'],
			parts.map(({ name, type, comment }) => [
				`\`${name}\``,
				`\`${type.replaceAll("'", '')}\``,
				comment,
			]),
		),
	props: () => table(['component', 'prop', 'type', 'what it is'], propsOfComponents()),
};

test('the tables of tokens, parts and props are those of the components', async () => {
	const written = readFileSync(page, 'utf8').replaceAll(
		/(<!-- generated: (\w+) -->)[\s\S]*?<!-- end -->/g,
		(_, mark: string, name: string) => `${mark}\n\n${tables[name]?.()}\n\n<!-- end -->`,
	);
	await expect(written).toMatchFileSnapshot(page);
});

test('every token has a variable and every variable a token', () => {
	expect(variables.map(({ name }) => tokenName(name)).sort()).toEqual([...defaults.keys()].sort());
	expect(variables.filter(({ comment }) => comment === '')).toEqual([]);
});

test('every part is one of the components', () => {
	const markup = listFiles(ui)
		.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
		.map(read)
		.join('\n');
	const missing = Object.entries(appearanceParts).filter(([, selector]) =>
		[...selector.matchAll(/data-cs~="([\w-]+)"/g)].some(
			([, name]) => !new RegExp(`["\`' ]${name}["\`' ]`).test(markup),
		),
	);
	expect(parts.map(({ name }) => name)).toEqual(Object.keys(appearanceParts));
	expect(missing).toEqual([]);
});
