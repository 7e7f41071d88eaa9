import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appearanceParts, tokenName } from '../../packages/react/src/ui/appearance/appearance.js';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const ui = 'packages/react/src/ui';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const appearance = read(`${ui}/appearance/appearance.ts`);
const page = path.join(root, 'docs/reference/components.md');
const pictureFolder = path.join(root, 'docs/public/components');
/** What `node scripts/takePictures.mjs` wrote beside the pictures. */
const pictures: Readonly<
	Record<string, { readonly width: number; readonly height: number; readonly alt: string }>
> = JSON.parse(readFileSync(path.join(pictureFolder, 'pictures.json'), 'utf8'));
/** They show their children, or another component of this list. */
const withoutPicture = ['AppearanceProvider', 'MessagesProvider', 'SignInGate', 'WalletPage'];

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

const variables = membersOf(blockOf(appearance, 'export interface AppearanceVariables'));
const parts = membersOf(blockOf(appearance, 'export const appearanceParts'));
const defaults = new Map(
	[...read(`${ui}/styles/tokens.css`).matchAll(/(--cs-[\w-]+):\s*([^;]+);/g)].map(
		([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')],
	),
);

/** Controls of the gallery: a prop or a token each. */
function sheetsOfGallery(): string {
	const props = Object.fromEntries(
		components.map((component) => [
			component,
			propsOf(component).map(({ name, type, optional, comment }) => ({
				name,
				type,
				required: !optional,
				comment,
			})),
		]),
	);
	const tokens = variables.map(({ name, comment }) => {
		const value = defaults.get(tokenName(name));
		return { name, value: value === 'initial' ? '' : value, comment };
	});
	return `${JSON.stringify({ props, tokens }, null, '\t')}\n`;
}

function row(cells: readonly string[]): string {
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');
}

const sources = listFiles(ui)
	.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
	.map(read);
const components = [...read(`${ui}/index.ts`).matchAll(/^export \{([^}]*)\}/gm)].flatMap(
	([, names = '']) => [...names.matchAll(/(?:^|,)\s*([A-Z]\w+)/g)].map(([, name = '']) => name),
);

/** Both pictures of something; the sheet of the site shows the one of the current scheme. */
function pictureOf(name: string): readonly string[] {
	const picture = pictures[name];
	if (!picture) return [];
	const { width, height, alt } = picture;
	const images = ['light', 'dark'].map(
		(scheme) =>
			`<img class="${scheme}-only" src="/components/${name}-${scheme}.webp" width="${width}" height="${height}" loading="lazy" alt="${alt}">`,
	);
	return [images.join(''), ''];
}

/** The doc comment of a component, without its tags and with the links to others of them as code. */
function sentencesOf(name: string): string {
	const declaration = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport function ${name}\\b`);
	const [, comment = ''] = sources.map((text) => declaration.exec(text)).find(Boolean) ?? [];
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

/** The props that the interface of a component declares itself. */
function propsOf(component: string): readonly Member[] {
	const start = `export interface ${component}Props`;
	const source = sources.find((text) => new RegExp(`${start}\\b`).test(text));
	return source ? membersOf(blockOf(source, start)) : [];
}

/** A section for each public component: what it is, its picture, and the props that its interface declares itself. */
function componentSections(): string {
	return components
		.flatMap((name) => {
			const rows = propsOf(name).map((prop) => [
				`\`${prop.name}\`${prop.optional ? '' : ', required'}`,
				`\`${prop.type}\``,
				prop.comment,
			]);
			const shown = rows.some(([, , comment]) => comment !== '') ? 3 : 2;
			const head = ['prop', 'type', 'what it is'].slice(0, shown);
			const listed =
				rows.length > 0
					? [
							table(
								head,
								rows.map((cells) => cells.slice(0, shown)),
							),
						]
					: ['It has no props.'];
			return [`## ${name}`, '', sentencesOf(name), '', ...pictureOf(name), ...listed, ''];
		})
		.join('\n')
		.trim();
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
	slots: () =>
		table(
			['slot', 'props of your component', 'what it replaces'],
			membersOf(blockOf(read(`${ui}/controls/slots.ts`), 'export interface Slots')).map(
				({ name, type, comment }) => [
					`\`${name}\``,
					/<(\w+)>/.exec(type)?.[1]?.replace(/.+/, '`$&`') ?? 'none',
					comment,
				],
			),
		),
	components: componentSections,
	tokensPicture: () => pictureOf('tokens').join('\n').trim(),
	partsPicture: () => pictureOf('parts').join('\n').trim(),
};

test('the reference of the components has their sentences, pictures, props, parts, slots and tokens', async () => {
	const written = readFileSync(page, 'utf8').replaceAll(
		/(<!-- generated: (\w+) -->)[\s\S]*?<!-- end -->/g,
		(_, mark: string, name: string) => `${mark}\n\n${tables[name]?.()}\n\n<!-- end -->`,
	);
	await expect(written).toMatchFileSnapshot(page);
});

test('every prop says what it is', () => {
	const silent = components.flatMap((name) =>
		propsOf(name).flatMap((prop) => (prop.comment === '' ? [`${name}.${prop.name}`] : [])),
	);
	expect(silent).toEqual([]);
});

test('the gallery has a control for each of these props and tokens', async () => {
	const file = path.join(root, 'apps/gallery/src/componentSheets.json');
	await expect(sheetsOfGallery()).toMatchFileSnapshot(file);
});

test('every token has a variable and every variable a token', () => {
	expect(variables.map(({ name }) => tokenName(name)).sort()).toEqual([...defaults.keys()].sort());
	expect(variables.filter(({ comment }) => comment === '')).toEqual([]);
});

test('every component has a picture, light and dark, and the files are small', () => {
	const expected = [
		...components.filter((name) => !withoutPicture.includes(name)),
		'tokens',
		'parts',
	];
	expect(Object.keys(pictures).sort()).toEqual([...expected].sort());
	const files = expected.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);
	expect(readdirSync(pictureFolder).sort()).toEqual([...files, 'pictures.json'].sort());
	const bytes = files.map((file) => statSync(path.join(pictureFolder, file)).size);
	expect(Math.max(...bytes)).toBeLessThan(32_000);
	expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
	expect(Object.values(pictures).filter(({ alt }) => alt.length < 20)).toEqual([]);
});

test('every picture has the size that the page reserves for it', () => {
	const wrong = Object.entries(pictures).flatMap(([name, { width, height }]) =>
		['light', 'dark'].filter((scheme) => {
			const file = readFileSync(path.join(pictureFolder, `${name}-${scheme}.webp`));
			// The VP8X chunk of a WebP file has its width and height, less one, in 24 bits each.
			expect(file.toString('latin1', 12, 16)).toBe('VP8X');
			return file.readUIntLE(24, 3) + 1 !== width || file.readUIntLE(27, 3) + 1 !== height;
		}),
	);
	expect(wrong).toEqual([]);
});

test('every component has a sentence', () => {
	expect(components.length).toBeGreaterThan(20);
	expect(components.filter((name) => sentencesOf(name) === '')).toEqual([]);
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
