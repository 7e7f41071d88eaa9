import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tokenName } from '../../../packages/react/src/ui/appearance/appearance.js';
import { listFiles } from '../../../tests/source/listFiles.js';
import { root } from '../../../tests/source/root.js';

const ui = 'packages/react/src/ui';
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const appearance = read(`${ui}/appearance/appearance.ts`);

/** A property of an interface or an object, with its comment on one line. */
export interface Member {
	readonly name: string;
	readonly optional: boolean;
	readonly type: string;
	readonly comment: string;
}

/** The source of every component, without tests. */
export const componentSources: readonly string[] = listFiles(ui)
	.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
	.map(read);

/** The names of the public components. */
export const components: readonly string[] = ['index.ts', 'parts.ts'].flatMap((file) =>
	[...read(`${ui}/${file}`).matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
		[...names.matchAll(/(?:^|,)\s*([A-Z]\w+)/g)].map(([, name = '']) => name),
	),
);

export const variables: readonly Member[] = membersOf(
	blockOf(appearance, 'export interface AppearanceVariables'),
);
export const parts: readonly Member[] = membersOf(
	blockOf(appearance, 'export const appearanceParts'),
);
export const slots: readonly Member[] = membersOf(
	blockOf(read(`${ui}/controls/slots.ts`), 'export interface Slots'),
);

/** The value of each custom property in the style sheet. */
export const defaults: ReadonlyMap<string, string> = new Map(
	[...read(`${ui}/styles/tokens.css`).matchAll(/(--cs-[\w-]+):\s*([^;]+);/g)].map(
		([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')],
	),
);

/** The props that the interface of a component declares itself. */
export function propsOf(component: string): readonly Member[] {
	const start = `export interface ${component}Props`;
	const source = componentSources.find((text) => new RegExp(`${start}\\b`).test(text));
	return source ? membersOf(blockOf(source, start)) : [];
}

/** The doc comment of a component, without its tags and with the links to others of them as code. */
export function sentencesOf(name: string): string {
	const declaration = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${name}\\b`);
	const [, comment = ''] =
		componentSources.map((text) => declaration.exec(text)).find(Boolean) ?? [];
	const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
	const tag = lines.findIndex((line) => line.startsWith('@'));
	return lines
		.slice(0, tag < 0 ? lines.length : tag)
		.join(' ')
		.replaceAll(/\{@link (\w+)\}/g, '`$1`')
		.replace(/ Import `[^`]+` once\./, '')
		.replaceAll(/\s+/g, ' ')
		.trim();
}

/** Controls of the gallery: a prop or a token each. */
export function componentSheets(): object {
	const props = components.map((component) => [
		component,
		propsOf(component).map(({ name, type, optional, comment }) => ({
			name,
			type,
			required: !optional,
			comment,
		})),
	]);
	const tokens = variables.map(({ name, comment }) => {
		const value = defaults.get(tokenName(name));
		return { name, value: value === 'initial' ? '' : value, comment };
	});
	return { props: Object.fromEntries(props), tokens };
}

/** Where a block begins up to the line that closes it. */
function blockOf(text: string, start: string): string {
	const from = text.indexOf(start);
	if (from < 0) throw new Error(`There is no ${start}.`);
	return text.slice(from, text.indexOf('\n}', from) + 1);
}

function membersOf(block: string): readonly Member[] {
	const member =
		/(?:\/\*\*([^/]*(?:\/(?!\*)[^/]*)*?)\*\/\s*)?\n\t(?:readonly )?(\w+)(\?)?:([^\n]*?(?:\n\t\t[^\n]*?)*)[;,]?(?=\n(?!\t\t))/g;
	return [...block.matchAll(member)].map(([, comment = '', name = '', mark, type = '']) => ({
		name,
		optional: mark === '?',
		type: readableType(type),
		comment: comment
			.replace(/\s*\n\s*\*\s*/g, ' ')
			.replace(/\{@link (\w+)\}/g, '`$1`')
			.trim(),
	}));
}

/** A type on one line. Every optional member takes `undefined`, so that goes without saying. */
function readableType(type: string): string {
	return type
		.replace(/\s+/g, ' ')
		.replace(/^ (\| )?/, '')
		.replace(/ \| undefined$/, '')
		.replace(/^\((\(.*=>.*)\)$/, '$1');
}
